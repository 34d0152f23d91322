"""Flows shared by games: auctions, sealed bids, payment with inspection, trade, ring, piles."""
