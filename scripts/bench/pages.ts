import {
  CACHED_SHARE,
  ORDERS_PER_SECOND,
  OWN_PAGE_SHARE,
  type ShareTarget,
  SIGNED_IN_SHARE,
  WHILE_ORDERING_SHARE,
} from "../../tests/speed-targets";
import type { RunningServer } from "./servers";

/** One row of the table: a page that is requested over and over. */
export interface BenchPage {
  name: string;
  server: RunningServer;
  path: string;
  cookie?: string;
  /** What it has to answer; 200 unless given. */
  status?: number;
  isWhileOrdering?: boolean;
  /** The row that it is compared with, by CPU per request or by requests per second, and the share. */
  target?: ShareTarget & { of: string; by: "cpuMs" | "perSecond" };
}

export const LISTING = "/products-grid/All";
const STORED = "ceiling: stored page";
const PLAIN = "ceiling: React + SQLite + gzip";
const CACHED_LISTING = "listing";

interface Servers {
  shop: RunningServer;
  stored: RunningServer;
  plain: RunningServer;
}

/** All rows in the order in which they are measured, each soon after what it is compared with. */
export function listBenchPages(
  { shop, stored, plain }: Servers,
  productId: string | undefined,
  cookie: string,
): BenchPage[] {
  const product = `/product/${productId}`;
  const cached = { server: shop, target: { ...CACHED_SHARE, of: STORED, by: "cpuMs" } } as const;
  const signedIn = {
    server: shop,
    cookie,
    target: { ...SIGNED_IN_SHARE, of: PLAIN, by: "cpuMs" },
  } as const;
  const own = { ...signedIn, target: { ...signedIn.target, ...OWN_PAGE_SHARE } };
  return [
    { name: STORED, server: stored, path: "/" },
    { ...cached, name: "home", path: "/" },
    { ...cached, name: "product", path: product },
    { ...cached, name: CACHED_LISTING, path: LISTING },
    {
      name: `listing, ${ORDERS_PER_SECOND} orders a second`,
      server: shop,
      path: LISTING,
      isWhileOrdering: true,
      target: { ...WHILE_ORDERING_SHARE, of: CACHED_LISTING, by: "perSecond" },
    },
    { name: PLAIN, server: plain, path: "/" },
    { ...signedIn, name: "home, signed in", path: "/" },
    { ...signedIn, name: "listing, signed in", path: LISTING },
    { ...signedIn, name: "product, signed in", path: product },
    { ...own, name: "cart, signed in", path: "/cart" },
    { ...own, name: "orders, signed in", path: "/orders" },
    { name: "floor: /healthz", server: shop, path: "/healthz" },
    { name: "floor: a redirect", server: shop, path: "/orders", status: 303 },
  ];
}
