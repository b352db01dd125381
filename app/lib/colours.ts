/** A colour as "#96400f". */
export const HEX_COLOUR = /^#[\da-f]{6}$/;

const toChannels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The relative luminance of the Web Content Accessibility Guidelines, 0 to 1. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours differ, from 1 to 21, as the Web Content Accessibility Guidelines compute it. */
export function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What text of 16 px needs to be read easily. */
export const MIN_CONTRAST = 4.5;

/** The colour that has so much (0 to 1) of `colour`, and the rest of `base`. */
export function mixColours(colour: string, base: string, share: number): string {
  const [from, to] = [toChannels(base), toChannels(colour)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
