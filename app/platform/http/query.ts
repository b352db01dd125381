import type { z } from "zod";

/**
 * The query of an address, read by a schema whose fields all have a fallback. Of repeated fields the first
 * counts.
 */
export function readQuery<Schema extends z.ZodType>(request: Request, schema: Schema): z.output<Schema> {
  const fields: Record<string, string> = {};
  for (const [key, value] of new URL(request.url).searchParams) fields[key] ??= value;
  return schema.parse(fields);
}

/** What was found, or a 404 that says `what` is missing. */
export const or404 = <T>(found: T | undefined | null, what: string): T => {
  if (found === undefined || found === null) throw new Response(what, { status: 404 });
  return found;
};
