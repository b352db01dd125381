import type { z } from "zod";
import { InvalidInput } from "./problems.server";

/** So deep our schemas look; what lies below is theirs to refuse. */
const MAX_DEPTH = 4;

/** What was sent with nothing in it counts as not sent, as it does in a form: "" and null. */
function dropBlanks(sent: unknown, depth = 0): unknown {
  if (sent === "" || sent === null) return undefined;
  if (typeof sent !== "object" || Array.isArray(sent) || depth === MAX_DEPTH) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, dropBlanks(value, depth + 1)]),
  );
}

const INVALID_VALUE = "This is not what the call takes here";
/** What the schema's library says by itself is no sentence of the shop's. */
const toFieldMessage = (message: string) =>
  /^(?:$|Invalid |Too |Unrecognized )/.test(message) ? INVALID_VALUE : message;

/**
 * What was sent, as a schema reads it; `asSent`: blanks and all. Throws InvalidInput with every field that is
 * wrong.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  asSent = false,
): z.output<Schema> {
  const { data, error } = schema.safeParse(asSent ? sent : dropBlanks(sent));
  if (!error) return data as z.output<Schema>;
  const errors = error.issues.map(({ path, message }) => ({
    field: path.join("."),
    message: toFieldMessage(message),
  }));
  const ofAll = errors.find(({ field }) => field === "");
  throw new InvalidInput(
    (ofAll ?? errors[0])?.message ?? "That is not what this call takes",
    errors.filter(({ field }) => field !== ""),
  );
}

/** The fields of a form as JSON would have them: "address.street" stands inside "address". */
export function toNestedFields(form: FormData): object {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form.entries()) {
    const [outer = "", inner] = name.split(".");
    if (inner === undefined) fields[outer] = value;
    else fields[outer] = { ...(fields[outer] as object | undefined), [inner]: value };
  }
  return { ...fields };
}
