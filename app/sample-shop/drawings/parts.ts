import { type Colour, gradientsOf, INK, IRON, METAL, materials, NIGHT, PAPER, YELLOW } from "./palette";
import { box, disc, many, oval, path, place, stroke, turn } from "./svg";

/** A complete picture: background, light, and the product. */
export function frame(
  width: number,
  height: number,
  ground: string,
  colours: Colour[],
  content: string,
): string {
  const light = `<stop offset="0" stop-color="#fff" stop-opacity=".45"/>`;
  const fade = `<stop offset="1" stop-color="#fff" stop-opacity="0"/>`;
  const glow = `<radialGradient id="glow" cx=".5" cy=".4" r=".72">${light}${fade}</radialGradient>`;
  const blurs = blur("blur", 14) + blur("blur-near", 5);
  const defs = `<defs>${glow}${blurs}${materials()}${[...new Set(colours)].map(gradientsOf).join("")}</defs>`;
  const backdrop = box(0, 0, width, height, 0, ground) + box(0, 0, width, height, 0, "url(#glow)");
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs}${backdrop}${content}</svg>`;
}

/** The shadow of a product on the floor: a wide soft one, and a narrow one where it touches the floor. */
export function floor(cx: number, rx: number, y = 556): string {
  return (
    blurred("blur", oval(cx, y + 4, rx, 20, INK, 0.2)) +
    blurred("blur-near", oval(cx, y, rx * 0.84, 8, INK, 0.3))
  );
}

/** The soft shadow of a product above the floor. */
export function hover(cx: number, rx: number, y = 566): string {
  return blurred("blur", oval(cx, y, rx, 17, INK, 0.26));
}

/** The shadow on the wall behind a hanging product. */
export function wallShadow(x: number, y: number, width: number, height: number, radius: number): string {
  return blurred("blur", box(x, y, width, height, radius, INK, 0.26));
}

/** A name-plate with lines instead of text and four rivets. */
export function plate(x: number, y: number, width = 92, height = 44): string {
  const line = (row: number, share: number, opacity: number) =>
    box(x + 11, y + 9 + row * (height / 4), (width - 22) * share, row ? 4 : 6, 2, INK, opacity);
  const rivets = [
    [5, 5],
    [width - 5, 5],
    [5, height - 5],
    [width - 5, height - 5],
  ].map(([dx = 0, dy = 0]) => disc(x + dx, y + dy, 1.8, "#8B846F"));
  return (
    box(x - 1.5, y - 1.5, width + 3, height + 3, 6, INK, 0.4) +
    box(x, y, width, height, 5, PAPER) +
    line(0, 0.72, 0.75) +
    line(1, 1, 0.35) +
    line(2, 0.6, 0.35) +
    rivets.join("")
  );
}

export function cord(d: string, colour = "#222C35", width = 13): string {
  return stroke(d, colour, width) + place(-1, -2.5, 1, stroke(d, "#fff", width / 4, 0.2));
}

/** A bent tube of any material: dark edge, base, and a line of light. */
export function tube(d: string, width: number, edge: string, base: string, light: string): string {
  const lit = place(-width * 0.1, -width * 0.16, 1, stroke(d, light, width * 0.26, 0.85));
  return stroke(d, edge, width) + stroke(d, base, width - 5) + lit;
}

export function screw(x: number, y: number, radius = 8): string {
  const slot = turn(35, x, y, box(x - radius * 0.62, y - 1.3, radius * 1.24, 2.6, 1.3, NIGHT));
  return disc(x, y + 1.5, radius, INK, 0.3) + disc(x, y, radius, METAL) + slot;
}

/** A turning knob with the yellow pointer, at `degrees` from straight up. */
export function knob(cx: number, cy: number, radius: number, degrees = 0): string {
  const pointer = box(
    cx - radius * 0.1,
    cy - radius * 0.66,
    radius * 0.2,
    radius * 0.6,
    radius * 0.1,
    YELLOW,
  );
  return (
    disc(cx, cy + radius * 0.14, radius * 1.04, INK, 0.28) +
    disc(cx, cy, radius, METAL) +
    disc(cx, cy, radius * 0.76, NIGHT) +
    oval(cx, cy - radius * 0.3, radius * 0.5, radius * 0.3, "#fff", 0.08) +
    turn(degrees, cx, cy, pointer)
  );
}

/** A row of ventilation slots. */
export function slots(
  x: number,
  y: number,
  count: number,
  gap: number,
  width: number,
  height: number,
): string {
  const radius = Math.min(width, height) / 2;
  const across = width < height;
  return many(count, (at) => {
    const [dx, dy] = across ? [at * gap, 0] : [0, at * gap];
    return (
      box(x + dx, y + dy, width, height, radius, INK, 0.6) +
      box(x + dx, y + dy + height - 2, width, 2, 1, "#fff", 0.2)
    );
  });
}

/** A line of light along an upper edge. */
export function gleam(d: string, width = 5, opacity = 0.4): string {
  return stroke(d, "#fff", width, opacity);
}

/** A castor that stands on the floor at y. */
export function castor(x: number, y: number): string {
  return (
    box(x - 15, y - 34, 30, 18, 4, NIGHT) +
    disc(x, y - 15, 16, INK) +
    disc(x, y - 15, 7, IRON) +
    disc(x, y - 15, 2.5, INK)
  );
}

/** A puff of steam, `size` wide, its foot at (x, y). */
export function steam(x: number, y: number, size: number): string {
  const puff = "M0 0C-.5-.05-.55-.6-.1-.62-.05-1.12.65-1.12.7-.7 1.2-.7 1.2 0 .7 0z";
  return place(x, y, size, path(puff, "#fff", 0.75));
}

function blurred(id: string, shadow: string): string {
  return `<g filter="url(#${id})">${shadow}</g>`;
}

function blur(id: string, deviation: number): string {
  const room = `x="-40%" y="-120%" width="180%" height="340%" color-interpolation-filters="sRGB"`;
  return `<filter id="${id}" ${room}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}
