import { listAttributes, listLinks, listTexts, selectAll } from "./html";

/** An address that a page refers to, with the tag that has it, or "JSON-LD". */
export interface Reference {
  tag: string;
  address: string;
}

const REFERRING_TAGS = "a, img, source, link, script, form, area, iframe, meta";
const JSON_LD = 'script[type="application/ld+json"]';

/** Replaces the placeholder in the search address of the JSON-LD data. */
const SEARCH_TERM = "drill";

/** The addresses in a JSON-LD value, without those of schema.org and without "@id". */
function collectAddresses(value: unknown): string[] {
  if (typeof value === "string") {
    const isAddress = /^https?:/.test(value) && !/^https?:\/\/schema\.org\b/.test(value);
    return isAddress ? [value.replace("{search_term_string}", SEARCH_TERM)] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "@id" ? [] : collectAddresses(child)));
}

/** A picture that stands in the page leads nowhere. */
const parseSrcSet = (srcset: string) =>
  srcset.startsWith("data:") ? [] : srcset.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "");

function listTagAddresses(tag: string, attributes: Record<string, string>): string[] {
  const { href, src, srcset, action, method, property, content } = attributes;
  if (tag === "form") return method?.toLowerCase() === "post" ? [] : [action ?? ""];
  if (tag === "meta") return /^og:(?:url|image)$/.test(property ?? "") ? [content ?? ""] : [];
  return [href, src, ...(srcset ? parseSrcSet(srcset) : [])].filter((address) => address !== undefined);
}

/** The addresses in links, GET forms, pictures, stylesheets, scripts, meta tags and JSON-LD of a page. */
export function listReferences(html: string): Reference[] {
  const jsonLdAddresses = listTexts(html, JSON_LD).flatMap((json) => collectAddresses(JSON.parse(json)));
  const tags = selectAll(html, REFERRING_TAGS)
    .get()
    .flatMap(({ tagName, attribs }) =>
      listTagAddresses(tagName, attribs).map((address) => ({ tag: tagName, address })),
    );
  return [...tags, ...jsonLdAddresses.map((address) => ({ tag: "JSON-LD", address }))];
}

/** Problems of a page without content or with unnamed links, in words. */
export function findEmptyParts(html: string): string[] {
  const [heading = ""] = listTexts(html, "h1");
  const [main = ""] = listTexts(html, "main");
  const [title = ""] = listTexts(html, "title");
  const unnamedLinks = listLinks(html).filter(({ name }) => name === "");
  return [
    ...(heading && title && main.length > heading.length ? [] : ["is empty"]),
    ...unnamedLinks.map(({ href }) => `has a link without words to ${href}`),
  ];
}

export const listElementIds = (html: string): Set<string> => new Set(listAttributes(html, "[id]", "id"));
