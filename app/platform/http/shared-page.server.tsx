import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import { getLanguage } from "~/lib/language";
import type { FoundPart } from "~/ui/personal-part";
import { toValidHtml } from "./document.server";
import { deflateWell, gzipPieces, type Piece } from "./gzip-pieces.server";

interface PersonalPart extends Pick<FoundPart, "isPrivate" | "read" | "render"> {
  /** Where it stands in the page, in bytes. */
  start: number;
  end: number;
  /** What it shows of anybody who is not signed in. */
  nobody: string;
  /** Its name and what it was given. */
  key: string;
}

/** A page as everybody gets it, and its parts that differ for people signed in (rule: shared-pages). */
export interface SharedPage {
  /** Different for each page that was made. */
  id: number;
  html: Buffer;
  parts: PersonalPart[];
}

let lastId = 0;

const toKey = (data: unknown): string => JSON.stringify(data) ?? "";

/** Takes the elements around the personal parts out of a rendered page. */
export function takeApart(markup: string, found: FoundPart[], element: string): SharedPage {
  const pieces = markup.split(new RegExp(`</?${element}>`)).map((piece) => Buffer.from(piece));
  if (pieces.length !== 2 * found.length + 1) throw new Error("a personal part is missing in its page");
  let end = 0;
  const positions = pieces.map((piece) => {
    const start = end;
    end += piece.length;
    return { start, end };
  });
  const parts = found.map(({ name, props, isPrivate, read, render }, index) => ({
    ...(positions[2 * index + 1] ?? { start: 0, end: 0 }),
    nobody: toKey(read(undefined)),
    key: `${name} ${toKey(props)}`,
    isPrivate,
    read,
    render,
  }));
  lastId += 1;
  return { id: lastId, html: Buffer.concat(pieces), parts };
}

/** Parts as they were rendered last, by what they were given and what they show. */
const rendered = new LRUCache<string, Buffer>({ max: 2_000 });

function renderPart({ key, isPrivate, render }: PersonalPart, data: unknown, dataKey: string): Buffer {
  const id = `${getLanguage()} ${key} ${dataKey}`;
  const known = rendered.get(id);
  if (known) return known;
  const html = Buffer.from(toValidHtml(renderToString(render(data))));
  if (!isPrivate) rendered.set(id, html);
  return html;
}

interface OwnPart {
  start: number;
  end: number;
  html: Buffer;
}

/** What a visitor gets in place of some of a page's parts. */
export interface OwnParts {
  parts: OwnPart[];
  /** Different if any of them is. */
  tag: string;
  /** Whether personal details stand in them. */
  isPrivate: boolean;
}

/** Renders the parts of a page that differ for a visitor. */
export function renderOwnParts(page: SharedPage, visitor: unknown): OwnParts {
  const hash = createHash("sha256");
  const parts: OwnPart[] = [];
  let isPrivate = false;
  for (const part of page.parts) {
    const data = part.read(visitor);
    const dataKey = toKey(data);
    if (dataKey === part.nobody) continue;
    const html = renderPart(part, data, dataKey);
    hash.update(`${part.start} `).update(html);
    parts.push({ start: part.start, end: part.end, html });
    isPrivate ||= part.isPrivate;
  }
  return { parts, tag: hash.digest("base64url").slice(0, 22), isPrivate };
}

/** The page with a visitor's parts in it. */
export function fillPage({ html }: SharedPage, own: OwnParts): Buffer {
  let end = 0;
  const pieces = own.parts.flatMap((part) => {
    const before = html.subarray(end, part.start);
    end = part.end;
    return [before, part.html];
  });
  return Buffer.concat([...pieces, html.subarray(end)]);
}

/** With more, what is between two of them is too short to be compressed alone. */
const MAX_OWN_PARTS = 12;

/** What stands between personal parts, compressed, by page and place. */
const deflatedPieces = new LRUCache<string, Buffer>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

function toSharedPiece({ id, html }: SharedPage, start: number, end: number): Piece {
  const key = `${id} ${start} ${end}`;
  const plain = html.subarray(start, end);
  const known = deflatedPieces.get(key);
  if (known) return { plain, deflated: known };
  const deflated = deflateWell(plain);
  deflatedPieces.set(key, deflated);
  return { plain, deflated };
}

/** The page with a visitor's parts in it, compressed but for those. */
export function gzipFilledPage(page: SharedPage, own: OwnParts): Buffer {
  if (own.parts.length > MAX_OWN_PARTS) return gzipPage(fillPage(page, own));
  let end = 0;
  const pieces = own.parts.flatMap((part) => {
    const before = toSharedPiece(page, end, part.start);
    end = part.end;
    return [before, { plain: part.html }];
  });
  return gzipPieces([...pieces, toSharedPiece(page, end, page.html.length)]);
}

const STYLE_END = "</style>";
/** The beginnings of pages with their stylesheets, compressed. There are a few. */
const beginnings: Required<Piece>[] = [];
const MAX_BEGINNINGS = 20;

function toBeginning(plain: Buffer): Piece {
  const known = beginnings.find((beginning) => beginning.plain.equals(plain));
  if (known) return known;
  const beginning = { plain: Buffer.from(plain), deflated: deflateWell(plain) };
  if (beginnings.length >= MAX_BEGINNINGS) beginnings.shift();
  beginnings.push(beginning);
  return beginning;
}

/** Compresses a page that was made for one visitor; its stylesheet, which many pages have, only once. */
export function gzipPage(html: Buffer): Buffer {
  const end = Math.max(0, html.indexOf(STYLE_END));
  return gzipPieces([toBeginning(html.subarray(0, end)), { plain: html.subarray(end) }]);
}
