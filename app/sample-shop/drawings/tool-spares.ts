import { BRASS, COPPER, INK, IRON, METAL, NIGHT, PAPER, type Paint, SLATE, STEEL, YELLOW } from "./palette";
import { floor } from "./parts";
import { around, box, disc, many, oval, path, place, ring, stroke, turn, within } from "./svg";

/** A pair of carbon brushes with springs, and their screw caps. */
export function carbonBrushes(paint: Paint): string {
  const coil = Array.from(Array(7).keys(), (at) => `M-38 ${at * 17}L38 ${at * 17 + 12}`).join("");
  const brush = [
    place(4, -126, 1, stroke("M0 110C-60 90 60 60 0 30-20 20 10 0 0-10", COPPER, 10)),
    place(4, -126, 1, stroke(coil, SLATE, 10) + place(0, -2, 1, stroke(coil, STEEL, 5))),
    path("M-48-164h104v22l-14 14H-34l-14-14z", BRASS),
    path("M-48-164h104v6H-48z", "#fff", 0.5),
    path("M20-164h36v22l-14 14H20z", INK, 0.14),
    path("M-66 8H50V220H-66z", "#3A444D"),
    path("M50 8l32-26v212L50 220z", "#1D252D"),
    path("M-66 8l32-26H82L50 8z", "#68737D"),
    box(-42, 40, 68, 12, 6, "#fff", 0.14),
    box(-42, 66, 44, 12, 6, "#fff", 0.14),
    box(-66, 196, 116, 24, 0, INK, 0.3),
  ].join("");
  const cap = (x: number, y: number) =>
    path(`M${x - 72} ${y}h144v54c0 14-32 25-72 25s-72-11-72-25z`, paint.across) +
    many(11, (at) => box(x - 66 + at * 12.6, y + 12, 4, 54, 2, paint.deep, 0.4)) +
    oval(x, y, 72, 24, paint.dark) +
    oval(x, y - 3, 72, 24, paint.face) +
    oval(x, y - 3, 50, 15, paint.dark, 0.5) +
    turn(-10, x, y - 3, box(x - 36, y - 8, 72, 10, 5, INK, 0.75));
  return [
    floor(320, 260, 556),
    place(136, 336, 1, brush),
    place(328, 336, 1, brush),
    cap(504, 384) + box(436, 446, 136, 9, 4, INK, 0.2),
    cap(512, 478),
  ].join("");
}

/** Two ball bearings: one with its shield in the colour, one open. */
export function ballBearing(paint: Paint): string {
  const ball = (at: number) => {
    const [x, y] = around(398, 382, 122, at * 40 - 90);
    return disc(x, y + 3, 30, INK, 0.5) + disc(x, y, 29, METAL) + disc(x - 8, y - 10, 8, "#fff", 0.9);
  };
  const shield = disc(222, 238, 138, paint.dark) + disc(222, 236, 136, paint.body);
  const balls = disc(398, 382, 152, NIGHT) + ring(398, 382, 122, BRASS, 9, 0.9) + many(9, ball);
  return [
    floor(330, 240, 562),
    races("shielded", 222, 238, 164, shield + ring(222, 236, 108, paint.deep, 4, 0.35)),
    races("open", 398, 382, 182, balls),
  ].join("");
}

/** The outer and the inner ring with what runs between them; the bore is a real hole. */
function races(id: string, cx: number, cy: number, radius: number, between: string): string {
  const circle = (y: number, r: number) =>
    `M${cx - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0a${r} ${r} 0 0 1 ${-r * 2} 0z`;
  const steel = [
    disc(cx, cy + 8, radius, SLATE),
    disc(cx, cy, radius, METAL),
    ring(cx, cy, radius - 6, "#fff", 4, 0.6),
    between,
    disc(cx, cy, radius * 0.52, METAL),
    ring(cx, cy, radius * 0.5, IRON, 3),
    disc(cx, cy, radius * 0.34, SLATE),
  ];
  return within(id, circle(cy + 4, radius + 6) + circle(cy + 5, radius * 0.32), steel.join(""));
}

/** A stack of grinding discs, label in the colour. */
export function grindingDisc(paint: Paint): string {
  const [cx, cy] = [300, 306];
  const back = (at: number) => disc(cx + at * 17, cy + at * 13, 216, at % 2 ? "#5B5049" : "#463D38");
  return [
    floor(330, 220, 566),
    ...[3, 2, 1].map(back),
    disc(cx, cy, 216, "#6C5F56"),
    ring(cx, cy, 212, "#8B7C70", 5),
    ...[196, 172, 152].map((radius) => ring(cx, cy, radius, "#4E443D", 3, 0.5)),
    many(26, (at) => disc(...around(cx, cy, at % 2 ? 184 : 162, at * 13.8), 3, "#A89888", 0.7)),
    disc(cx, cy, 134, paint.dark),
    disc(cx, cy - 2, 132, paint.face),
    ring(cx, cy, 122, "#fff", 3, 0.6),
    path(`M${cx - 100} ${cy + 46}a112 112 0 0 0 200 0z`, PAPER, 0.95),
    box(cx - 62, cy + 62, 124, 12, 5, INK, 0.7),
    box(cx - 44, cy + 82, 88, 9, 4, INK, 0.35),
    box(cx - 46, cy - 102, 92, 22, 8, YELLOW),
    disc(cx, cy + 4, 58, INK, 0.25),
    disc(cx, cy, 56, METAL),
    disc(cx, cy, 40, IRON),
    disc(cx, cy, 28, NIGHT),
    disc(cx, cy + 3, 25, "#2B2623"),
  ].join("");
}
