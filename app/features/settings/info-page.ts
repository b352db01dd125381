/**
 * A part of a page. Texts may hold the placeholders of `Words` and links as `[words](/path)`. Facts are a few
 * words each, entries a sentence or more; an answer is a list of paragraphs.
 */
export interface InfoPageSection {
  heading: string;
  paragraphs: string[];
  list?: string[];
  facts?: [term: string, detail: string][];
  entries?: [term: string, text: string][];
  questions?: [question: string, answer: string[]][];
}

/** A page the shop tells of itself on; `description` is also its opening line. */
export interface InfoPage {
  path: string;
  title: string;
  description: string;
  sections: InfoPageSection[];
}
