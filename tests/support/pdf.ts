import { inflateSync } from "node:zlib";

interface PdfObject {
  dictionary: string;
  stream: string;
}

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)endobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream/;

function listObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = pdf.toString("latin1").matchAll(OBJECT);
  return new Map(
    Array.from(objects, ([, id = "", body = ""]) => {
      const stream = body.match(STREAM)?.[1] ?? "";
      const bytes = Buffer.from(stream, "latin1");
      const isPacked = body.includes("/FlateDecode");
      return [
        id,
        {
          dictionary: body.replace(STREAM, ""),
          stream: (isPacked ? inflateSync(bytes) : bytes).toString("latin1"),
        },
      ];
    }),
  );
}

/** What each glyph of a font stands for, by its number in the PDF. */
function readCharacters(cmap: string): string[] {
  const list = Array.from(cmap.matchAll(/\[(<.*>)\]/g), ([, range = ""]) => range).join(" ");
  return Array.from(list.matchAll(/<([\da-f ]*)>/g), ([, codes = ""]) =>
    String.fromCharCode(
      ...codes
        .split(" ")
        .filter(Boolean)
        .map((code) => Number.parseInt(code, 16)),
    ),
  );
}

const toCodes = (drawn: string): number[] =>
  Array.from(drawn.matchAll(/<([\da-f]+)>/g), ([, hex = ""]) => hex.match(/.{4}/g) ?? [])
    .flat()
    .map((code) => Number.parseInt(code, 16));

/** The numbers of the glyphs that a PDF of pdfkit draws; 0 is the box that stands for a missing one. */
export const listDrawnGlyphs = (pdf: Buffer): number[] =>
  [...listObjects(pdf).values()].flatMap(({ stream }) =>
    Array.from(stream.matchAll(/ Tf([\s\S]*?)ET/g), ([, drawn = ""]) => toCodes(drawn)).flat(),
  );

/** The texts of each page of a PDF that pdfkit made, in the order in which they were drawn. */
export function readPdf(pdf: Buffer): string[][] {
  const objects = listObjects(pdf);
  const follow = (dictionary: string, key: string): PdfObject => {
    const id = dictionary.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? "";
    return objects.get(id) ?? { dictionary: "", stream: "" };
  };
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const fonts = follow(dictionary, "Resources").dictionary;
    const texts = follow(dictionary, "Contents").stream.matchAll(/\/(F\d+) [\d.]+ Tf([\s\S]*?)ET/g);
    return Array.from(texts, ([, font = "", drawn = ""]) => {
      const characters = readCharacters(follow(follow(fonts, font).dictionary, "ToUnicode").stream);
      return toCodes(drawn)
        .map((code) => characters[code])
        .join("");
    });
  });
}
