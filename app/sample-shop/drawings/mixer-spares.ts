import { jarBody, jarHandle, lid } from "./jars";
import { INK, METAL, METAL_ACROSS, NIGHT, type Paint, SLATE, STEEL, YELLOW } from "./palette";
import { floor, gleam } from "./parts";
import { around, box, many, outline, oval, path, place, stroke, within } from "./svg";

/** A steel mixer jar; handle, lid and foot in the colour. */
export function mixerJar(paint: Paint): string {
  return [
    floor(300, 190, 580),
    jarHandle(412, 196, 128, 270, 46, paint.base),
    jarBody(160, 160, 264, 320),
    lid(146, 118, 292),
    path("M196 480h192l24 34H172z", paint.body),
    path(
      "M160 512h264c14 0 22 8 24 22l4 22c2 16-6 24-22 24H154c-16 0-24-8-22-24l4-22c2-14 10-22 24-22z",
      paint.body,
    ),
    gleam("M166 522H420", 5, 0.4),
    box(266, 534, 52, 18, 9, YELLOW),
    many(3, (at) => box(338, 300 + at * 40, at % 2 ? 22 : 34, 5, 2.5, SLATE, 0.6)),
  ].join("");
}

/** Mixer couplers: the toothed drive of the motor, and the socket of the jar behind it. */
export function mixerCoupler(paint: Paint): string {
  return [
    floor(410, 160, 402),
    floor(250, 210, 566),
    place(404, 226, 1, socket(paint)),
    place(232, 430, 1, drive(paint)),
  ].join("");
}

/** The six-armed star both halves share, seen from above at a slant. */
function star(cx: number, cy: number, radius: number): string {
  const corner = (at: number): [number, number] => {
    const [x, y] = around(0, 0, at % 4 < 2 ? radius : radius * 0.66, at * 15 + 8);
    return [cx + x, cy + y * 0.4];
  };
  return outline(Array.from(Array(24).keys(), (at) => corner(at)));
}

function drive(paint: Paint): string {
  return [
    oval(0, 72, 186, 72, paint.deep),
    path("M-186 24H186v46c0 40-82 70-186 70S-186 110-186 70z", paint.across),
    oval(0, 24, 186, 72, paint.face),
    oval(0, 27, 158, 60, paint.deep, 0.35),
    many(25, (at) => path(star(0, 6 - at * 3, 148), at ? paint.dark : paint.deep)),
    path(star(0, -66, 148), paint.light),
    path(star(0, -66, 128), paint.base, 0.5),
    oval(0, -64, 54, 22, METAL),
    oval(0, -65, 28, 11, NIGHT),
    oval(0, -67, 14, 5, YELLOW),
  ].join("");
}

function socket(paint: Paint): string {
  return [
    path("M-150-70H150V120c0 32-66 58-150 58S-150 152-150 120z", METAL_ACROSS),
    many(5, (at) => stroke(`M-148 ${-14 + at * 28}c44 58 252 58 296 0`, SLATE, 3.5, 0.35)),
    path("M-160-84H160v28c0 34-70 62-160 62S-160-22-160-56z", paint.across),
    oval(0, -84, 160, 62, paint.face),
    path(star(0, -84, 124), INK),
    within("socket", star(0, -84, 124), path(star(0, -70, 118), paint.deep) + oval(0, -74, 34, 13, STEEL)),
  ].join("");
}
