import { BANNERS, type Banner, drawBanner } from "./banners";
import { blower, heatGun } from "./blowers";
import { pedestalFan, tableFan, wallFan } from "./caged-fans";
import { coolerPump, coolingPad } from "./cooler-spares";
import { desertCooler, personalCooler, towerCooler, windowCooler } from "./coolers";
import { angleGrinder, circularSaw, jigsaw } from "./cutters";
import { cordlessDriver, drill, rotaryHammer } from "./drills";
import { capacitor, fanRegulator } from "./fan-spares";
import { ceilingFan, exhaustFan } from "./fans";
import { dryIron, garmentSteamer, steamIron } from "./irons";
import { handBlender, juicer, mixerGrinder } from "./kitchen";
import { heatingElement, powerCord } from "./mains-spares";
import { mixerCoupler, mixerJar } from "./mixer-spares";
import { type Colour, type Paint, paintOf } from "./palette";
import { frame } from "./parts";
import { ballBearing, carbonBrushes, grindingDisc } from "./tool-spares";

export { COLOURS, type Colour } from "./palette";
export { BANNERS, type Banner, drawBanner };

export const SHAPES = [
  "angle-grinder",
  "drill",
  "cordless-driver",
  "jigsaw",
  "circular-saw",
  "heat-gun",
  "blower",
  "rotary-hammer",
  "ceiling-fan",
  "pedestal-fan",
  "table-fan",
  "wall-fan",
  "exhaust-fan",
  "desert-cooler",
  "tower-cooler",
  "personal-cooler",
  "window-cooler",
  "mixer-grinder",
  "juicer",
  "hand-blender",
  "dry-iron",
  "steam-iron",
  "garment-steamer",
  "capacitor",
  "carbon-brushes",
  "cooler-pump",
  "fan-regulator",
  "mixer-jar",
  "ball-bearing",
  "power-cord",
  "cooling-pad",
  "grinding-disc",
  "mixer-coupler",
  "heating-element",
] as const;
export type Shape = (typeof SHAPES)[number];

const DRAWINGS: Record<Shape, (paint: Paint) => string> = {
  "angle-grinder": angleGrinder,
  drill,
  "cordless-driver": cordlessDriver,
  jigsaw,
  "circular-saw": circularSaw,
  "heat-gun": heatGun,
  blower,
  "rotary-hammer": rotaryHammer,
  "ceiling-fan": ceilingFan,
  "pedestal-fan": pedestalFan,
  "table-fan": tableFan,
  "wall-fan": wallFan,
  "exhaust-fan": exhaustFan,
  "desert-cooler": desertCooler,
  "tower-cooler": towerCooler,
  "personal-cooler": personalCooler,
  "window-cooler": windowCooler,
  "mixer-grinder": mixerGrinder,
  juicer,
  "hand-blender": handBlender,
  "dry-iron": dryIron,
  "steam-iron": steamIron,
  "garment-steamer": garmentSteamer,
  capacitor,
  "carbon-brushes": carbonBrushes,
  "cooler-pump": coolerPump,
  "fan-regulator": fanRegulator,
  "mixer-jar": mixerJar,
  "ball-bearing": ballBearing,
  "power-cord": powerCord,
  "cooling-pad": coolingPad,
  "grinding-disc": grindingDisc,
  "mixer-coupler": mixerCoupler,
  "heating-element": heatingElement,
};

/** Draws a product as an SVG document, 640 × 640. */
export function draw(shape: Shape, colour: Colour): string {
  const paint = paintOf(colour);
  return frame(640, 640, paint.ground, [colour], DRAWINGS[shape](paint));
}
