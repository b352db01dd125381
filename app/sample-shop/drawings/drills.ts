import {
  INK,
  IRON,
  METAL,
  METAL_ACROSS,
  NIGHT,
  type Paint,
  RUBBER,
  RUBBER_ACROSS,
  SLATE,
  YELLOW,
} from "./palette";
import { cord, floor, gleam, hover, plate, screw, slots } from "./parts";
import { box, disc, many, path, stroke } from "./svg";

/** An impact drill, 13 mm: pistol body, side handle, chuck and bit, cord on the floor. */
export function drill(paint: Paint): string {
  const barrel = "M176 168H412c22 0 34 12 34 34v48c0 24-14 36-38 36H190c-50 0-78-24-78-60 0-36 26-58 64-58z";
  const grip =
    "M180 268h148l-12 48c-6 22-4 42 2 68l24 122c3 22-6 34-26 34h-96c-18 0-28-9-31-26l-28-164c-4-26-2-54 19-82z";
  return [
    floor(270, 170),
    cord("M262 530c2 22-8 30-34 30H70"),
    box(238, 522, 46, 26, 9, NIGHT),
    path(grip, paint.across),
    path(
      "M192 300c30 8 62 24 72 70l28 150c1 10-4 14-12 14h-48c-14 0-22-7-25-21l-26-158c-3-20 0-40 11-55z",
      RUBBER,
    ),
    many(5, (at) => stroke(`M${206 + at * 5} ${392 + at * 26}l${44 - at} -8`, "#fff", 3, 0.13)),
    path("M318 290h26c14 0 19 9 16 22l-9 40c-3 12-11 18-23 18h-14c-4-18-4-34 0-50z", NIGHT),
    path("M322 294h18c9 0 13 6 11 15l-8 36c-2 9-8 13-16 13h-9c-3-14-2-28 1-40z", YELLOW),
    box(446, 262, 40, 42, 8, NIGHT),
    box(440, 294, 52, 142, 25, RUBBER_ACROSS),
    many(5, (at) => box(443, 326 + at * 18, 46, 5, 2.5, INK, 0.5)),
    path(barrel, paint.body),
    gleam("M178 180H414"),
    stroke("M120 236c70 6 200 4 320 4", paint.deep, 2.5, 0.35),
    slots(146, 200, 5, 19, 9, 52),
    path("M446 178h20c14 0 20 8 20 20v58c0 12-6 20-20 20h-20z", RUBBER),
    path("M486 188l50 8c6 1 9 5 9 11v38c0 6-3 10-9 11l-50 8z", METAL),
    many(4, (at) => box(496 + at * 11, 194 + at, 4, 64 - at * 2, 2, SLATE, 0.5)),
    path("M545 206l24 9v22l-24 9z", IRON),
    path("M569 219h46l12 7-12 7h-46z", METAL),
    many(3, (at) => stroke(`M${576 + at * 13} 219l8 14`, SLATE, 3)),
    plate(288, 202, 104, 46),
    screw(424, 190, 7),
    screw(424, 266, 7),
  ].join("");
}

