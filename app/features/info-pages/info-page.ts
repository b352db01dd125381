import type { Language } from "~/lib/language";

/** A piece of a line of text. Other addresses than those of `isLinkAddress` are not linked. */
export type Inline = string | { link: string; text: string } | { strong: string } | { emphasis: string };
type Line = Inline[];
export type Row = [term: string, detail: Line];

/** What stands below a heading. Facts have short details, entries whole sentences. */
export type Block =
  | { kind: "paragraph"; line: Line }
  | { kind: "list"; isOrdered: boolean; items: Line[] }
  | { kind: "facts"; rows: Row[] }
  | { kind: "entries"; rows: Row[] }
  | { kind: "question"; question: string; answer: Block[] };

export interface InfoPageSection {
  heading: string;
  blocks: Block[];
}

/** What the owner edits: `text` is Markdown, and all three may have placeholders. */
export interface InfoPageText {
  path: string;
  title: string;
  /** Also the page's opening line. */
  description: string;
  text: string;
}

/** A text of a page: which page, and in which language. */
export interface InfoTextKey {
  path: string;
  language: Language;
}

/** The page of the back-office on which a text is edited. */
export const toEditPath = ({ path, language }: InfoTextKey): string =>
  `/admin/pages${path}${language === "en" ? "" : `?language=${language}`}`;

/** A page about the shop, as it is shown. */
export interface InfoPage extends Omit<InfoPageText, "text"> {
  sections: InfoPageSection[];
}

/** A page of the shop, another site, a phone number or an email. */
export const isLinkAddress = (address: string): boolean =>
  /^(?:\/(?![/\\])|https:\/\/|tel:|mailto:)/.test(address);

/** A line without its links and emphasis. */
export const toPlainLine = (line: Inline[]): string =>
  line
    .map((part) => {
      if (typeof part === "string") return part;
      if ("link" in part) return part.text;
      return "strong" in part ? part.strong : part.emphasis;
    })
    .join("");
