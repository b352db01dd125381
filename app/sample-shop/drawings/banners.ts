import { multimeter, screwdriver } from "./bench";
import { pedestalFan, tableFan } from "./caged-fans";
import { desertCooler } from "./coolers";
import { circularSaw } from "./cutters";
import { drill } from "./drills";
import { capacitor } from "./fan-spares";
import { mixerMachine } from "./kitchen";
import { type Colour, INK, type Paint, paintOf } from "./palette";
import { frame } from "./parts";
import { box, place } from "./svg";
import { ballBearing, grindingDisc } from "./tool-spares";

/** A product in a banner: (x, y) is the middle of its foot, and `scale` the share of its own size. */
type Exhibit = { drawing: (paint: Paint) => string; colour: Colour; x: number; y: number; scale: number };
type Scene = { ground: string; table: string; exhibits: Exhibit[] };

const FLOOR = 590;

export const BANNERS = ["summer-cooling", "workshop-tools", "repair-desk"] as const;
export type Banner = (typeof BANNERS)[number];

const SCENES: Record<Banner, Scene> = {
  "summer-cooling": {
    ground: "#DCEBF0",
    table: "#C5DCE4",
    exhibits: [
      { drawing: pedestalFan, colour: "teal", x: 692, y: 432, scale: 0.68 },
      { drawing: desertCooler, colour: "blue", x: 896, y: 440, scale: 0.62 },
      { drawing: tableFan, colour: "orange", x: 1092, y: 446, scale: 0.42 },
    ],
  },
  "workshop-tools": {
    ground: "#F3E9D8",
    table: "#E0CBA8",
    exhibits: [
      { drawing: circularSaw, colour: "teal", x: 782, y: 424, scale: 0.66 },
      { drawing: drill, colour: "red", x: 986, y: 456, scale: 0.6 },
      { drawing: grindingDisc, colour: "blue", x: 1120, y: 462, scale: 0.21 },
    ],
  },
  "repair-desk": {
    ground: "#E9EEE6",
    table: "#CFDACB",
    exhibits: [
      { drawing: mixerMachine, colour: "red", x: 764, y: 432, scale: 0.7 },
      { drawing: multimeter, colour: "yellow", x: 986, y: 436, scale: 0.5 },
      { drawing: capacitor, colour: "charcoal", x: 1122, y: 440, scale: 0.4 },
      { drawing: screwdriver, colour: "blue", x: 850, y: 466, scale: 0.36 },
      { drawing: ballBearing, colour: "teal", x: 1058, y: 464, scale: 0.24 },
    ],
  },
};

/** Draws a banner as an SVG document, 1200 × 480: products on the right, room for text on the left. */
export function drawBanner(name: Banner): string {
  const { ground, table, exhibits } = SCENES[name];
  const content = exhibits.map(({ drawing, colour, x, y, scale }) =>
    place(x - 320 * scale, y - FLOOR * scale, scale, drawing(paintOf(colour))),
  );
  const surface = box(0, 384, 1200, 96, 0, table) + box(0, 384, 1200, 3, 0, INK, 0.06);
  const colours = exhibits.map(({ colour }) => colour);
  return frame(1200, 480, ground, colours, surface + content.join(""));
}
