import config from "../../remix.config.js";

type Nest = () => void;
type Options = { index?: boolean; id?: string };
type Route = (path: string, file: string, options?: Options | Nest, nest?: Nest) => void;

/** The table of addresses without the files that answer: a line each, indented below its layout. */
export function routeTable(): string {
  const lines: string[] = [];
  let depth = 0;
  const route: Route = (path, _file, options, nest) => {
    const [children, given] = typeof options === "function" ? [options, undefined] : [nest, options];
    const told = [
      path || "(no path)",
      given?.index && "index",
      given?.id && `id ${given.id}`,
      children && "layout",
    ];
    lines.push(`${"  ".repeat(depth)}${told.filter(Boolean).join(", ")}`);
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
