/**
 * A section of a page. Texts may contain placeholders and links in the form `[text](/path)`. Facts have short
 * details, entries whole sentences; an answer is a list of paragraphs.
 */
export interface InfoPageSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
  facts?: [term: string, detail: string][];
  entries?: [term: string, text: string][];
  questions?: [question: string, answer: string[]][];
}

/** A page about the shop; `description` is also its opening line. */
export interface InfoPage {
  path: string;
  title: string;
  description: string;
  sections: InfoPageSection[];
}
