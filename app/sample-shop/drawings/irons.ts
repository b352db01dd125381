import { INK, IRON, METAL, NIGHT, type Paint, RUBBER, SLATE, WATER, YELLOW } from "./palette";
import { cord, floor, gleam, knob, plate, steam } from "./parts";
import { box, disc, many, oval, path, place, stroke } from "./svg";

/** A light dry iron: open handle, dial, steel sole. */
export function dryIron(paint: Paint): string {
  const goods = [
    floor(316, 270, 528),
    cord("M548 214C596 196 604 140 596 44"),
    path(
      "M236 306C214 206 262 156 360 150H486c62 0 96 36 100 100l4 62-60-4-4-40c-3-32-20-46-52-46H366c-46 0-66 24-58 74z",
      RUBBER,
    ),
    stroke("M240 256c6-56 46-92 118-96H484c32 0 56 12 70 34", "#fff", 6, 0.18),
    path("M60 486C80 404 180 324 300 304l236-14c30-2 48 10 54 38l30 158z", paint.body),
    path("M60 486C80 404 180 324 300 304l60-4C240 330 150 390 108 486z", "#fff", 0.26),
    gleam("M306 312l230-14c22-1 36 6 42 24", 5, 0.4),
    path("M44 480H622v20c0 16-10 26-26 26H66c-18 0-28-16-22-46z", METAL),
    path("M48 508H618c-4 12-12 18-22 18H66c-10 0-16-6-18-18z", INK, 0.2),
    knob(404, 290, 48, 30),
    plate(352, 384, 106, 50),
    disc(512, 410, 13, INK, 0.4),
    disc(512, 409, 9, "#F07A5B"),
  ];
  return place(28, 50, 0.9, goods.join(""));
}

/** Drops from the nozzle: x, y, radius. */
const SPRAY: [number, number, number][] = [
  [196, 262, 7],
  [164, 246, 6],
  [166, 280, 6],
  [130, 262, 5],
  [134, 232, 4.5],
  [132, 296, 4.5],
  [98, 250, 4],
  [100, 282, 4],
];

/** A steam iron: high heel, clear water tank, spray from its nose. */
export function steamIron(paint: Paint): string {
  const goods = [
    floor(330, 260, 540),
    ...SPRAY.map(([x, y, radius]) => disc(x, y, radius, paint.pale ? "#EAF3F7" : "#8FBFD8")),
    cord("M574 190C610 176 616 120 610 30"),
    path(
      "M70 486C96 390 176 316 270 270c10-86 66-132 160-132h66c60 0 92 28 98 84l30 264z" +
        "M330 292c0 24 12 36 36 36h146c20 0 30-10 28-30l-6-52c-4-32-20-46-52-46h-60c-62 0-92 30-92 92z",
      paint.body,
    ),
    stroke("M372 326h138c18 0 27-9 26-26", "#fff", 4, 0.35),
    path(
      "M282 262c16-76 66-114 148-114h66c38 0 66 12 80 40-24-8-48-10-80-10h-66c-66 0-108 24-148 84z",
      RUBBER,
    ),
    stroke("M310 220c24-40 62-62 120-62h66", "#fff", 5, 0.2),
    box(352, 142, 40, 20, 9, YELLOW),
    box(402, 136, 40, 20, 9, SLATE),
    path("M130 432c24-50 72-92 140-122 10-4 18 0 18 12v74c0 22-12 36-34 36z", WATER, 0.95),
    path("M130 432c16-32 40-60 72-84h86v48c0 22-12 36-34 36z", "#5FA8CC", 0.75),
    stroke("M160 412c20-34 52-62 100-84", "#fff", 7, 0.65),
    path("M224 294l30-34 26 10-10 30z", NIGHT),
    oval(232, 284, 8, 10, "#fff", 0.9),
    knob(446, 384, 44, -30),
    plate(500, 400, 88, 46),
    path("M48 482H630v22c0 16-10 26-26 26H72c-20 0-32-14-24-48z", METAL),
    path("M52 512H626c-4 12-12 18-22 18H72c-10 0-18-6-20-18z", INK, 0.2),
  ];
  return place(24, 56, 0.9, goods.join(""));
}

/** A hand-held garment steamer in front of a shirt on its hanger. */
export function garmentSteamer(paint: Paint): string {
  return [
    place(24, 40, 0.9, shirt()),
    floor(462, 120, 584),
    steam(256, 262, 58),
    steam(226, 348, 70),
    steam(262, 420, 52),
    place(214, 176, 0.7, steamer(paint)),
  ].join("");
}

function steamer(paint: Paint): string {
  return [
    cord("M510 480C556 470 566 400 562 340S580 240 590 220"),
    path(
      "M256 96C400 84 520 142 528 254c6 80-28 134-42 204H298c8-60 44-100 42-138-2-20-44-14-84-6z",
      paint.across,
    ),
    path("M398 196c48 4 74 34 72 86-4 62-30 104-38 176h-92c12-60 48-112 48-160 0-40-8-78 10-102z", RUBBER),
    stroke("M276 112C390 102 484 138 506 212", "#fff", 7, 0.45),
    path("M366 246h26c7 16 7 38 0 58h-30c-11 0-13-8-11-18l4-24c1-8 4-16 11-16z", YELLOW),
    path("M196 72h46c16 0 24 8 24 24v220c0 16-8 24-24 24h-46c-20-38-30-84-30-134s10-96 30-134z", METAL),
    path("M196 72c-20 38-30 84-30 134s10 96 30 134h-12c-24-34-36-80-36-134s12-100 36-134z", SLATE),
    many(5, (at) => box(192, 110 + at * 46, 46, 12, 6, NIGHT, 0.85)),
    path(
      "M282 456h220c12 0 18 6 20 18l12 76c3 20-6 32-26 32H276c-20 0-29-12-26-32l12-76c2-12 8-18 20-18z",
      WATER,
    ),
    path("M256 514h272l6 36c3 20-6 32-26 32H276c-20 0-29-12-26-32z", "#5FA8CC", 0.8),
    stroke("M284 476l-14 80", "#fff", 9, 0.6),
    box(272, 444, 240, 24, 9, NIGHT),
    plate(392, 498, 96, 48),
  ].join("");
}

function shirt(): string {
  const [cloth, fold] = ["#BFD3DF", "#9DB7C7"];
  return [
    stroke("M210 86V64c0-30 38-30 38-4 0 16-14 20-22 24", IRON, 8),
    path("M168 120l42-34 42 34z", IRON),
    path(
      "M160 112C110 126 76 140 62 162L20 330l58 24 26-80v230" +
        "c70 16 142 16 212 0V274l26 80 58-24-42-168c-14-22-48-36-98-50-24 22-76 22-100 0z",
      cloth,
    ),
    path(
      "M104 274v230c14 4 28 6 42 8-12-90-16-170-42-238zM316 274v230c-14 4-28 6-42 8 12-90 16-170 42-238z",
      fold,
      0.55,
    ),
    path("M160 112l-16 26 42 44 24-34zM260 112l16 26-42 44-24-34z", "#fff", 0.75),
    path("M206 152h8v360h-8z", fold, 0.8),
    many(4, (at) => disc(222, 220 + at * 66, 5, fold)),
  ].join("");
}
