import { getContrast, MIN_CONTRAST, mixColours } from "~/lib/colours";

/** The colours of a theme that stay as they are, and towards which the main colour goes under the pointer. */
interface Theme {
  backgrounds: string[];
  surface: string;
  /** The text on the main colour: the one that is read better. */
  texts: [string, string];
  hover: string;
}

// As `ui/styles/shop.css` has them.
const LIGHT: Theme = {
  backgrounds: ["#faf8f3", "#ffffff", "#f1ede4"],
  surface: "#ffffff",
  texts: ["#ffffff", "#1d0e05"],
  hover: "#000000",
};
const DARK: Theme = {
  backgrounds: ["#0f151b", "#182028", "#0b1015"],
  surface: "#182028",
  texts: ["#1d0e05", "#ffffff"],
  hover: "#ffffff",
};

export interface MainColours {
  accent: string;
  accentDark: string;
}

export const DEFAULT_COLOURS: MainColours = { accent: "#96400f", accentDark: "#f0a06a" };

const pickText = (colour: string, { texts: [first, second] }: Theme): string =>
  getContrast(colour, first) >= getContrast(colour, second) ? first : second;

/** The text on a button in the main colour of the light theme. */
export const getTextOn = (accent: string): string => pickText(accent, LIGHT);

/** Whether text on the colour, and the colour as text on the theme's backgrounds, can be read. */
const isReadable = (colour: string, theme: Theme): boolean =>
  [pickText(colour, theme), ...theme.backgrounds].every(
    (other) => getContrast(colour, other) >= MIN_CONTRAST,
  );

/** The name of a main colour that cannot be read; undefined if both can (rule: readable-colours). */
export function findUnreadable({ accent, accentDark }: MainColours): keyof MainColours | undefined {
  if (!isReadable(accent, LIGHT)) return "accent";
  return isReadable(accentDark, DARK) ? undefined : "accentDark";
}

function toTokens(colour: string, theme: Theme): string {
  const hover = mixColours(theme.hover, colour, 0.2);
  const tint = mixColours(colour, theme.surface, 0.12);
  return `{--copper:${colour};--copper-hover:${hover};--on-copper:${pickText(colour, theme)};--tint:${tint}}`;
}

/** The style that changes the main colours of both themes; undefined for those of the stylesheet. */
export function renderTheme({ accent, accentDark }: MainColours): string | undefined {
  if (accent === DEFAULT_COLOURS.accent && accentDark === DEFAULT_COLOURS.accentDark) return undefined;
  const dark = toTokens(accentDark, DARK);
  return (
    `:root${toTokens(accent, LIGHT)}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"])${dark}}:root[data-theme="dark"]${dark}`
  );
}
