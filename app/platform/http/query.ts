import type { z } from "zod";

/** Parses a URL's query by a schema whose fields all have fallbacks; of repeated fields the first counts. */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const fields: Record<string, string> = {};
  for (const [key, value] of new URL(request.url).searchParams) fields[key] ??= value;
  return schema.parse(fields);
}

/** Returns `found`, or throws a 404 response with the message `what`. */
export const or404 = <T>(found: T | undefined | null, what: string): T => {
  if (found === undefined || found === null) throw new Response(what, { status: 404 });
  return found;
};
