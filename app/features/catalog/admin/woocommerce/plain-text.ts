/** More than any description that is kept needs, so that a huge text takes no time. */
const MAX_READ = 20_000;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  deg: "°",
  times: "×",
  frac12: "½",
  reg: "®",
  copy: "©",
  trade: "™",
};

const fromCodePoint = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";

/** A text with what stands for characters in HTML replaced by them. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,7}));/g,
    (all, decimal, hex, name) => {
      if (decimal) return fromCodePoint(Number(decimal));
      if (hex) return fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[String(name)] ?? all;
    },
  );

/**
 * The text of a piece of HTML: paragraphs and lines stay, list items get a bullet, everything else of HTML
 * and of page builders goes.
 */
export function toPlainText(html: string): string {
  const text = html
    .slice(0, MAX_READ)
    // The export writes line breaks as two characters.
    .replace(/\\r\\n|\\n|\\r/g, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/\[\/?(?:vc|et|fusion|av)_[^\][]*\]/gi, "")
    .replace(/<li\b[^<>]*>/gi, "\n• ")
    .replace(/<(?:br|\/(?:p|div|h[1-6]|ul|ol|tr|table))\b[^<>]*>/gi, "\n")
    .replace(/<\/?[a-z!][^<>]*>/gi, "");
  return decodeEntities(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
