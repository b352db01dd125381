import { INK, METAL, NIGHT, type Paint, RUBBER, SLATE, WATER, YELLOW } from "./palette";
import { castor, floor, gleam, knob, plate, screw } from "./parts";
import { box, disc, many, path, place, ring, stroke, turn } from "./svg";

/** A desert cooler: broad cabinet, louvres, water tank, castors. */
export function desertCooler(paint: Paint): string {
  const goods = [
    floor(320, 220, 596),
    castor(156, 598),
    castor(484, 598),
    box(96, 62, 448, 512, 34, paint.dark),
    box(96, 56, 448, 512, 34, paint.face),
    path("M96 432H544v102c0 20-14 34-34 34H130c-20 0-34-14-34-34z", paint.dark),
    path("M96 432H544v8H96z", INK, 0.22),
    path("M96 440H544v5H96z", "#fff", 0.25),
    gleam("M130 63H510", 6, 0.55),
    box(126, 82, 388, 62, 16, NIGHT),
    knob(172, 113, 21, -40),
    knob(234, 113, 21, 40),
    plate(396, 92, 100, 42),
    louvres(126, 160, 388, 252, 9),
    path("M318 462c22 28 34 46 34 62a34 34 0 0 1-68 0c0-16 12-34 34-62z", "#fff", 0.9),
    path("M318 488c12 16 18 26 18 36a18 18 0 0 1-18 18z", WATER),
    waterGauge(450, 462, 84),
    screw(126, 540, 7),
    screw(514, 540, 7),
  ];
  return place(19, 38, 0.94, goods.join(""));
}

/** A tower cooler: tall and slim, one long opening, touch panel. */
export function towerCooler(paint: Paint): string {
  return [
    floor(320, 140, 604),
    castor(248, 606),
    castor(392, 606),
    path(
      "M204 110c0-40 40-68 116-68s116 28 116 68v440c0 20-14 32-34 32H238c-20 0-34-12-34-32z",
      paint.across,
    ),
    path("M214 108c4-32 42-54 106-54s102 22 106 54c-30-12-66-18-106-18s-76 6-106 18z", "#fff", 0.3),
    path("M236 112c20-8 50-12 84-12s64 4 84 12v36H236z", NIGHT),
    many(3, (at) => disc(276 + at * 44, 128, 7, at ? "#fff" : YELLOW, at ? 0.8 : 1)),
    box(236, 160, 168, 268, 18, NIGHT),
    box(236, 160, 168, 10, 5, INK, 0.6),
    many(7, (at) => box(248 + at * 22, 174, 12, 240, 6, METAL)),
    many(2, (at) => box(240, 250 + at * 84, 160, 7, 3.5, NIGHT)),
    path("M204 448H436v102c0 20-14 32-34 32H238c-20 0-34-12-34-32z", paint.deep, paint.pale ? 0.3 : 0.42),
    path("M204 448H436v5H204z", "#fff", 0.3),
    plate(238, 486, 88, 48),
    waterGauge(380, 472, 84),
  ].join("");
}

/** A personal cooler: small, carrying handle, round air mouth. */
export function personalCooler(paint: Paint): string {
  const [cx, cy] = [320, 306];
  return [
    floor(320, 190, 586),
    castor(190, 588),
    castor(450, 588),
    stroke("M226 118C226 60 250 48 320 48s94 12 94 70", "#1C252D", 26),
    stroke("M226 116C226 60 250 47 320 47s94 12 94 69", "#37424D", 20),
    box(132, 98, 376, 466, 62, paint.dark),
    box(132, 92, 376, 464, 62, paint.face),
    path("M132 440H508v54c0 38-24 62-62 62H194c-38 0-62-24-62-62z", paint.dark),
    path("M132 440H508v6H132z", "#fff", 0.3),
    gleam("M190 100H450", 6, 0.55),
    disc(cx, cy + 4, 142, "#fff", 0.4),
    disc(cx, cy, 140, NIGHT),
    many(6, (at) => ring(cx, cy, 46 + at * 17, METAL, 7)),
    many(8, (at) => turn(at * 45 + 22, cx, cy, box(cx - 3.5, cy - 132, 7, 96, 3, NIGHT))),
    disc(cx, cy, 36, RUBBER),
    disc(cx, cy, 15, YELLOW),
    knob(196, 150, 22, -40),
    knob(444, 150, 22, 40),
    plate(184, 470, 96, 46),
    waterGauge(420, 462, 70),
  ].join("");
}

/** A window cooler seated in a window frame. */
export function windowCooler(paint: Paint): string {
  return [
    box(40, 70, 560, 456, 10, "#FDFBF6"),
    box(62, 92, 516, 420, 4, paint.pale ? "#6E8B96" : "#BFD5DE"),
    path("M62 92H578v30H62z", INK, 0.1),
    path("M300 92h40v90h-40z", "#FDFBF6"),
    path("M62 92H300v90H62zM340 92H578v90H340z", "#E2EEF3", paint.pale ? 0.5 : 0.9),
    stroke("M110 172l60-70M150 172l60-70M400 172l60-70", "#fff", 8, 0.6),
    floor(320, 250, 528),
    box(84, 176, 472, 352, 26, paint.dark),
    box(84, 170, 472, 350, 26, paint.face),
    gleam("M112 177H528", 6, 0.55),
    louvres(112, 200, 308, 232, 8),
    box(440, 200, 90, 232, 14, NIGHT),
    knob(485, 250, 25, -40),
    knob(485, 326, 25, 40),
    box(463, 378, 44, 34, 8, INK),
    box(469, 384, 32, 15, 4, YELLOW),
    path("M84 452H556v42c0 16-10 26-26 26H110c-16 0-26-10-26-26z", paint.dark),
    path("M84 452H556v5H84z", "#fff", 0.3),
    plate(116, 464, 100, 42),
    box(420, 470, 106, 30, 15, "#fff", 0.35),
    box(420, 482, 106, 18, 9, WATER),
    box(16, 524, 608, 30, 8, "#FDFBF6"),
    box(16, 544, 608, 10, 5, INK, 0.14),
    screw(98, 190, 6),
    screw(542, 190, 6),
  ].join("");
}

/** A dark opening with level slats and a post in the middle. */
function louvres(x: number, y: number, width: number, height: number, count: number): string {
  const step = (height - 18) / count;
  return (
    box(x, y, width, height, 20, NIGHT) +
    box(x + 6, y, width - 12, 10, 5, INK, 0.7) +
    many(count, (at) => box(x + 14, y + 12 + at * step, width - 28, step * 0.58, step * 0.29, METAL)) +
    box(x + width / 2 - 7, y + 6, 14, height - 12, 7, SLATE)
  );
}

function waterGauge(x: number, y: number, height: number): string {
  return (
    box(x, y, 26, height, 13, "#fff", 0.4) +
    box(x, y + height * 0.42, 26, height * 0.58, 13, WATER) +
    box(x + 6, y + 10, 5, height - 22, 2.5, "#fff", 0.55)
  );
}
