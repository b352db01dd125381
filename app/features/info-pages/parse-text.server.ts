import { Lexer, type Token, type Tokens } from "marked";
import { type Block, type InfoPageSection, type Inline, isLinkAddress } from "./info-page";

/** Characters that the lexer hands on escaped, as HTML would need them. */
const ESCAPES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};
const unescapeText = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (escaped) => ESCAPES[escaped] ?? escaped);

type Known = Tokens.Link | Tokens.Strong | Tokens.Em | Tokens.Br | Tokens.Text | Tokens.Escape;

const toPlain = (tokens: Token[] = []): string =>
  tokens.map((token) => ("tokens" in token && token.tokens ? toPlain(token.tokens) : toText(token))).join("");

const toText = (token: Token): string => ("text" in token ? unescapeText(String(token.text)) : token.raw);

function toInline(token: Token): Inline[] {
  const known = token as Known;
  switch (known.type) {
    case "link":
      return [
        isLinkAddress(known.href) ? { link: known.href, text: toPlain(known.tokens) } : toPlain(known.tokens),
      ];
    case "strong":
      return [{ strong: toPlain(known.tokens) }];
    case "em":
      return [{ emphasis: toPlain(known.tokens) }];
    case "br":
      return [" "];
    default:
      return "tokens" in known && known.tokens ? known.tokens.flatMap(toInline) : [toText(known)];
  }
}

/** Neighbouring texts become one, so that a line without links and emphasis is one text. */
function joinTexts(line: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const part of line) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

const toLine = (tokens: Token[] = []): Inline[] =>
  joinTexts(tokens.flatMap(toInline)).map((part) =>
    typeof part === "string" ? part.replace(/\s*\n\s*/g, " ") : part,
  );

/** The items of a list; those of a list inside it follow the item they stand in. */
const listItems = (list: Tokens.List): Inline[][] =>
  list.items.flatMap(({ tokens }) => {
    const inner = tokens.filter((token): token is Tokens.List => token.type === "list");
    const own = tokens.filter((token) => token.type !== "list");
    return [toLine(own), ...inner.flatMap(listItems)];
  });

/** "**Term**: detail" as a row; undefined if the item is written otherwise. */
function findEntry([term, colon, ...rest]: Inline[]): [string, Inline[]] | undefined {
  if (typeof term !== "object" || !("strong" in term)) return undefined;
  if (typeof colon !== "string" || !colon.startsWith(":")) return undefined;
  const start = colon.slice(1).trimStart();
  return [term.strong, start ? [start, ...rest] : rest];
}

function toListBlock(list: Tokens.List): Block {
  const items = listItems(list);
  const rows = items.flatMap((item) => {
    const row = findEntry(item);
    return row ? [row] : [];
  });
  return rows.length === items.length
    ? { kind: "entries", rows }
    : { kind: "list", isOrdered: list.ordered, items };
}

/** The first column has the names. A header without text is only there because a table needs one. */
function toFacts({ header, rows }: Tokens.Table): Block {
  const all = header.some(({ text }) => text) ? [header, ...rows] : rows;
  return {
    kind: "facts",
    rows: all.map(([term, ...details]) => [
      toPlain(term?.tokens),
      joinTexts(details.flatMap(({ tokens }, index) => [...(index > 0 ? [" · "] : []), ...toLine(tokens)])),
    ]),
  };
}

function toBlocks(token: Token): Block[] {
  const known = token as
    | Tokens.Paragraph
    | Tokens.List
    | Tokens.Table
    | Tokens.Blockquote
    | Tokens.Space
    | Tokens.Hr;
  if (known.type === "space" || known.type === "hr") return [];
  if (known.type === "list") return [toListBlock(known)];
  if (known.type === "table") return [toFacts(known)];
  if (known.type === "blockquote") return known.tokens.flatMap(toBlocks);
  const line = known.tokens
    ? toLine(known.tokens)
    : toLine([{ type: "text", raw: token.raw, text: token.raw }]);
  return line.length > 0 ? [{ kind: "paragraph", line }] : [];
}

const QUESTION_DEPTH = 3;

/**
 * The sections of a page's Markdown: a heading of the first or second level begins one, a lower heading is a
 * question whose answer follows. HTML is text like any other (rule: info-page-text).
 */
export function parseInfoText(text: string): InfoPageSection[] {
  const sections: InfoPageSection[] = [];
  let blocks: Block[] | undefined;
  for (const token of new Lexer({ gfm: true }).lex(text)) {
    if (token.type === "heading" && token.depth < QUESTION_DEPTH) {
      sections.push({ heading: toPlain(token.tokens), blocks: [] });
      blocks = sections.at(-1)?.blocks;
      continue;
    }
    if (sections.length === 0 && token.type !== "space") sections.push({ heading: "", blocks: [] });
    const section = sections.at(-1);
    if (token.type === "heading") {
      const question: Block = { kind: "question", question: toPlain(token.tokens), answer: [] };
      section?.blocks.push(question);
      blocks = question.answer;
    } else (blocks ?? section?.blocks)?.push(...toBlocks(token));
  }
  return sections;
}
