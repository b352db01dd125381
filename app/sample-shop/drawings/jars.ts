import { GLASS, INK, METAL, METAL_ACROSS, NIGHT, RUBBER_ACROSS } from "./palette";
import { gleam } from "./parts";
import { box, path, place, stroke } from "./svg";

/** A steel jar, wider at the rim; (x, y) is the rim's left end. */
export function jarBody(x: number, y: number, width: number, height: number): string {
  const inset = width * 0.07;
  const low = height * 0.86;
  const rib = (share: number) => box(width * share, 16, width * 0.035, height - 32, width * 0.017, INK, 0.16);
  const steel = [
    path(`M0 0H${width}L${width - inset} ${height}H${inset}z`, METAL_ACROSS),
    rib(0.3),
    rib(0.52),
    rib(0.74),
    box(-4, -2, width + 8, 10, 5, METAL),
    path(`M${inset * 0.86} ${low}H${width - inset * 0.86}L${width - inset} ${height}H${inset}z`, INK, 0.14),
  ];
  return place(x, y, 1, steel.join(""));
}

/** A jar's handle to its right; (x, y) is where it leaves the jar. */
export function jarHandle(
  x: number,
  y: number,
  width: number,
  height: number,
  thickness = 30,
  colour = "#3B4752",
) {
  const grip =
    `M0 12H${width * 0.5}Q${width} 12 ${width * 0.96} ${12 + height * 0.3}L${width * 0.84} ${12 + height * 0.72}` +
    `Q${width * 0.78} ${12 + height * 0.92} ${width * 0.4} ${12 + height * 0.92}H${width * 0.1}`;
  const light = place(-3, -5, 1, stroke(grip, "#fff", 4, 0.2));
  return place(x, y, 1, stroke(grip, INK, thickness) + stroke(grip, colour, thickness - 6) + light);
}

/** A clear domed lid in its rubber ring; (x, y) is the ring's upper left corner. */
export function lid(x: number, y: number, width: number): string {
  const middle = width / 2;
  const dome = `M18 8C28-32 68-48 ${middle}-48S${width - 28}-32 ${width - 18} 8z`;
  const cap = [
    path(dome, GLASS, 0.92),
    stroke("M38-6c12-18 32-28 56-32", "#fff", 6, 0.8),
    box(middle - 26, -66, 52, 28, 10, NIGHT),
    box(0, 0, width, 42, 12, RUBBER_ACROSS),
    gleam(`M14 7H${width - 14}`, 4, 0.2),
  ];
  return place(x, y, 1, cap.join(""));
}
