import config from "../../remix.config.js";

export interface RouteAddress {
  /** The route's id: its file without the extension, unless remix.config.js gives another. */
  id: string;
  /** With its parameters, as in remix.config.js: `/orders/:orderId`. */
  path: string;
}

type Nest = () => void;
type Options = { index?: boolean; id?: string };
type Route = (path: string, file: string, options?: Options | Nest, nest?: Nest) => void;

/** All addresses of the shop, from the route table in remix.config.js. */
export function listRouteAddresses(): RouteAddress[] {
  const found: RouteAddress[] = [];
  const parents: string[] = [];
  const route: Route = (path, file, options, nest) => {
    const [children, routeOptions] = typeof options === "function" ? [options, {}] : [nest, options];
    const fullPath = [...parents, path].filter(Boolean).join("/");
    if (!children) {
      found.push({ id: routeOptions?.id ?? file.replace(/\.tsx?$/, ""), path: `/${fullPath}` });
      return;
    }
    parents.push(path);
    children();
    parents.pop();
  };
  const defineRoutes = (define: (route: Route) => void) => {
    define(route);
    return {};
  };
  (config.routes as unknown as (defineRoutes: unknown) => unknown)(defineRoutes);
  return found;
}
