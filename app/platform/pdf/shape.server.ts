import type { Font, Glyph, GlyphPosition } from "fontkit";
import { Blob, Direction, Face, Buffer as HarfBuzzBuffer, Font as HarfBuzzFont, shape } from "harfbuzzjs";

interface Shaped {
  glyphs: Pick<Glyph, "id" | "codePoints" | "advanceWidth">[];
  positions: GlyphPosition[];
  advanceWidth: number;
}

const buffer = new HarfBuzzBuffer();

const toCodePoints = (text: string): number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Where each cluster (characters that are shaped as one) begins in the text, and where the last ends. */
const listBounds = (clusters: number[], text: string) =>
  [...new Set(clusters), text.length].sort((one, other) => one - other);

/**
 * Which characters each glyph of a cluster stands for, so that a PDF can be searched: its own if it has one,
 * else those that are left.
 */
function shareCodePoints(font: Font, ids: number[], text: string): number[][] {
  const rest = toCodePoints(text);
  const shares = ids.map((id) => {
    const at = rest.findIndex((codePoint) => font.glyphForCodePoint(codePoint).id === id);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return shares.map((share) => (share.length > 0 ? share : rest.splice(0)));
}

/**
 * Makes the function by which pdfkit asks an opened font for glyphs and their places, in units of the font.
 * HarfBuzz shapes as browsers do; fontkit's own way breaks up Bengali conjuncts such as those of রবীন্দ্রনাথ.
 */
export function createLayout(font: Font, file: Uint8Array): (text: string) => Shaped {
  const shaper = new HarfBuzzFont(new Face(new Blob(file)));
  return (text) => {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // Numbers of scripts that are written from right to left are written from left to right.
    if (!/\p{L}/u.test(text)) buffer.setDirection(Direction.LTR);
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const bounds = listBounds(
      infos.map(({ cluster }) => cluster),
      text,
    );
    const shares = new Map(
      bounds.slice(0, -1).map((start, index) => {
        const ids = infos.flatMap(({ cluster, codepoint }) => (cluster === start ? [codepoint] : []));
        return [start, shareCodePoints(font, ids, text.slice(start, bounds[index + 1]))];
      }),
    );
    const positions = buffer.getGlyphPositions().map((position) => ({ ...position })) as GlyphPosition[];
    return {
      // HarfBuzz names a glyph's number as it names a character's.
      glyphs: infos.map(({ codepoint: id, cluster }) => ({
        id,
        codePoints: shares.get(cluster)?.shift() ?? [],
        advanceWidth: font.getGlyph(id).advanceWidth,
      })),
      positions,
      // Read after pdfkit has turned the places into its own units.
      get advanceWidth() {
        return positions.reduce((total, { xAdvance }) => total + xAdvance, 0);
      },
    };
  };
}
