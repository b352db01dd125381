import { INK, METAL, METAL_ACROSS, NIGHT, type Paint, RUBBER, SLATE, STEEL, YELLOW } from "./palette";
import { floor, gleam } from "./parts";
import { around, box, disc, many, oval, path, stroke, turn } from "./svg";

/** The repair desk's multimeter: screen, dial, two leads. For banners. */
export function multimeter(paint: Paint): string {
  const lead = (d: string, colour: string, deep: string) => stroke(d, deep, 12) + stroke(d, colour, 8);
  const mark = (at: number) => {
    const [x, y] = around(320, 386, 94, 150 + at * 24);
    return disc(x, y, at === 3 ? 8 : 5, at === 3 ? YELLOW : STEEL, at === 3 ? 1 : 0.8);
  };
  return [
    floor(320, 150, 586),
    box(184, 90, 272, 496, 46, paint.dark),
    box(184, 84, 272, 494, 46, paint.face),
    gleam("M226 92H414", 5, 0.5),
    box(208, 112, 224, 438, 28, RUBBER),
    box(230, 136, 180, 108, 12, INK),
    box(238, 144, 164, 92, 8, "#C9D8C0"),
    many(9, (at) => box(254 + at * 15, 206 - at * 5, 9, 14 + at * 5, 2, INK, at < 6 ? 0.7 : 0.2)),
    disc(320, 390, 78, INK, 0.4),
    many(11, mark),
    disc(320, 386, 74, NIGHT),
    disc(320, 384, 70, SLATE),
    turn(-48, 320, 384, box(304, 318, 32, 132, 16, NIGHT) + box(316, 326, 8, 36, 4, "#fff")),
    ...[268, 372].map((x) => disc(x, 514, 20, INK) + disc(x, 514, 9, SLATE)),
    lead("M372 514C380 620 520 600 540 500S500 340 560 300", "#CF4A3D", "#8E241B"),
    lead("M268 514C260 630 100 610 92 500S140 340 90 300", "#3B4752", "#1C252D"),
  ].join("");
}

/** A screwdriver lying on the bench, its tip to the left. For banners. */
export function screwdriver(paint: Paint): string {
  return [
    floor(320, 250, 588),
    path("M60 556l40-8v28l-40-6z", METAL),
    box(92, 553, 250, 18, 5, METAL),
    path("M336 544l30-10v56l-30-10z", NIGHT),
    path(
      "M362 530c30-14 60 4 90 2s60-14 96-10c30 4 44 20 44 40s-14 36-44 40c-36 4-66-8-96-10s-60 16-90 2z",
      paint.body,
    ),
    ...[542, 562, 582].map((y) => stroke(`M400 ${y}H550`, paint.deep, 5, 0.4)),
    oval(584, 562, 6, 22, YELLOW),
    box(92, 553, 250, 5, 2, METAL_ACROSS, 0.5),
  ].join("");
}
