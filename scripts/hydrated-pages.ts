import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";

type Nest = () => void;
type Route = (path: string, file: string, options?: object | Nest, nest?: Nest) => void;

const HYDRATES = /\bhandle = \{[^}]*\bhydrate: true/;

/** The files of the pages whose handle says `hydrate`, and of the layouts around them. */
export function listHydratedFiles(): Set<string> {
  const found = new Set(["root.tsx"]);
  const outer: string[] = [];
  const route: Route = (_path, file, options, nest) => {
    const children = typeof options === "function" ? options : nest;
    outer.push(file);
    if (children) children();
    else if (HYDRATES.test(readFileSync(`app/${file}`, "utf8"))) for (const name of outer) found.add(name);
    outer.pop();
  };
  const defineRoutes = (define: (route: Route) => void) => {
    define(route);
    return {};
  };
  (remixConfig.routes as unknown as (defineRoutes: unknown) => unknown)(defineRoutes);
  return new Set([...found].map((name) => resolve("app", name)));
}

/** How Remix names the part of a route that the browser gets. */
const CLIENT_ROUTE = "?__remix-build-client-route";

/** The page that has React is one of the back-office, which is not in Bengali. */
const BENGALI = /\/words\.bn\.ts$/;

/**
 * Leaves the pages without React in the browser out of its build, and Bengali texts (rule:
 * no-react-in-browser).
 */
export function hydratedPagesOnly(): Plugin {
  const hydrated = listHydratedFiles();
  return {
    name: "hydrated-pages-only",
    transform(_code, id, options) {
      if (!options?.ssr && BENGALI.test(id)) return "export const bn = undefined;";
      const isLeftOut = id.endsWith(CLIENT_ROUTE) && !hydrated.has(id.slice(0, -CLIENT_ROUTE.length));
      return isLeftOut ? "export {};" : undefined;
    },
  };
}
