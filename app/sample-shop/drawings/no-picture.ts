import { GROUND, INK } from "./palette";
import { frame } from "./parts";
import { disc, path, stroke } from "./svg";

/** Draws what stands in the place of a picture that a product does not have, 640 × 640. */
export const drawNoPicture = (): string =>
  frame(
    640,
    640,
    GROUND,
    [],
    stroke("M160 190 H480 V450 H160 Z", INK, 14, 0.35) +
      disc(250, 270, 30, INK, 0.35) +
      path("M190 420 L290 320 L350 380 L400 340 L450 420 Z", INK, 0.35),
  );
