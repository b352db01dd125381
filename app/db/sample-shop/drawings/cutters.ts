import { COPPER, INK, IRON, METAL, NIGHT, type Paint, RUBBER, RUBBER_ACROSS, SLATE, STEEL, YELLOW } from "./palette";
import { cord, floor, gleam, plate, screw, slots } from "./parts";
import { around, box, disc, many, oval, outline, path, ring, stroke, turn } from "./svg";

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
    path("M360 440c8-30 62-48 137-48", "none"),
    stroke("M362 436c14-26 66-42 135-42", "#fff", 4, 0.25),
    oval(497, 456, 140, 31, "#6E3A17"),
    oval(497, 449, 140, 31, COPPER),
    oval(497, 447, 122, 25, "#D98A52"),
    oval(497, 446, 60, 13, "#9B4F20", 0.55),
    oval(497, 445, 40, 9, STEEL),
    oval(497, 444, 17, 5, SLATE),
  ];
  return floor(340, 240, 520) + turn(-9, 320, 340, `<g transform="translate(-16 6)">${tool.join("")}</g>`);
}

/** A jigsaw with its closed top handle, shoe and blade. */
export function jigsaw(paint: Paint): string {
  const body =
    "M120 270C120 176 190 132 296 132H430c62 0 96 34 96 94v222H170c-34 0-50-18-50-50z" +
    "M214 224h168c18 0 28 10 28 26s-10 26-28 26H214c-18 0-28-10-28-26s10-26 28-26z";
  return [
    floor(330, 200, 580),
    cord("M130 356C66 356 52 430 52 584"),
    box(104, 334, 36, 40, 10, NIGHT),
    path(body, paint.body),
    path("M150 202C176 160 228 140 296 140H420c44 0 66 14 78 42-20-8-40-10-62-10H270c-52 0-90 8-120 30z", RUBBER),
    gleam("M240 152c18-5 38-6 60-6H420", 5, 0.25),
    path("M330 224h58c14 0 22 8 22 20v4c-14-8-26-10-44-10h-36z", YELLOW),
    slots(150, 330, 5, 20, 9, 72),
    path("M420 330h106v118H420z", paint.deep, 0.35),
    box(434, 344, 78, 90, 10, METAL),
    screw(452, 362, 7),
    screw(494, 362, 7),
    stroke("M440 410h66", SLATE, 4, 0.5),
    plate(286, 344, 108, 52),
    disc(398, 308, 19, INK, 0.3),
    disc(398, 305, 18, NIGHT),
    box(395, 292, 6, 12, 3, STEEL),
    path("M180 448h340l8 22H172z", NIGHT),
    path("M96 466h454c16 0 24 6 24 16v10H116c-14 0-22-8-20-26z", METAL),
    path("M116 484h458v8H116z", INK, 0.25),
    path("M464 434h26v44h-26z", NIGHT),
    path(outline([[467, 470], [467, 590], [477, 600], ...sawEdge(10, 590, 478)]), METAL),
  ].join("");
}

/** A circular saw: toothed blade under the upper guard, base plate, rear handle. */
export function circularSaw(paint: Paint): string {
  const [cx, cy] = [330, 366];
  const teeth = Array.from({ length: 72 }, (_, at) => around(cx, cy, at % 2 ? 150 : 168, at * 5 + (at % 2 ? 0 : 3)));
  const handle = "M214 176C130 150 66 176 62 262c-2 62 28 108 92 138";
  return [
    floor(320, 220, 562),
    cord("M72 236C26 236 16 300 14 400"),
    stroke(handle, "#1C252D", 54),
    stroke(handle, "#37424D", 46),
    stroke("M206 164C130 140 58 166 52 250", "#fff", 5, 0.18),
    path("M104 236l32-16c8 16 12 40 10 64l-34 2c-10-16-12-34-8-50z", YELLOW),
    path("M468 208c-6-40 10-78 44-78 32 0 46 30 36 62l-22 62z", RUBBER),
    path(outline(teeth), METAL),
    ring(cx, cy, 128, SLATE, 2, 0.3),
    path("M118 440C98 262 196 166 330 166s228 100 214 274H428c10-22 14-46 14-74 0-62-48-110-112-110s-112 48-112 110c0 28 4 52 14 74z", paint.body),
    path("M138 330c14-94 88-150 192-150 44 0 82 10 114 30-32-12-70-18-108-16-100 4-168 52-198 136z", "#fff", 0.24),
    path("M222 396a112 112 0 0 0 40 58l-30 72c-56-22-94-66-106-118z", IRON),
    path("M132 408h96l4 10H136z", "#fff", 0.35),
    disc(cx, cy + 3, 50, INK, 0.25),
    disc(cx, cy, 48, METAL),
    disc(cx, cy, 24, NIGHT),
    path(outline(Array.from({ length: 6 }, (_, at) => around(cx, cy, 14, at * 60))), STEEL),
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
  return Array.from({ length: count }, (_, at): [number, number][] => [
    [x + 10, y - at * 11],
    [x, y - at * 11 - 6],
  ]).flat();
}
