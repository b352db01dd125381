import config from "../../remix.config.js";

/** One address of the shop, as the front page of the program lists it. */
export interface Address {
  /** The route's id: its file without the ending, unless the table names another. */
  id: string;
  /** As in `remix.config.js`, with its parameters: `/orders/:orderId`. */
  path: string;
}

type Nest = () => void;
type Options = { index?: boolean; id?: string };
type Route = (path: string, file: string, options?: Options | Nest, nest?: Nest) => void;

/** Every address of the shop, read from the same table that the build reads. */
export function addresses(): Address[] {
  const found: Address[] = [];
  const parents: string[] = [];
  const route: Route = (path, file, options, nest) => {
    const [children, given] = typeof options === "function" ? [options, {}] : [nest, options];
    const whole = [...parents, path].filter(Boolean).join("/");
    if (!children) {
      found.push({ id: given?.id ?? file.replace(/\.tsx?$/, ""), path: `/${whole}` });
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
