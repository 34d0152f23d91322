"""placeholder until the bot is written"""