/** A cordless driver: short body, torque collar, battery under the grip. */
export function cordlessDriver(paint: Paint): string {
  const barrel = "M196 134H392c16 0 26 10 26 26v80c0 16-10 26-26 26H222c-52 0-82-24-82-66 0-40 22-66 56-66z";
  return [
    floor(280, 170),
    path("M214 244h132l-14 48c-5 20-4 38 0 60l20 104H206l-14-116c-4-36 0-70 22-96z", paint.across),
    path("M222 282c30 6 48 26 54 64l14 96h-70l-14-108c-2-22 2-40 16-52z", RUBBER),
    many(4, (at) => stroke(`M${222 + at * 4} ${356 + at * 24}l40 -6`, "#fff", 3, 0.13)),
    path("M336 268h24c13 0 18 8 15 20l-8 36c-3 11-10 16-21 16h-15c-4-20-3-36 1-50z", INK),
    path("M340 274h16c8 0 11 5 9 13l-6 30c-2 8-7 11-14 11h-9c-3-14-1-30 4-54z", SLATE),
    path("M176 436h206c16 0 26 9 28 24l4 26H150l2-24c2-16 10-26 24-26z", paint.body),
    path("M146 478h272l6 52c2 16-7 26-22 26H164c-16 0-25-10-23-26z", RUBBER),
    gleam("M154 484H410", 4, 0.2),
    many(4, (at) => box(290 + at * 24, 508, 15, 10, 3, at < 3 ? "#7FD3A0" : SLATE)),
    box(168, 500, 72, 28, 6, INK, 0.5),
    path(barrel, paint.body),
    gleam("M200 146H392"),
    slots(168, 178, 4, 19, 9, 46),
    box(414, 146, 44, 108, 12, YELLOW),
    many(5, (at) => box(420, 160 + at * 18, 32, 5, 2.5, INK, 0.55)),
    gleam("M420 152h32", 4, 0.6),
    path("M458 152l58 14c8 2 12 7 12 15v38c0 8-4 13-12 15l-58 14z", RUBBER),
    many(4, (at) => box(468 + at * 13, 160 + at * 3, 5, 80 - at * 6, 2.5, INK, 0.6)),
    path("M528 182l20 6v24l-20 6z", IRON),
    path("M548 192h54v16h-54z", METAL),
    path("M602 194l22 4v4l-22 4z", IRON),
    plate(270, 180, 104, 46),
    disc(402, 284, 11, INK),
    disc(402, 284, 7, "#FFF6D8"),
  ].join("");
}

/** A rotary hammer: barrel above, motor hanging below, closed rear handle, long SDS bit. */
export function rotaryHammer(paint: Paint): string {
  const barrel = "M168 150H404c20 0 32 12 32 32v64c0 20-12 32-32 32H180c-40 0-62-24-62-64s18-64 50-64z";
  const motor = "M262 262h158v232c0 26-14 40-40 40h-78c-26 0-40-14-40-40z";
  const handle = "M168 196C96 192 72 232 74 300c2 96 30 164 120 172l90 2";
  return [
    hover(320, 190, 580),
    cord("M100 440c-10 50 0 130-62 136"),
    box(96, 232, 44, 100, 16, YELLOW),
    stroke(handle, "#1C252D", 58),
    stroke(handle, "#37424D", 50),
    stroke("M160 184C92 182 64 226 66 296", "#fff", 5, 0.16),
    box(446, 250, 38, 46, 8, NIGHT),
    box(440, 286, 50, 160, 24, RUBBER_ACROSS),
    many(6, (at) => box(443, 318 + at * 18, 44, 5, 2.5, INK, 0.5)),
    path(motor, paint.across),
    path("M262 456h158v38c0 26-14 40-40 40h-78c-26 0-40-14-40-40z", RUBBER_ACROSS),
    slots(286, 478, 6, 20, 9, 38),
    path(barrel, paint.body),
    gleam("M172 162H404"),
    stroke("M264 280h154", paint.deep, 4, 0.4),
    path("M436 160h36c14 0 22 8 22 20v68c0 12-8 20-22 20h-36z", METAL),
    many(3, (at) => box(444 + at * 14, 168, 4, 92, 2, SLATE, 0.35)),
    path("M494 178l52 14c8 2 12 6 12 12v20c0 6-4 10-12 12l-52 14z", RUBBER),
    path("M558 204h44l28 10-28 10h-44z", METAL),
    many(3, (at) => stroke(`M${566 + at * 14} 204l10 20`, SLATE, 3.5)),
    disc(212, 218, 31, INK, 0.3),
    disc(212, 214, 30, METAL_ACROSS),
    disc(212, 214, 21, NIGHT),
    box(208, 196, 8, 22, 4, "#fff"),
    plate(288, 190, 110, 48),
    gleam("M284 300v140", 7, 0.22),
  ].join("");
}
