/** A product colour: five tones from light to dark. */
type Tones = { hi: string; light: string; base: string; dark: string; deep: string };

export const COLOURS = [
  "teal",
  "blue",
  "red",
  "yellow",
  "green",
  "orange",
  "violet",
  "brown",
  "white",
  "charcoal",
  "cream",
  "silver",
] as const;
export type Colour = (typeof COLOURS)[number];

const TONES: Record<Colour, Tones> = {
  teal: tones("#6CC5C8", "#35A3AA", "#1B8791", "#0F6770", "#0A4A52"),
  blue: tones("#85ACE6", "#4C82CE", "#2C63B5", "#1D4A8D", "#133467"),
  red: tones("#EF9385", "#DA5748", "#C4382D", "#982219", "#6C140E"),
  yellow: tones("#FFE59A", "#FACB49", "#EFB01B", "#C88B0A", "#8C5F04"),
  green: tones("#8ACDA3", "#4FA874", "#2F8857", "#1D6840", "#11482B"),
  orange: tones("#FFC294", "#F2924D", "#DD7024", "#B05113", "#7A370A"),
  violet: tones("#BBA4E0", "#9379C5", "#7459AC", "#573F8A", "#3B2963"),
  brown: tones("#D6AF85", "#B48656", "#92663C", "#6D4828", "#4A2F18"),
  white: tones("#FFFFFF", "#FAFBFB", "#EFF2F3", "#C6D0D5", "#93A2AB"),
  charcoal: tones("#84919C", "#5A6773", "#3F4C58", "#29343E", "#182129"),
  cream: tones("#FFFCF3", "#FBF3E1", "#F3E7CD", "#D3BF9A", "#A08A63"),
  silver: tones("#F8FAFB", "#DFE4E8", "#C3CAD0", "#919CA6", "#626E79"),
};

/** The colours that all drawings share. */
export const INK = "#16202B";
/** Behind every product: dark enough for white ones. */
export const GROUND = "#D9DFE3";
export const NIGHT = "#27323C";
export const SLATE = "#4A5762";
export const STEEL = "#C9CED3";
export const IRON = "#8C97A1";
export const YELLOW = "#F5B81C";
export const COPPER = "#C4703A";
export const BRASS = "#D9B25F";
export const PAPER = "#F5F1E8";
export const WATER = "#8CC3DE";
export const JUICE = "#F2973A";

/**
 * Fills that refer to the gradients of `materials()`: vertical ones, and horizontal ones named `…_ACROSS`.
 */
export const METAL = "url(#metal)";
export const METAL_ACROSS = "url(#metal-across)";
export const RUBBER = "url(#rubber)";
export const RUBBER_ACROSS = "url(#rubber-across)";
export const GLASS = "url(#glass)";
export const LABEL_ACROSS = "url(#label-across)";

export type Paint = Tones & {
  pale: boolean;
  /** Shaded like something round lying down, something round standing up, and a flat face. */
  body: string;
  across: string;
  face: string;
};

/** The fills of one colour; the document must also have the gradients of `gradientsOf`. */
export function paintOf(colour: Colour): Paint {
  return {
    ...TONES[colour],
    pale: colour === "white" || colour === "cream" || colour === "silver",
    body: `url(#${colour}-body)`,
    across: `url(#${colour}-across)`,
    face: `url(#${colour}-face)`,
  };
}

/** The gradients that `paintOf(colour)` refers to. */
export function gradientsOf(colour: Colour): string {
  const { hi, light, base, dark } = TONES[colour];
  return [
    gradient(`${colour}-body`, "down", [0, light], [0.12, mix(hi, light)], [0.48, base], [1, dark]),
    gradient(
      `${colour}-across`,
      "across",
      [0, dark],
      [0.16, base],
      [0.34, mix(hi, light)],
      [0.6, base],
      [1, dark],
    ),
    gradient(`${colour}-face`, "down", [0, light], [1, base]),
  ].join("");
}

/** The gradients of the shared materials. */
export function materials(): string {
  return [
    gradient("metal", "down", [0, "#E4E8EB"], [0.2, "#FBFCFC"], [0.55, STEEL], [1, IRON]),
    gradient(
      "metal-across",
      "across",
      [0, IRON],
      [0.3, "#FBFCFC"],
      [0.55, STEEL],
      [0.8, "#AEB7BE"],
      [1, "#DDE1E4"],
    ),
    gradient("rubber", "down", [0, "#56636F"], [0.3, "#3B4752"], [1, "#1C252D"]),
    gradient("rubber-across", "across", [0, "#222C35"], [0.3, "#56636F"], [1, "#1E272F"]),
    gradient("glass", "across", [0, "#B9CDD6"], [0.2, "#F2F8FA"], [0.6, "#D5E4EA"], [1, "#AFC4CE"]),
    gradient(
      "label-across",
      "across",
      [0, "#CFC8B8"],
      [0.22, PAPER],
      [0.45, "#FFFDF8"],
      [0.75, PAPER],
      [1, "#C9C1B0"],
    ),
  ].join("");
}

function tones(hi: string, light: string, base: string, dark: string, deep: string): Tones {
  return { hi, light, base, dark, deep };
}

function gradient(id: string, way: "down" | "across", ...stops: [offset: number, colour: string][]): string {
  const end = way === "down" ? `x2="0" y2="1"` : `x2="1" y2="0"`;
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("");
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${marks}</linearGradient>`;
}

/** The mean of two colours. */
function mix(one: string, other: string): string {
  const channel = (at: number) =>
    (parseInt(one.slice(at, at + 2), 16) + parseInt(other.slice(at, at + 2), 16)) >> 1;
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, "0")).join("")}`;
}
