import { INK, METAL, METAL_ACROSS, NIGHT, type Paint, RUBBER_ACROSS, SLATE, STEEL, YELLOW } from "./palette";
import { floor, gleam, screw, wallShadow } from "./parts";
import { around, box, disc, many, oval, path, place, ring, stroke, turn } from "./svg";

/** A pedestal fan on its round foot. */
export function pedestalFan(paint: Paint): string {
  return [
    floor(320, 140, 594),
    box(312, 360, 16, 214, 4, METAL_ACROSS),
    path("M204 592c0-24 46-38 116-38s116 14 116 38v4H204z", paint.body),
    gleam("M234 570c20-7 50-10 86-10s66 3 86 10", 5, 0.3),
    path("M298 558h44l-8-44h-28z", RUBBER_ACROSS),
    path("M288 350h64l8 90c1 12-6 20-18 20h-44c-12 0-19-8-18-20z", RUBBER_ACROSS),
    disc(320, 424, 17, INK),
    disc(320, 423, 12, YELLOW),
    fanHead(320, 194, 160, 4, paint),
    box(284, 348, 72, 18, 9, NIGHT),
  ].join("");
}

/** A table fan with its row of keys. */
export function tableFan(paint: Paint): string {
  return [
    floor(320, 150, 590),
    path("M290 420h60l18 70h-96z", paint.across),
    path("M186 588c0-70 50-112 134-112s134 42 134 112z", paint.body),
    gleam("M214 530c22-28 58-42 106-42s84 14 106 42", 5, 0.35),
    path("M180 580h280v12H180z", NIGHT),
    many(4, (at) => {
      const [x, colour] = [246 + at * 38, at ? "#fff" : YELLOW];
      return box(x, 540, 32, 22, 6, colour, at ? 0.85 : 1) + box(x, 558, 32, 4, 2, INK, 0.3);
    }),
    disc(320, 516, 12, INK, 0.35),
    disc(320, 514, 11, METAL),
    fanHead(320, 240, 180, 3, paint),
    box(278, 412, 84, 20, 10, NIGHT),
  ].join("");
}

/** A wall fan on its bracket, with two pull cords. */
export function wallFan(paint: Paint): string {
  const pull = (x: number, end: number, bead: string) =>
    stroke(`M${x} 548V${end}`, NIGHT, 3.5) +
    disc(x, end + 10, 11, bead) +
    disc(x - 3, end + 6, 3, "#fff", 0.6);
  return [
    wallShadow(140, 80, 360, 360, 180),
    wallShadow(236, 446, 168, 122, 20),
    box(236, 430, 168, 122, 24, paint.dark),
    box(236, 426, 168, 122, 24, paint.face),
    gleam("M262 432h116", 4, 0.5),
    path("M290 396h60l14 92c2 16-8 26-22 26h-44c-14 0-24-10-22-26z", paint.across),
    gleam("M300 420l-8 66", 5, 0.25),
    screw(258, 450, 8),
    screw(382, 450, 8),
    pull(264, 572, YELLOW),
    pull(376, 594, STEEL),
    fanHead(320, 216, 184, 3, paint),
    box(282, 392, 76, 18, 9, NIGHT),
  ].join("");
}

/** The blade of a caged fan, one unit long, pointing up from the hub. */
const BLADE = "M-.06-.1C-.3-.22-.5-.52-.34-.76-.2-.94.14-.94.26-.74.38-.52.2-.26.1-.1z";

/** A caged fan seen from the front, with blades in the product's colour. */
export function fanHead(cx: number, cy: number, radius: number, blades: number, paint: Paint): string {
  const spoke = (at: number) => {
    const [x1, y1] = around(cx, cy, radius * 0.25, at * 15);
    const [x2, y2] = around(cx, cy, radius * 0.97, at * 15 + 18);
    const [x3, y3] = around(cx, cy, radius * 0.66, at * 15 + 3);
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${x3.toFixed(1)} ${y3.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
  };
  const blade = place(
    cx,
    cy,
    radius * 0.94,
    path(BLADE, paint.face) + path("M-.06-.1C-.3-.22-.5-.52-.34-.76-.3-.5-.16-.26 0-.1z", paint.deep, 0.32),
  );
  return [
    disc(cx, cy, radius, paint.pale ? INK : "#fff", paint.pale ? 0.14 : 0.6),
    many(blades, (at) => turn((at * 360) / blades + 18, cx, cy, blade)),
    stroke(many(24, spoke), NIGHT, 2.6, 0.62),
    ring(cx, cy, radius * 0.5, NIGHT, 2.6, 0.62),
    ring(cx, cy, radius * 0.76, NIGHT, 2.6, 0.62),
    ring(cx, cy + 1, radius, NIGHT, 12),
    ring(cx, cy - 1, radius, SLATE, 4),
    disc(cx, cy + 3, radius * 0.26, INK, 0.3),
    disc(cx, cy, radius * 0.26, METAL),
    disc(cx, cy, radius * 0.19, paint.body),
    oval(cx, cy - radius * 0.08, radius * 0.11, radius * 0.06, "#fff", 0.35),
  ].join("");
}
