import type { Block, InfoPage, Inline, Row } from "./info-page";

/** Replaces `{placeholders}` in every text of `value`, at any depth; unknown ones stay. */
export function fillPlaceholders<T>(value: T, texts: Record<string, string>): T {
  if (typeof value === "string") {
    return value.replace(/\{(\w+)\}/g, (placeholder, name: string) => texts[name] ?? placeholder) as T;
  }
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, texts)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, texts)]),
  ) as T;
}

const LINK = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

/** The texts of some placeholders have links to pages of the shop, `[your orders](/orders)`. */
function linkFilled(line: Inline[]): Inline[] {
  return line.flatMap((part) => {
    if (typeof part !== "string") return [part];
    // A pattern with two groups splits into: text, link text, address, text, link text, address, ..., text.
    const pieces = part.split(LINK);
    return pieces.flatMap<Inline>((piece, index) => {
      if (index % 3 === 1) return [{ link: pieces[index + 1] ?? "", text: piece }];
      return index % 3 === 0 && piece !== "" ? [piece] : [];
    });
  });
}

/** Blocks with their links, and without the paragraphs and rows that a placeholder has left without text. */
const finishBlocks = (blocks: Block[]): Block[] =>
  blocks.flatMap<Block>((block) => {
    switch (block.kind) {
      case "paragraph": {
        const line = linkFilled(block.line);
        return line.length > 0 ? [{ ...block, line }] : [];
      }
      case "list":
        return [{ ...block, items: block.items.map(linkFilled) }];
      case "question":
        return [{ ...block, answer: finishBlocks(block.answer) }];
      default: {
        const rows = block.rows.map(([term, line]): Row => [term, linkFilled(line)]);
        return [{ ...block, rows: rows.filter(([, line]) => line.length > 0) }];
      }
    }
  });

/** A page with its placeholders replaced, and without the paragraphs and rows that then have no text. */
export function fillPage(page: InfoPage, texts: Record<string, string>): InfoPage {
  const { sections, ...head } = fillPlaceholders(page, texts);
  return {
    ...head,
    sections: sections.map(({ heading, blocks }) => ({ heading, blocks: finishBlocks(blocks) })),
  };
}
