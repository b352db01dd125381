import type { MetaArgs, MetaDescriptor } from "@remix-run/node";
import type { ShopProfile } from "~/features/settings/shop";
import type { SaleTaxMode } from "~/features/settings/tax-mode";
import { cutAtWord } from "~/lib/count-characters";
import { getLanguage, isLanguage, LANGUAGE_TAGS, LANGUAGES, toLanguageAddress } from "~/lib/language";
import { words } from "./words.en";

/** What search engines and shared links show of a page. */
interface PageHead {
  title: string;
  description: string;
  /** The canonical path and query; undefined for pages that search engines must not index. */
  path?: string;
  /** The address of the page's own picture, if it has one. */
  image?: string;
  /** What the page is about; "website" if it does not say. */
  type?: "product" | "website";
  structuredData?: StructuredData;
}

/** The data of the layout that page heads need. */
export interface Site {
  origin: string;
  /** Left out where GST is added to the prices. */
  taxMode?: SaleTaxMode;
  /** The shop's pages elsewhere. */
  profiles?: { address: string }[];
  shop: Pick<ShopProfile, "name" | "city" | "since" | "phone" | "email" | "address" | "hours">;
}

/** The schema.org data of a page, made on the server only (see `renderJsonLd`). */
export type StructuredData = (site: Site) => object[];

type Page = Pick<MetaArgs, "matches" | "location">;

/** Used for pages without a picture of their own. */
export const DEFAULT_PICTURE = "/pictures/banner-workshop-tools-1200.webp";

/** For personal pages, filtered views and errors, which search engines must not index. */
export const NO_INDEX: MetaDescriptor = { name: "robots", content: "noindex" };

const isSite = (data: unknown): data is Site =>
  typeof data === "object" && data !== null && "origin" in data && "shop" in data;

const DESCRIPTION_MAX_LENGTH = 155;

/** Shortens a text to a description that ends at a word. `otherwise` is used for an empty text. */
export const toMetaDescription = (text: string, otherwise: string): string =>
  cutAtWord(text, DESCRIPTION_MAX_LENGTH) || otherwise;

/** The page number for the query and the title of a list; both are empty on page 1. */
export const toPageSuffix = (page: number) =>
  page > 1 ? { query: `?page=${page}`, text: words.page(page) } : { query: "", text: "" };

/** The meta tags of a page: title, description, canonical address, Open Graph and JSON-LD. */
export function renderHead(
  page: Page,
  { title, description, path, image, type = "website", structuredData }: PageHead,
): MetaDescriptor[] {
  const descriptors: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  const site = page.matches.map(({ data }) => data).find(isSite);
  if (!site || path === undefined) return [...descriptors, NO_INDEX];
  const asked = new URLSearchParams(page.location.search).get("lang");
  const url = site.origin + (isLanguage(asked) ? toLanguageAddress(path, asked) : path);
  const openGraph = {
    "og:title": title,
    "og:description": description,
    "og:type": type,
    "og:url": url,
    "og:image": new URL(image ?? DEFAULT_PICTURE, site.origin).href,
    "og:site_name": site.shop.name,
    "og:locale": LANGUAGE_TAGS[getLanguage()].replace("-", "_"),
  };
  return [
    ...descriptors,
    { tagName: "link", rel: "canonical", href: url },
    ...LANGUAGES.map((language) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: language,
      href: site.origin + toLanguageAddress(path, language),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: site.origin + path },
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    ...renderJsonLd(page, structuredData?.(site)),
  ];
}

/** The JSON-LD that the server sent, and the page it belongs to. Client-side navigations come without. */
const serverJsonLd = import.meta.env.SSR
  ? undefined
  : document.querySelector('script[type="application/ld+json"]')?.textContent;
const serverJsonLdPath = import.meta.env.SSR ? "" : location.pathname + location.search;

/**
 * The JSON-LD of a page. Only the server makes it; the browser reads it from the document, so that hydration
 * finds the same head and the data is not sent twice.
 */
function renderJsonLd({ location }: Page, graph: object[] | undefined): MetaDescriptor[] {
  if (import.meta.env.SSR)
    return graph?.length ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": graph } }] : [];
  const isSame = location.pathname + location.search === serverJsonLdPath;
  return serverJsonLd && isSame ? [{ "script:ld+json": JSON.parse(serverJsonLd) }] : [];
}
