import { jarBody, jarHandle, lid } from "./jars";
import { GLASS, INK, JUICE, METAL, METAL_ACROSS, NIGHT, type Paint, RUBBER, SLATE, YELLOW } from "./palette";
import { floor, gleam, knob, plate } from "./parts";
import { box, disc, many, oval, path, place, ring, stroke, turn } from "./svg";

/** A mixer grinder with its large jar on and the chutney jar beside it. */
export function mixerGrinder(paint: Paint): string {
  return [
    floor(540, 70, 572),
    mixerMachine(paint),
    jarBody(492, 424, 92, 122),
    path("M498 546h80l6 26H492z", RUBBER),
    path("M484 408h108v20H484z", RUBBER),
    path("M496 408c4-22 20-32 42-32s38 10 42 32z", GLASS, 0.9),
    box(526, 366, 24, 18, 8, NIGHT),
    jarHandle(580, 438, 34, 84, 16),
  ].join("");
}

/** The mixer grinder alone. */
export function mixerMachine(paint: Paint): string {
  return [
    floor(279, 210, 572),
    jarBody(184, 176, 188, 210),
    jarHandle(366, 196, 70, 170),
    lid(174, 134, 208),
    path("M196 386h166l14 34H182z", RUBBER),
    path(
      "M150 420h258c18 0 28 8 32 24l26 96c5 20-6 32-26 32H118c-20 0-31-12-26-32l26-96c4-16 14-24 32-24z",
      paint.body,
    ),
    gleam("M154 430H404", 5, 0.45),
    path("M92 548c0 16 10 24 26 24H440c16 0 26-8 26-24l-4-16H96z", INK, 0.22),
    knob(279, 496, 40, -35),
    plate(122, 474, 88, 46),
    many(3, (at) => disc(366 + at * 26, 498, 8, INK, 0.35) + disc(366 + at * 26, 497, 6, "#fff", 0.85)),
  ].join("");
}

/** A juicer: feed tube, clear bowl, spout and a full glass. */
export function juicer(paint: Paint): string {
  return [
    floor(320, 260, 572),
    box(292, 62, 76, 40, 14, NIGHT),
    path("M300 84h60v120h-60z", GLASS, 0.95),
    box(304, 96, 52, 70, 6, SLATE, 0.55),
    path("M218 244c0-34 40-52 112-52s112 18 112 52v14H218z", GLASS),
    stroke("M232 232c10-18 44-28 92-28", "#fff", 6, 0.8),
    box(206, 254, 248, 24, 10, NIGHT),
    path("M218 278h224v92H218z", GLASS),
    path("M226 318h208v52H226z", JUICE, 0.75),
    box(236, 284, 14, 80, 7, "#fff", 0.6),
    path("M222 322h-74c-10 0-18 8-18 18v16h36v-2h56z", METAL),
    path(
      "M186 370h288c10 0 16 8 16 18l8 152c1 20-10 32-28 32H190c-18 0-29-12-28-32l8-152c0-10 6-18 16-18z",
      paint.across,
    ),
    path("M186 370h288c10 0 16 8 16 18H170c0-10 6-18 16-18z", "#fff", 0.3),
    path("M162 552c0 12 12 20 28 20H470c16 0 28-8 28-20l-1-14H163z", INK, 0.22),
    knob(330, 474, 44, 40),
    plate(400, 452, 76, 44),
    box(204, 442, 50, 62, 10, INK),
    box(212, 450, 34, 26, 6, "#fff", 0.85),
    glassOf(96, 424, 92, 146),
    orangeHalf(540, 522, 48),
  ].join("");
}

function glassOf(x: number, y: number, width: number, height: number): string {
  return (
    path(`M${x} ${y}h${width}l-8 ${height - 8}q-1 8 -9 8h${34 - width}q-8 0 -9 -8z`, GLASS, 0.85) +
    path(`M${x + 4} ${y + 42}h${width - 8}l-6 ${height - 56}q-1 6 -7 6h${34 - width}q-6 0 -7 -6z`, JUICE) +
    oval(x + width / 2, y + 42, width / 2 - 4, 6, "#FBB866") +
    stroke(`M${x + 16} ${y + 12}l5 ${height - 34}`, "#fff", 7, 0.55)
  );
}

function orangeHalf(cx: number, cy: number, radius: number): string {
  const pip = (at: number) =>
    turn(
      at * 45,
      cx,
      cy,
      path(
        `M${cx} ${cy - 6}l${radius * 0.24} ${-radius * 0.62}q${-radius * 0.24} ${-radius * 0.16} ${-radius * 0.48} 0z`,
        "#F7A945",
      ),
    );
  return (
    disc(cx, cy, radius, "#E8862A") +
    disc(cx, cy, radius * 0.88, "#FDE8C8") +
    many(8, pip) +
    ring(cx, cy, radius * 0.97, "#fff", 2, 0.3)
  );
}

/** A hand blender beside its measuring beaker. */
export function handBlender(paint: Paint): string {
  const wand = [
    path(
      "M300 40c34 0 50 18 50 50v150c0 34-10 62-22 84h-56c-12-22-22-50-22-84V90c0-32 16-50 50-50z",
      paint.across,
    ),
    path("M262 120c0-20 14-30 38-30s38 10 38 30v84c0 22-14 34-38 34s-38-12-38-34z", RUBBER),
    box(282, 112, 36, 44, 12, YELLOW),
    box(282, 168, 36, 44, 12, SLATE),
    path("M276 324h48l-4 30h-40z", NIGHT),
    path("M282 354h36l4 136h-44z", METAL_ACROSS),
    path("M277 486h46c6 30 40 36 44 76 0 8-4 12-12 12H245c-8 0-12-4-12-12 4-40 38-46 44-76z", METAL_ACROSS),
    ...[252, 290, 328].map((x) => box(x + 3, 552, 14, 22, 7, NIGHT, 0.6)),
    stroke("M262 100c2-30 14-44 36-48", "#fff", 6, 0.5),
  ].join("");
  return [
    floor(320, 210, 572),
    place(-112, -4, 1, turn(-5, 300, 300, wand)),
    path("M330 300h216l-22 250c-1 14-10 22-24 22H376c-14 0-23-8-24-22z", GLASS, 0.92),
    path("M341 420h194l-11 130c-1 14-10 22-24 22H376c-14 0-23-8-24-22z", "#E9A28C", 0.85),
    oval(438, 420, 97, 12, "#F3BBA8"),
    path("M318 292h240c4 0 6 2 5 6l-5 14H330l-14-12c-4-4-3-8 2-8z", "#F4FAFC"),
    path("M330 312h228l5-14H316z", "#9FB6C1", 0.6),
    stroke("M356 330l16 216", "#fff", 9, 0.6),
    many(5, (at) => box(470, 360 + at * 36, at % 2 ? 24 : 40, 5, 2.5, SLATE, 0.6)),
    path("M546 330c50-6 70 30 62 90s-40 90-76 90l2-26c26-2 44-30 50-68s-6-64-40-60z", GLASS),
  ].join("");
}
