import type { z } from "zod";
import { InvalidInput } from "./problems.server";
import { words } from "./words.en";

/** No schema is nested deeper; what is below fails validation. */
const MAX_DEPTH = 4;

/** Treats "" and null as not sent, as forms do, but for the fields with the names `kept`. */
function dropBlanks(input: unknown, kept: readonly string[], depth = 0): unknown {
  if (input === "" || input === null) return undefined;
  if (typeof input !== "object" || Array.isArray(input) || depth === MAX_DEPTH) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      kept.includes(name) ? value : dropBlanks(value, [], depth + 1),
    ]),
  );
}
/** Replaces Zod's default messages by one of the shop. */
const toFieldMessage = (message: string) =>
  /^(?:$|Invalid |Too |Unrecognized )/.test(message) ? words.invalidValue : message;

/**
 * Validates input by a schema; with `keepBlanks`, "" and null count as values, of all fields or of those
 * named. Throws InvalidInput with all invalid fields.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  keepBlanks: boolean | readonly string[] = false,
): z.output<Schema> {
  const kept = typeof keepBlanks === "boolean" ? [] : keepBlanks;
  const { data, error } = schema.safeParse(keepBlanks === true ? input : dropBlanks(input, kept));
  if (!error) return data as z.output<Schema>;
  const errors = error.issues.map(({ path, message }) => ({
    field: path.join("."),
    message: toFieldMessage(message),
  }));
  const formError = errors.find(({ field }) => field === "");
  throw new InvalidInput(
    (formError ?? errors[0])?.message ?? words.thatIsNotWhatThisCall,
    errors.filter(({ field }) => field !== ""),
  );
}

/** Converts form fields to nested JSON: "address.street" becomes `address: { street }`. */
export function toNestedFields(form: FormData): object {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form.entries()) {
    const [outer = "", inner] = name.split(".");
    if (inner === undefined) fields[outer] = value;
    else fields[outer] = { ...(fields[outer] as object | undefined), [inner]: value };
  }
  return { ...fields };
}
