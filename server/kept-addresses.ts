import type { ServerBuild } from "@remix-run/node";
import { isLanguage } from "../app/lib/language";
import { createBranchMatcher } from "./match-branch";

/** What a page that is kept for all visitors depends on, besides its path. */
interface KeptPage {
  /** The parameters of the query that its loader reads, in the order of its links. */
  queryNames: string[];
  /** Whether it shows what the visitor's pincode means. */
  byPincode: boolean;
}

export interface KeptAddress {
  /** The path, and of the query what the page reads and the language that it asks for. */
  url: string;
  byPincode: boolean;
}

/** Gives a kept page's address without the parameters that it does not read; undefined for other pages. */
export type FindKeptAddress = (url: string) => KeptAddress | undefined;

const MAX_REMEMBERED_PATHS = 5_000;

/** What the route says in its `handle` and by `loaderWithQuery`. */
interface RouteModule {
  handle?: { keep?: boolean; byPincode?: boolean };
  loader?: { queryNames?: string[] };
}

/**
 * Finds addresses of kept pages: what a page does not read, such as the parameters of a campaign, makes no
 * page of its own (rule: kept-page-address).
 */
export function createKeptAddresses(routes: ServerBuild["routes"]): FindKeptAddress {
  const matchBranch = createBranchMatcher(Object.values(routes));
  const byPath = new Map<string, KeptPage | undefined>();

  function findKeptPage(path: string): KeptPage | undefined {
    if (byPath.has(path)) return byPath.get(path);
    const id = matchBranch(path)?.at(-1);
    const { handle, loader } = (id === undefined ? {} : (routes[id]?.module ?? {})) as RouteModule;
    const page = handle?.keep
      ? { queryNames: loader?.queryNames ?? [], byPincode: handle.byPincode === true }
      : undefined;
    if (byPath.size >= MAX_REMEMBERED_PATHS) byPath.clear();
    byPath.set(path, page);
    return page;
  }

  return (url) => {
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const page = findKeptPage(path);
    if (!page) return undefined;
    const { queryNames, byPincode } = page;
    if (queryAt < 0) return { url, byPincode };
    const query = new URLSearchParams(url.slice(queryAt));
    // It asks for the data of a page, or for settings that are not saved.
    if (query.has("_data") || query.has("preview")) return undefined;
    const known = new URLSearchParams();
    for (const name of queryNames) {
      const value = query.get(name);
      if (value !== null) known.set(name, value);
    }
    const language = query.get("lang");
    if (isLanguage(language)) known.set("lang", language);
    return { url: known.size > 0 ? `${path}?${known}` : path, byPincode };
  };
}
