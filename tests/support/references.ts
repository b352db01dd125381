import { attributes, linksOf, select, texts } from "./html";

/** An address that a page refers to, and as what. */
export interface Reference {
  what: string;
  address: string;
}

const REFERRING = "a, img, source, link, script, form, area, iframe, meta";
const JSON_LD = 'script[type="application/ld+json"]';

/** What a search engine would search for. */
const SEARCHED = "drill";

/**
 * Every address in a thing that machines are told. Schema.org's own words are none of them, nor the name of a
 * thing.
 */
function addressesIn(thing: unknown): string[] {
  if (typeof thing === "string") {
    const isAddress = /^https?:/.test(thing) && !/^https?:\/\/schema\.org\b/.test(thing);
    return isAddress ? [thing.replace("{search_term_string}", SEARCHED)] : [];
  }
  if (typeof thing !== "object" || thing === null) return [];
  return Object.entries(thing).flatMap(([word, about]) => (word === "@id" ? [] : addressesIn(about)));
}

const inSrcSet = (srcset: string) => srcset.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "");

function referencesIn(tag: string, attributes: Record<string, string>): string[] {
  const { href, src, srcset, action, method, property, content } = attributes;
  if (tag === "form") return method?.toLowerCase() === "post" ? [] : [action ?? ""];
  if (tag === "meta") return /^og:(?:url|image)$/.test(property ?? "") ? [content ?? ""] : [];
  return [href, src, ...(srcset ? inSrcSet(srcset) : [])].filter((address) => address !== undefined);
}

/**
 * Every address that a page refers to: links, forms that ask, pictures, sheets, scripts, what it tells
 * machines.
 */
export function referencesOf(html: string): Reference[] {
  const told = texts(html, JSON_LD).flatMap((json) => addressesIn(JSON.parse(json)));
  const tags = select(html, REFERRING)
    .get()
    .flatMap(({ tagName, attribs }) =>
      referencesIn(tagName, attribs).map((address) => ({ what: tagName, address })),
    );
  return [...tags, ...told.map((address) => ({ what: "JSON-LD", address }))];
}

/** What is wrong with a page by itself: nothing to read in it, or links that say nothing. */
export function emptinessOf(html: string): string[] {
  const [heading = ""] = texts(html, "h1");
  const [main = ""] = texts(html, "main");
  const [title = ""] = texts(html, "title");
  const silent = linksOf(html).filter(({ name }) => name === "");
  return [
    ...(heading && title && main.length > heading.length ? [] : ["is empty"]),
    ...silent.map(({ href }) => `has a link without words to ${href}`),
  ];
}

export const idsOf = (html: string): Set<string> => new Set(attributes(html, "[id]", "id"));
