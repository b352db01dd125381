/** The few SVG elements the drawings are made of. A drawing is 640 units to a side. */

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"${seeThrough(opacity)}/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const pen = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${d}" fill="none" ${pen}${seeThrough(opacity)}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  const size = `width="${width}" height="${height}" rx="${radius}"`;
  return `<rect x="${x}" y="${y}" ${size} fill="${fill}"${seeThrough(opacity)}/>`;
}

export function disc(cx: number, cy: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${radius}" fill="${fill}"${seeThrough(opacity)}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${seeThrough(opacity)}/>`;
}

export function ring(
  cx: number,
  cy: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string {
  const pen = `stroke="${colour}" stroke-width="${width}"`;
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" ${pen}${seeThrough(opacity)}/>`;
}

export function turn(degrees: number, cx: number, cy: number, content: string): string {
  return `<g transform="rotate(${round(degrees)} ${cx} ${cy})">${content}</g>`;
}

/** Moves content by (x, y) after making it `scale` times its size. */
export function place(x: number, y: number, scale: number, content: string): string {
  const size = scale === 1 ? "" : ` scale(${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${size}">${content}</g>`;
}

/**
 * Shows content only inside the outline `d` (an inner outline cuts a hole); `id` must be unique in the
 * document.
 */
export function within(id: string, d: string, content: string): string {
  const clip = `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`;
  return `${clip}<g clip-path="url(#${id})">${content}</g>`;
}

export function many(count: number, draw: (index: number) => string): string {
  return Array.from(Array(count).keys(), (index) => draw(index)).join("");
}

/** A closed outline through points. */
export function outline(points: [x: number, y: number][]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
}

/** The point at `degrees` (0 is right, 90 is down) and `radius` from a centre. */
export function around(cx: number, cy: number, radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

function seeThrough(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${opacity}"`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
