import {
  COPPER,
  INK,
  IRON,
  METAL,
  NIGHT,
  type Paint,
  RUBBER,
  RUBBER_ACROSS,
  SLATE,
  STEEL,
  YELLOW,
} from "./palette";
import { cord, gleam, hover, plate, screw, slots } from "./parts";
import { around, box, disc, many, outline, oval, path, place, ring, stroke, turn } from "./svg";

/** An angle grinder resting on its disc. */
export function angleGrinder(paint: Paint): string {
  const body = "M196 262h206c14 0 24 10 24 24v92c0 14-10 24-24 24H196l-26-22V284z";
  const head = "M440 268h66c34 0 56 26 56 62v44c0 18-10 28-28 28h-94z";
  const tool = [
    cord("M72 336C20 334 10 400 6 484"),
    box(52, 318, 40, 36, 10, NIGHT),
    path("M104 282h96v100h-96c-22 0-36-16-36-40v-20c0-24 14-40 36-40z", RUBBER),
    slots(96, 302, 5, 19, 9, 60),
    path("M464 142c0-14 10-22 26-22s26 8 26 22l-5 92h-42z", RUBBER_ACROSS),
    many(4, (at) => box(468, 148 + at * 18, 44, 5, 2.5, INK, 0.5)),
    box(472, 230, 36, 44, 6, IRON),
    path(body, paint.body),
    gleam("M200 274h200"),
    path(head, METAL),
    box(424, 258, 20, 152, 8, NIGHT),
    screw(462, 290, 8),
    screw(462, 380, 8),
    box(212, 276, 78, 24, 12, INK),
    box(218, 281, 38, 14, 7, YELLOW),
    plate(292, 322, 104, 48),
    box(466, 402, 62, 26, 4, SLATE),
    path("M352 448c0-40 62-62 145-62s145 22 145 62l-14 6H366z", NIGHT),
    stroke("M362 436c14-26 66-42 135-42", "#fff", 4, 0.25),
    oval(497, 456, 140, 31, "#6E3A17"),
    oval(497, 449, 140, 31, COPPER),
    oval(497, 447, 122, 25, "#D98A52"),
    oval(497, 446, 60, 13, "#9B4F20", 0.55),
    oval(497, 445, 40, 9, STEEL),
    oval(497, 444, 17, 5, SLATE),
  ];
  return hover(330, 220, 548) + turn(-9, 320, 340, place(34, 50, 0.9, tool.join("")));
}

/** A jigsaw with its closed top handle, shoe and blade. */
export function jigsaw(paint: Paint): string {
  const body =
    "M88 346C88 254 150 200 236 180L424 142C500 130 552 180 552 256L540 396Q536 430 504 430" +
    "H164C116 430 88 398 88 346z" +
    "M196 306C192 272 214 250 258 240L396 212C436 206 456 226 454 258L452 282" +
    "C450 304 438 314 414 314H220C204 314 198 314 196 306z";
  return [
    hover(330, 220, 598),
    cord("M106 356C52 356 36 430 36 594"),
    box(82, 336, 34, 40, 10, NIGHT),
    path("M300 222h72c8 0 11 5 9 13l-5 18c-3 9-9 13-18 13h-40c-10 0-16-5-18-15z", YELLOW),
    path(body, paint.body),
    path(
      "M128 254C156 216 192 200 240 189L426 151C462 146 494 158 512 182" +
        "C486 178 460 176 432 182L252 218C200 228 160 240 128 254z",
      RUBBER,
    ),
    stroke("M196 212c14-6 28-10 46-13L428 160", "#fff", 5, 0.2),
    slots(122, 330, 4, 20, 9, 66),
    path("M440 326h106l-6 70q-4 34-36 34h-64z", paint.deep, 0.3),
    box(450, 334, 74, 86, 10, METAL),
    screw(466, 350, 7),
    screw(508, 350, 7),
    stroke("M458 398h58", SLATE, 4, 0.5),
    plate(246, 346, 108, 52),
    disc(400, 374, 19, INK, 0.3),
    disc(400, 371, 18, NIGHT),
    box(397, 358, 6, 12, 3, STEEL),
    path("M190 428h336l8 24H182z", NIGHT),
    path("M472 426h30v60h-30z", NIGHT),
    path(outline([[475, 470], [475, 590], [486, 602], ...sawEdge(10, 590, 488)]), METAL),
    path("M96 448h450c22 0 34-6 52-12v18c-8 14-20 20-40 20H118c-16 0-24-10-22-26z", METAL),
    path("M112 466h478c-8 6-18 8-32 8H118z", INK, 0.25),
  ].join("");
}

/** A circular saw: toothed blade under the upper guard, base plate, rear handle. */
export function circularSaw(paint: Paint): string {
  const [cx, cy] = [330, 366];
  const teeth = Array.from(Array(72).keys(), (at) =>
    around(cx, cy, at % 2 ? 150 : 168, at * 5 + (at % 2 ? 0 : 3)),
  );
  const handle = "M214 176C130 150 66 176 62 262c-2 62 28 108 92 138";
  return [
    hover(330, 220, 578),
    cord("M72 236C36 240 24 300 24 400"),
    path("M92 214h56c16 12 20 34 12 58l-44 8c-14-14-24-40-24-66z", YELLOW),
    stroke(handle, "#1C252D", 54),
    stroke(handle, "#37424D", 46),
    stroke("M206 164C130 140 58 166 52 250", "#fff", 5, 0.18),
    path("M430 250l42-108c12-32 42-40 64-22s18 50-4 78l-58 84z", RUBBER),
    stroke("M484 146c8-16 20-22 34-18", "#fff", 5, 0.25),
    path(outline(teeth), METAL),
    ring(cx, cy, 128, SLATE, 2, 0.3),
    path(
      "M118 440C98 262 196 166 330 166s228 100 214 274H428" +
        "c10-22 14-46 14-74 0-62-48-110-112-110s-112 48-112 110c0 28 4 52 14 74z",
      paint.body,
    ),
    path(
      "M138 330c14-94 88-150 192-150 44 0 82 10 114 30-32-12-70-18-108-16-100 4-168 52-198 136z",
      "#fff",
      0.24,
    ),
    path("M222 396a112 112 0 0 0 40 58l-30 72c-56-22-94-66-106-118z", IRON),
    path("M132 408h96l4 10H136z", "#fff", 0.35),
    disc(cx, cy + 3, 50, INK, 0.25),
    disc(cx, cy, 48, METAL),
    disc(cx, cy, 24, NIGHT),
    path(outline(Array.from(Array(6).keys(), (at) => around(cx, cy, 14, at * 60))), STEEL),
    path("M50 424h548c14 0 20 6 20 14v12H76c-16 0-26-10-26-26z", METAL),
    path("M64 442h554v8H76z", INK, 0.28),
    box(506, 372, 34, 54, 8, NIGHT),
    disc(523, 386, 13, METAL),
    turn(32, 452, 274, plate(410, 250, 92, 44)),
    screw(178, 330, 8),
  ].join("");
}

/** Points of a toothed edge, upwards from `y` at `x`, for the jigsaw blade. */
function sawEdge(count: number, y: number, x: number): [x: number, y: number][] {
  return Array.from(Array(count).keys(), (at): [number, number][] => [
    [x + 10, y - at * 11],
    [x, y - at * 11 - 6],
  ]).flat();
}
