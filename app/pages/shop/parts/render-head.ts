import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import type { ShopProfile } from "~/features/settings/shop";

/** What a page says of itself to those who have not opened it: search engines, and people it was sent to. */
interface PageHead {
  title: string;
  description: string;
  /**
   * Its one address among all that show the same, path and query; absent where search engines are not to have
   * it.
   */
  path?: string;
  /** The address of its picture, where it has one of its own. */
  image?: string;
  /** What machines are told about it. */
  structuredData?: StructuredData;
}

/** The shop as every page of it knows it. */
export interface Site {
  origin: string;
  /** Whether its prices have GST in them. */
  withTax?: boolean;
  shop: Pick<ShopProfile, "name" | "city" | "since" | "phone" | "email" | "address" | "hours">;
}

/**
 * What machines are told about a page, in the words of schema.org. Made on the server alone: `jsonLd` says
 * why.
 */
export type StructuredData = (site: Site) => object[];

type Page = Pick<MetaArgs, "matches" | "location">;

/** Goods of every shelf: shown where a page has no picture of its own. */
export const DEFAULT_PICTURE = "/pictures/banner-workshop-tools-1200.webp";

/** Not for search engines: somebody's own, one of many views of the same, or an error. */
export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex" };

const isSite = (data: unknown): data is Site =>
  typeof data === "object" && data !== null && "origin" in data && "shop" in data;

const DESCRIPTION_MAX_LENGTH = 155;

/** The first words of a text, ended at a word; `otherwise` where there is none. */
export function toMetaDescription(text: string, otherwise: string): string {
  if (text.length <= DESCRIPTION_MAX_LENGTH) return text || otherwise;
  return `${text.slice(0, DESCRIPTION_MAX_LENGTH).replace(/\s+\S*$/, "")}…`;
}

/** A page of a list, in its address and in words: nothing of the first, which is the list itself. */
export const toPageSuffix = (page: number) =>
  page > 1 ? { query: `?page=${page}`, words: `, page ${page}` } : { query: "", words: "" };

/** The head of a page: its title and description, its one address, and how it looks where it is shared. */
export function renderHead(
  page: Page,
  { title, description, path, image, structuredData }: PageHead,
): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  const site = page.matches.map(({ data }) => data).find(isSite);
  if (!site || path === undefined) return [...descriptors, NO_INDEX];
  const url = site.origin + path;
  const openGraph = {
    "og:title": title,
    "og:description": description,
    "og:type": image ? "product" : "website",
    "og:url": url,
    "og:image": new URL(image ?? DEFAULT_PICTURE, site.origin).href,
    "og:site_name": site.shop.name,
    "og:locale": "en_IN",
  };
  return [
    ...descriptors,
    { tagName: "link", rel: "canonical", href: url },
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...renderJsonLd(page, structuredData?.(site)),
  ];
}

/** What the server sent to machines, and with which page. Pages that scripts step to come without. */
const serverJsonLd = import.meta.env.SSR
  ? undefined
  : document.querySelector('script[type="application/ld+json"]')?.textContent;
const serverJsonLdPath = import.meta.env.SSR ? "" : location.pathname + location.search;

/**
 * The JSON-LD of a page. It is made by the server alone; in the browser it is taken from the page itself, so
 * that the head is the same on both sides and nothing is sent twice.
 */
function renderJsonLd({ location }: Page, graph: object[] | undefined): MetaDescriptor[] {
  if (import.meta.env.SSR)
    return graph?.length ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }] : [];
  const isSame = location.pathname + location.search === serverJsonLdPath;
  return serverJsonLd && isSame ? [{ "script:ld+json": JSON.parse(serverJsonLd) }] : [];
}
