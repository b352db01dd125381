import { BRASS, NIGHT, type Paint, SLATE, YELLOW } from "./palette";
import { cord, floor, gleam, tube } from "./parts";
import { box, many, oval, path, place, stroke, turn } from "./svg";

/** A coiled power cord with its three-pin plug. */
export function powerCord(paint: Paint): string {
  const coil = (at: number) => `M110 ${430 - at * 30}a190 62 0 0 1 380 0a190 62 0 0 1-380 0`;
  const line = (d: string) => tube(d, 32, paint.deep, paint.base, paint.hi);
  const goods = [
    floor(300, 200, 506),
    ...[0, 1, 2, 3].map((at) => line(coil(at))),
    line("M490 340C500 250 470 210 430 190"),
    place(392, 168, 1, turn(-42, 0, 0, plugTop(paint))),
    turn(-4, 296, 402, box(270, 344, 52, 156, 12, NIGHT) + box(276, 350, 40, 144, 8, SLATE, 0.5)),
    box(276, 400, 40, 30, 4, YELLOW),
  ];
  return place(20, 40, 0.95, goods.join(""));
}

/** The plug seen from the side, pins pointing up, its neck at (0, 40). */
function plugTop(paint: Paint): string {
  const pin = (x: number, top: number, width: number) =>
    box(x - width / 2, top, width, -top - 90, width / 2, BRASS) +
    box(x - width / 4, top + 6, width / 5, -top - 106, 2, "#fff", 0.55);
  return [
    pin(0, -196, 24),
    pin(-40, -162, 17),
    pin(40, -162, 17),
    path(
      "M-72-106c0-12 6-18 18-18H54c12 0 18 6 18 18v42c0 34-20 60-48 70v40H-24V6c-28-10-48-36-48-70z",
      paint.across,
    ),
    gleam("M-56-116H56", 5, 0.45),
    many(3, (at) => box(-24, 14 + at * 11, 48, 5, 2.5, paint.deep, 0.6)),
    oval(0, -66, 26, 26, paint.deep, 0.25),
  ].join("");
}

/** A heating element: resistance wire wound on a former in the colour, between two discs of mica. */
export function heatingElement(paint: Paint): string {
  const turnOfWire = (y: number) => `M206 ${y}C250 ${y + 34} 390 ${y + 38} 434 ${y + 16}`;
  const disc = (y: number) =>
    oval(320, y + 14, 152, 36, "#9C8A6B") +
    box(168, y, 304, 14, 0, "#9C8A6B") +
    oval(320, y, 152, 36, "#E4D5B5");
  return [
    floor(320, 160, 572),
    cord("M262 116C262 60 190 70 150 44", "#B5332A", 12),
    cord("M378 116C378 60 450 70 490 44", "#222C35", 12),
    disc(528),
    path("M210 150H430V520c0 16-50 26-110 26s-110-10-110-26z", paint.across),
    many(8, (at) => stroke(turnOfWire(178 + at * 42), paint.deep, 22, 0.4)),
    many(8, (at) => tube(turnOfWire(174 + at * 42), 18, "#A3481A", "#E8813A", "#FFD9B0")),
    disc(146),
    ...[262, 378].map(
      (x) =>
        oval(x, 142, 22, 9, SLATE) +
        box(x - 9, 104, 18, 38, 4, BRASS) +
        box(x - 9, 104, 5, 38, 2, "#fff", 0.4),
    ),
    oval(320, 150, 22, 9, YELLOW),
    ...[92, 138, 502, 548].map((x) => stroke(`M${x} 430c-20-30 20-48 0-78s20-48 0-78`, "#E5803A", 8, 0.5)),
  ].join("");
}
