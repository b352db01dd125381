import { INK, METAL, NIGHT, PAPER, type Paint, RUBBER_ACROSS, WATER, YELLOW } from "./palette";
import { cord, floor, plate, slots } from "./parts";
import { around, box, disc, many, outline, path, place, stroke, within } from "./svg";

/** A cooler pump: sealed motor on its strainer, outlet above. */
export function coolerPump(paint: Paint): string {
  return [
    floor(310, 190, 570),
    cord("M428 240C520 230 548 310 540 420S556 566 600 566"),
    path("M262 60h84v120h-84z", WATER, 0.55),
    box(270, 60, 12, 118, 6, "#fff", 0.6),
    box(256, 128, 96, 30, 8, RUBBER_ACROSS),
    path("M276 156h56v64h-56z", paint.across),
    path("M200 208h216c30 0 44 16 44 46v166H156V254c0-30 14-46 44-46z", paint.across),
    path("M200 208h216c26 0 40 12 43 34H157c3-22 17-34 43-34z", "#fff", 0.28),
    box(398, 224, 44, 34, 10, NIGHT),
    plate(196, 288, 112, 62),
    disc(376, 320, 34, INK, 0.22),
    disc(376, 317, 32, METAL),
    path("M376 296c12 15 18 24 18 32a18 18 0 0 1-36 0c0-8 6-17 18-32z", "#3E8FBB"),
    box(140, 414, 336, 20, 8, NIGHT),
    path("M152 434h312v88c0 18-12 28-30 28H182c-18 0-30-10-30-28z", paint.across),
    path("M152 434h312v88c0 18-12 28-30 28H182c-18 0-30-10-30-28z", INK, 0.14),
    slots(178, 452, 10, 27, 13, 74),
    ...[204, 412].map((x) => path(`M${x - 24} 550h48l10 18h-68z`, INK)),
    box(290, 384, 36, 12, 6, YELLOW),
  ].join("");
}

/** A cooling pad: a block of honeycomb, its band round the middle. */
export function coolingPad(paint: Paint): string {
  const cell = (column: number, row: number) => {
    const [cx, cy] = [112 + column * 57, 148 + row * 66 + (column % 2) * 33];
    return outline(Array.from(Array(6).keys(), (at) => around(cx, cy, 30, at * 60)));
  };
  const cells = Array.from(Array(72).keys(), (at) => cell(at % 9, Math.floor(at / 9))).join("");
  const front = "M84 140H536V566H84z";
  return [
    floor(320, 260, 568),
    path("M84 140l52-50H588l-52 50z", paint.light),
    path("M536 140l52-50v416l-52 60z", paint.dark),
    many(4, (at) => stroke(`M${546 + at * 10} ${136 - at * 10}v${418 - at * 3}`, paint.deep, 3.5, 0.45)),
    path(front, paint.base),
    within("pad", front, path(cells, paint.deep) + place(0, 9, 1, path(cells, paint.dark))),
    stroke("M88 144H532V562H88z", paint.light, 9),
    path("M84 318H536v52H84z", PAPER),
    path("M536 318l52-52v52l-52 52z", "#D5CDBC"),
    path("M84 318l452 0v5H84z", "#fff", 0.8),
    box(118, 336, 130, 15, 5, INK, 0.7),
    box(268, 339, 90, 10, 5, INK, 0.35),
    box(462, 331, 46, 26, 6, YELLOW),
  ].join("");
}
