import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

/** The fields of a URL's query; of repeated fields the first counts. */
export function getQueryFields(request: Request): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) fields[name] ??= value;
  return fields;
}

/** Parses a URL's query by a schema whose fields all have fallbacks. */
export const readQuery = <Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> =>
  schema.parse(getQueryFields(request));

/**
 * A loader with the query of its address. It says which parameters it reads, so that others make no kept page
 * of their own (rule: kept-page-address).
 */
export function loaderWithQuery<Shape extends z.ZodRawShape, Data>(
  schema: z.ZodObject<Shape>,
  load: (args: LoaderFunctionArgs & { query: z.output<z.ZodObject<Shape>> }) => Data,
) {
  const loader = (args: LoaderFunctionArgs) => load({ ...args, query: readQuery(args.request, schema) });
  return Object.assign(loader, { queryNames: Object.keys(schema.shape) });
}

/** Returns `found`, or throws a 404 response with the message `what`. */
export const or404 = <T>(found: T | undefined | null, what: string): T => {
  if (found === undefined || found === null) throw new Response(what, { status: 404 });
  return found;
};
