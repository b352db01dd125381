import { INK, METAL, NIGHT, type Paint, RUBBER, RUBBER_ACROSS, SLATE, STEEL, YELLOW } from "./palette";
import { cord, floor, gleam, plate, screw } from "./parts";
import { around, box, disc, many, oval, path, ring, stroke } from "./svg";

/** A heat gun: pistol body, shielded steel nozzle, warm air. */
export function heatGun(paint: Paint): string {
  const barrel = "M190 164H380c18 0 30 12 30 30v84c0 18-12 30-30 30H190c-48 0-80-28-80-72s32-72 80-72z";
  return [
    floor(262, 160),
    cord("M236 532c2 22-10 30-36 30H62"),
    box(212, 522, 46, 26, 9, NIGHT),
    path(
      "M180 290h140l-8 42c-3 18 0 34 4 54l18 118c3 22-7 34-27 34h-96c-18 0-28-9-30-27l-18-160c-3-24 2-44 17-61z",
      paint.across,
    ),
    path(
      "M194 322c34 6 56 26 62 66l18 128c1 10-4 14-12 14h-46c-12 0-20-6-21-19l-16-140c-2-20 2-38 15-49z",
      RUBBER,
    ),
    many(5, (at) => stroke(`M${196 + at * 4} ${396 + at * 25}l42 -6`, "#fff", 3, 0.13)),
    box(292, 338, 36, 76, 12, INK),
    box(298, 344, 24, 34, 8, YELLOW),
    path(barrel, paint.body),
    gleam("M192 176H380"),
    many(5, (at) => stroke(`M${140 + at * 17} 206v60`, INK, 8, 0.55)),
    plate(250, 212, 110, 48),
    box(402, 156, 30, 160, 12, RUBBER),
    path("M432 178h66l38 20c8 4 12 10 12 18v40c0 8-4 14-12 18l-38 20h-66z", METAL),
    many(4, (at) => box(446 + at * 17, 206, 8, 60, 4, SLATE, 0.75)),
    path("M536 200h20c10 0 16 6 16 14v44c0 8-6 14-16 14h-20z", METAL),
    oval(570, 236, 9, 30, "#7A2E10"),
    oval(570, 236, 5, 22, "#F08A3C"),
    ...[206, 238, 270].map(warmAir),
  ].join("");
}

function warmAir(y: number): string {
  return stroke(`M582 ${y}c7-13 13 7 20-5s12 6 17-4`, "#E5803A", 6, 0.6);
}

/** An electric blower: round fan housing, handle above, long nozzle. */
export function blower(paint: Paint): string {
  const [cx, cy] = [240, 384];
  const handle = "M128 330C104 222 150 170 250 170h70c44 0 58 30 66 84";
  return [
    floor(300, 230),
    cord("M130 262C66 262 40 330 40 430S60 566 160 566"),
    stroke(handle, "#1C252D", 50),
    stroke(handle, "#37424D", 42),
    stroke("M128 240c14-54 54-80 120-82h66", "#fff", 5, 0.2),
    path(
      "M226 192h70c10 0 14 6 12 14l-4 14c-3 10-9 14-18 14h-46c-12 0-18-6-18-18v-12c0-8 0-12 4-12z",
      YELLOW,
    ),
    path("M400 296l146 26c8 2 14 8 14 18v62c0 10-6 16-14 18l-146 26z", RUBBER),
    path("M548 318h58c10 0 16 6 16 14v78c0 8-6 14-16 14h-58z", RUBBER),
    oval(616, 371, 10, 40, INK),
    stroke("M412 308l134 24", "#fff", 4, 0.2),
    path(
      `M240 228h136c22 0 34 12 34 32v166c0 22-12 34-34 36h-40c-26 50-60 78-102 78a156 156 0 0 1 6-312z`,
      paint.body,
    ),
    gleam("M240 240h136c14 0 22 8 22 20", 6),
    path("M394 272h18c10 0 16 6 16 16v166c0 10-6 16-16 16h-18z", NIGHT),
    disc(cx, cy + 3, 112, INK, 0.25),
    disc(cx, cy, 110, NIGHT),
    ring(cx, cy, 106, SLATE, 4),
    many(16, (at) => {
      const [[x1, y1], [x2, y2]] = [around(cx, cy, 48, at * 22.5), around(cx, cy, 94, at * 22.5 + 20)];
      return stroke(`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`, STEEL, 5, 0.6);
    }),
    disc(cx, cy, 38, paint.body),
    disc(cx, cy, 14, METAL),
    plate(308, 262, 84, 42),
    screw(118, 308, 7),
    screw(366, 430, 7),
    box(150, 530, 176, 24, 10, RUBBER_ACROSS),
  ].join("");
}
