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
import { type Colour, GROUND, INK, type Paint, paintOf } from "./palette";
import { frame } from "./parts";
import { box, place } from "./svg";
import { ballBearing, carbonBrushes, grindingDisc } from "./tool-spares";

export { drawNoPicture } from "./no-picture";
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

/** How a product is shown besides the whole of it. */
export const VIEWS = ["close-up", "in-the-room"] as const;
export type View = (typeof VIEWS)[number];

const CLOSE_UP_SCALE = 2.1;
/** What is most worth seeing closely, where that is not the middle. */
const DETAILS: Partial<Record<Shape, [x: number, y: number]>> = {
  drill: [430, 260],
  "cordless-driver": [400, 260],
  "rotary-hammer": [400, 240],
  "angle-grinder": [220, 330],
  "mixer-grinder": [320, 420],
};
const HANGING: ReadonlySet<Shape> = new Set(["ceiling-fan", "wall-fan", "exhaust-fan", "fan-regulator"]);
const WALL = "#E6EAED";
const TABLE = "#B7C0C7";

const VIEW_CONTENTS: Record<View, (shape: Shape, drawing: string) => string> = {
  "close-up": (shape, drawing) => {
    const [x, y] = DETAILS[shape] ?? [320, 300];
    return place(320 - x * CLOSE_UP_SCALE, 320 - y * CLOSE_UP_SCALE, CLOSE_UP_SCALE, drawing);
  },
  "in-the-room": (shape, drawing) => {
    const wall = box(0, 0, 640, 640, 0, WALL);
    const ceiling = box(0, 0, 640, 34, 0, "#F4F6F7");
    if (HANGING.has(shape))
      return wall + ceiling + place(122, shape === "ceiling-fan" ? 0 : 90, 0.62, drawing);
    const table = box(0, 480, 640, 160, 0, TABLE) + box(0, 480, 640, 4, 0, INK, 0.12);
    return wall + table + place(122, 150, 0.62, drawing);
  },
};

/** Draws a product, or a view of it, as an SVG document, 640 × 640. */
export function draw(shape: Shape, colour: Colour, view?: View): string {
  const drawing = DRAWINGS[shape](paintOf(colour));
  return frame(640, 640, GROUND, [colour], view ? VIEW_CONTENTS[view](shape, drawing) : drawing);
}

/** The name of its picture, without width and extension. */
export const nameOf = (shape: Shape, colour: Colour, view?: View): string =>
  [shape, colour, view].filter(Boolean).join("-");
