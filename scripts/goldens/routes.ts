import config from "../../remix.config.js";

type Nest = () => void;
type Options = { index?: boolean; id?: string };
type Route = (path: string, file: string, options?: Options | Nest, nest?: Nest) => void;

/** The route table without the names of files: one line per route, indented below its layout. */
export function renderRoutes(): string {
  const lines: string[] = [];
  let depth = 0;
  const route: Route = (path, _file, options, nest) => {
    const [children, routeOptions] = typeof options === "function" ? [options, undefined] : [nest, options];
    const parts = [
      path || "(no path)",
      routeOptions?.index && "index",
      routeOptions?.id && `id ${routeOptions.id}`,
      children && "layout",
    ];
    lines.push(`${"  ".repeat(depth)}${parts.filter(Boolean).join(", ")}`);
    depth += 1;
    children?.();
    depth -= 1;
  };
  const defineRoutes = (define: (route: Route) => void) => {
    define(route);
    return {};
  };
  (config.routes as unknown as (defineRoutes: unknown) => unknown)(defineRoutes);
  return `${lines.join("\n")}\n`;
}
