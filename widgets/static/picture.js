// One page of a phase graph: the SVG is cleaned and drawn once, then only classes change.

const STATES = { c: "current", w: "within", o: "offered", v: "walked" };
const ELEMENTS = new Set(["svg", "g", "title", "desc", "style", "path", "polygon", "polyline", "ellipse", "circle",
  "rect", "line", "text", "tspan"]);
const KEYS = new Set(["s", "r", "b", "f"]);

// Leave only shapes and text, without scripts, handlers and links; whatever else an SVG can hold has no use here.
function clean(element) {
  for (const child of [...element.children]) {
    if (!ELEMENTS.has(child.localName)) child.remove();
    else clean(child);
  }
  for (const { name, value } of [...element.attributes]) {
    const local = name.slice(name.indexOf(":") + 1).toLowerCase();
    if (local.startsWith("on") || local === "href" || /javascript:|url\s*\(/i.test(value)) element.removeAttribute(name);
  }
  if (element.localName === "style" && /@import|url\s*\(|<\//i.test(element.textContent)) element.remove();
}

// Ids are valid in the whole page, and a picture may stand there twice: every view gets its own.
function makeIdsUnique(svg) {
  const view = `v${Math.random().toString(36).slice(2)}`;
  for (const element of [svg, ...svg.querySelectorAll("[id]")]) {
    element.dataset.id = element.id;
    element.id = `${view}_${element.id}`;
  }
  for (const name of ["aria-labelledby", "aria-describedby"]) {
    const refers = svg.getAttribute(name);
    if (refers) svg.setAttribute(name, refers.trim().split(/\s+/).map((id) => `${view}_${id}`).join(" "));
  }
}

function parse(drawing) {
  const svg = new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement;
  if (svg.localName !== "svg" || svg.querySelector("parsererror")) return null;
  clean(svg);
  makeIdsUnique(svg);
  return svg;
}

function render({ model, el }) {
  el.classList.add("rx-picture");
  el.setAttribute("role", "group");
  el.setAttribute("aria-label", "Phase graph. Arrow keys go from one step or arrow to the next, Enter shows its clauses; "
    + "s takes a step, r runs on, b goes back, f forward.");
  // JupyterLab's one-letter commands are not for keys pressed in an explorer
  requestAnimationFrame(() => (el.closest(".rx-explorer") ?? el).setAttribute("data-lm-suppress-shortcuts", "true"));
  let groups = [];
  let stops = []; // what the arrow keys visit, in the order of the drawing

  function light() {
    const letters = model.get("lit");
    groups.forEach((group, i) => {
      if (!group) return;
      const now = STATES[letters[i]];
      for (const state of Object.values(STATES)) group.classList.toggle(state, state === now);
      if (now === "current") group.setAttribute("aria-current", "step");
      else group.removeAttribute("aria-current");
    });
    if (!stops.some((stop) => stop === el.getRootNode().activeElement)) enterAt(stops.find((s) => s.classList.contains("current")));
  }

  function mark() {
    for (const group of groups) group?.classList.toggle("chosen", group.dataset.id === model.get("chosen"));
  }

  function draw() {
    const svg = parse(model.get("drawing"));
    if (!svg) {
      el.textContent = "This picture cannot be shown: it is no SVG.";
      return;
    }
    const found = new Map([...svg.querySelectorAll("g[data-id]")].map((group) => [group.dataset.id, group]));
    groups = model.get("ids").map((id) => found.get(id));
    stops = [...svg.querySelectorAll("g[data-phase], g[data-opens]")];
    el.replaceChildren(svg);
    enterAt(stops[0]);
    light();
    mark();
  }

  function enterAt(stop) { // the one place where the Tab key enters the picture
    if (!stop) return;
    for (const other of stops) other.setAttribute("tabindex", other === stop ? "0" : "-1");
  }

  function choose(target) {
    const group = target.closest?.("g[data-phase], g[data-opens]");
    model.set("chosen", group && el.contains(group) ? group.dataset.id : "");
    model.save_changes();
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = stops.indexOf(event.target.closest?.("g[tabindex]"));
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (to !== undefined && at >= 0) {
      const stop = stops[Math.max(0, Math.min(stops.length - 1, to))];
      enterAt(stop);
      stop.focus();
    } else if (event.key === "Enter" || event.key === " ") choose(event.target);
    else if (event.key === "Escape") choose(el);
    else if (KEYS.has(event.key)) model.send({ key: event.key });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event) {
    choose(event.target);
  }

  draw();
  el.addEventListener("click", onClick);
  el.addEventListener("keydown", onKey);
  model.on("change:drawing", draw);
  model.on("change:lit", light);
  model.on("change:chosen", mark);
  return () => {
    model.off("change:drawing", draw);
    model.off("change:lit", light);
    model.off("change:chosen", mark);
  };
}

export default { render };
