import { INK, IRON, METAL, METAL_ACROSS, NIGHT, type Paint, RUBBER, SLATE, YELLOW } from "./palette";
import { gleam, screw, wallShadow } from "./parts";
import { around, box, disc, many, outline, oval, path, place, ring, stroke, turn } from "./svg";

/** A ceiling fan of three blades, seen a little from below. */
export function ceilingFan(paint: Paint): string {
  const [cx, cy, flatness] = [320, 336, 0.44];
  /** A point of the blade plane: `along` from the hub, `beside` its middle line. */
  const project = (degrees: number, along: number, beside: number, drop = 0): [number, number] => {
    const [dx, dy] = [around(0, 0, along, degrees), around(0, 0, beside, degrees + 90)];
    return [cx + dx[0] + dy[0], cy + (dx[1] + dy[1]) * flatness + drop];
  };
  const half: [along: number, width: number][] = [
    [84, 24],
    [120, 36],
    [180, 50],
    [240, 58],
    [272, 56],
    [292, 42],
    [300, 18],
  ];
  const blade = (degrees: number, drop: number) =>
    outline([
      ...half.map(([along, width]) => project(degrees, along, width, drop)),
      ...[...half].reverse().map(([along, width]) => project(degrees, along, -width, drop)),
    ]);
  const angles = [204, 336, 90];
  return [
    path("M0 0H640V52H0z", "#fff", paint.pale ? 0.12 : 0.5),
    path("M0 52H640V58H0z", INK, 0.07),
    path("M266 52H374C372 84 350 112 340 118H300C290 112 268 84 266 52z", paint.across),
    box(311, 112, 18, 150, 4, METAL_ACROSS),
    path("M296 214h48l16 56h-80z", paint.across),
    path("M238 290c0-28 36-46 82-46s82 18 82 46v34H238z", paint.body),
    gleam("M262 272c10-11 30-17 58-17s48 6 58 17", 5, 0.35),
    ...angles.map((angle) => path(blade(angle, 6), paint.deep) + path(blade(angle, 0), paint.face)),
    ...angles.map((angle) =>
      stroke(outline([project(angle, 110, 0), project(angle, 286, 0)]), paint.dark, 3, 0.4),
    ),
    ...angles.map((angle) =>
      path(
        outline([
          project(angle, 56, 24),
          project(angle, 128, 15),
          project(angle, 128, -15),
          project(angle, 56, -24),
        ]),
        METAL,
      ),
    ),
    oval(cx, cy + 6, 88, 44, INK, 0.22),
    oval(cx, cy, 90, 44, paint.dark),
    oval(cx, cy - 5, 90, 42, paint.body),
    oval(cx, cy + 4, 60, 27, METAL),
    oval(cx, cy + 8, 46, 20, paint.body),
    oval(cx, cy + 10, 15, 7, YELLOW),
  ].join("");
}

/** An exhaust fan: square frame, round duct, metal blades, three struts. */
export function exhaustFan(paint: Paint): string {
  const [cx, cy] = [320, 316];
  const blade = place(
    cx,
    cy,
    1,
    path("M-10-30C-80-60-104-130-58-168-10-196 58-176 50-120 46-88 22-60 14-30z", METAL),
  );
  const corners = [
    [106, 102],
    [534, 102],
    [106, 530],
    [534, 530],
  ];
  const goods = [
    wallShadow(72, 88, 496, 488, 40),
    box(70, 70, 500, 500, 40, paint.dark),
    box(70, 66, 500, 496, 40, paint.face),
    gleam("M110 72H530", 5, 0.5),
    disc(cx, cy + 4, 218, "#fff", 0.35),
    disc(cx, cy, 216, paint.deep),
    disc(cx, cy, 204, NIGHT),
    disc(cx, cy + 14, 190, INK),
    many(5, (at) => turn(at * 72 + 10, cx, cy, blade)),
    many(3, (at) =>
      turn(
        at * 120 + 30,
        cx,
        cy,
        box(cx - 7, cy - 212, 14, 212, 7, SLATE) + box(cx - 7, cy - 212, 4, 212, 2, IRON),
      ),
    ),
    ring(cx, cy, 132, SLATE, 5),
    ring(cx, cy, 208, SLATE, 6),
    disc(cx, cy + 4, 60, INK, 0.4),
    disc(cx, cy, 58, RUBBER),
    disc(cx, cy, 36, NIGHT),
    disc(cx, cy, 13, YELLOW),
    ...corners.map(([x = 0, y = 0]) => screw(x, y, 11)),
  ];
  return place(32, 34, 0.9, goods.join(""));
}
