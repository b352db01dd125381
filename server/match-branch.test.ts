import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import config from "../remix.config.js";
import { createBranchMatcher, type RouteEntry } from "./match-branch";

type Options = { index?: boolean; id?: string };

/** The routes of remix.config.js as the built app describes them. */
function listRoutes(): RouteEntry[] {
  const found: RouteEntry[] = [{ id: "root", path: "" }];
  const parents = ["root"];
  const route = (path: string, file: string, options?: Options | (() => void), nest?: () => void) => {
    const [children, { index, id }] =
      typeof options === "function" ? [options, {} as Options] : [nest, options ?? {}];
    const entry = { id: id ?? file.replace(/\.tsx?$/, ""), parentId: parents.at(-1), index };
    found.push({ ...entry, path: path || undefined });
    parents.push(entry.id);
    children?.();
    parents.pop();
  };
  (config.routes as unknown as (define: unknown) => unknown)((define: (it: typeof route) => void) => {
    define(route);
    return {};
  });
  return found;
}

const routes = listRoutes();
type Tree = Parameters<typeof matchRoutes>[0];
const toTree = (known: RouteEntry[], parentId?: string): Tree =>
  known
    .filter((route) => route.parentId === parentId)
    .map((route) => (route.index ? { ...route } : { ...route, children: toTree(known, route.id) })) as Tree;
const tree = toTree(routes);
const matchBranch = createBranchMatcher(routes);
const matchByRemix = (pathname: string, known = tree) =>
  matchRoutes(known, pathname)?.map(({ route }) => route.id ?? "");

/** The whole address of a route. */
function getAddress({ path = "", parentId }: RouteEntry): string {
  const parent = routes.find(({ id }) => id === parentId);
  return [...(parent ? [getAddress(parent)] : [""]), path].filter((part, n) => n === 0 || part).join("/");
}

const ID = "0123456789abcdef01234567";
const addresses = [...new Set(routes.map(getAddress))].map((address) =>
  address.replaceAll(/:\w+/g, ID).replace("*", "no/such/page"),
);

/** Other ways to write an address, and addresses near it. */
const vary = (address: string) => [
  address || "/",
  `${address}/`,
  `${address}//`,
  `/${address}`,
  address.toUpperCase(),
  `${address}/more`,
  `${address}.html`,
  `${address}%2Fmore`,
  `${address}%0Amore`,
  address.replace("a", "%61"),
  address.replace("/", "//"),
  address.replace(ID, "a b"),
  address.replace(ID, "a%2Fb"),
  address.replace(ID, "%E0%A4%AA"),
  address.replace(ID, ":orderId"),
  address.replace(ID, "new"),
  address.replace(/\/[^/]*$/, "") || "/",
];

test("every address has the routes that Remix gives it", () => {
  expect(addresses.length).toBeGreaterThan(140);
  for (const address of addresses.flatMap(vary).filter((it) => it.startsWith("/"))) {
    const ids = matchByRemix(address);
    expect([address, matchBranch(address)]).toEqual([address, ids]);
    if (!ids) continue;
    // The table of its branch alone gives the same answer.
    const branch = toTree(routes.filter(({ id }) => ids.includes(id)));
    expect([address, matchByRemix(address, branch)]).toEqual([address, ids]);
  }
});

test("what no route knows has the page for that, and the API answers its own", () => {
  expect(matchBranch("/no/such/page")).toEqual(["root", "pages/shop/layout", "pages/shop/not-found"]);
  expect(matchBranch("/API/no-such-call/")).toEqual(["root", "api/api"]);
  expect(matchBranch("/api")).toEqual(["root", "api/api"]);
  expect(matchBranch("/")).toEqual(["root", "pages/shop/layout", "pages/shop/home"]);
});
