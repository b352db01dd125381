import { BRASS, INK, IRON, LABEL_ACROSS, METAL, NIGHT, type Paint, RUBBER, SLATE, YELLOW } from "./palette";
import { cord, floor, gleam, plate, screw, wallShadow } from "./parts";
import { around, box, disc, many, oval, path, place, turn } from "./svg";

/** A fan capacitor with its two leads. */
export function capacitor(paint: Paint): string {
  return [
    floor(320, 140, 566),
    cord("M274 150C274 70 196 100 150 54", "#B5332A", 12),
    cord("M366 150C366 70 444 100 490 54", "#222C35", 12),
    path("M200 186H440v346c0 22-50 38-120 38s-120-16-120-38z", paint.across),
    oval(320, 190, 120, 34, paint.deep),
    oval(320, 184, 120, 33, METAL),
    oval(320, 186, 100, 25, IRON, 0.5),
    ...[274, 366].map(
      (x) =>
        oval(x, 184, 21, 10, NIGHT) +
        box(x - 8, 132, 16, 52, 4, BRASS) +
        box(x - 8, 132, 5, 52, 2, "#fff", 0.4),
    ),
    path("M200 280c30 14 70 20 120 20s90-6 120-20v172c-30 14-70 20-120 20s-90-6-120-20z", LABEL_ACROSS),
    box(264, 322, 92, 18, 4, INK, 0.8),
    ...[356, 376, 396].map((y, at) => box(264, y, [116, 92, 104][at] ?? 0, 8, 4, INK, 0.35)),
    box(264, 424, 56, 18, 4, YELLOW),
  ].join("");
}

/** A step regulator for a fan, on its wall plate. */
export function fanRegulator(paint: Paint): string {
  const [cx, cy] = [320, 306];
  const step = (at: number) => {
    const [x, y] = around(cx, cy, 164, 150 + at * 48);
    return disc(
      x,
      y,
      at === 3 ? 13 : 9,
      at === 3 ? YELLOW : paint.pale ? SLATE : "#fff",
      at === 3 ? 1 : 0.85,
    );
  };
  const goods = [
    wallShadow(94, 92, 452, 478, 46),
    box(92, 72, 456, 480, 46, paint.dark),
    box(92, 66, 456, 478, 46, paint.face),
    gleam("M138 73H502", 6, 0.55),
    box(122, 96, 396, 418, 30, paint.dark, 0.28),
    box(122, 100, 396, 418, 30, paint.face),
    many(6, step),
    disc(cx, cy + 10, 124, INK, 0.22),
    disc(cx, cy, 122, paint.dark),
    disc(cx, cy - 3, 120, METAL),
    disc(cx, cy, 106, NIGHT),
    many(24, (at) => turn(at * 15, cx, cy, box(cx - 3, cy - 105, 6, 16, 3, SLATE))),
    disc(cx, cy, 84, RUBBER),
    turn(24, cx, cy, box(cx - 8, cy - 82, 16, 64, 8, YELLOW)),
    oval(cx, cy - 40, 50, 26, "#fff", 0.07),
    plate(268, 468, 104, 36),
    screw(152, 488, 9),
    screw(488, 488, 9),
  ];
  return place(32, 34, 0.9, goods.join(""));
}
