import { describe, expect, test } from "vitest";
import { toJsonSchema } from "~/platform/api/openapi-answers.server";
import { parseInput } from "~/platform/api/parse.server";
import { InvalidInput } from "~/platform/api/problems.server";
import { API_OPERATIONS } from "./operations";

interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  description?: string;
  properties?: Record<string, JsonSchema>;
}

/** Values of each type. Of texts only those that are neither a number nor a yes or a no. */
const VALUES = {
  number: [2, 0, 1.5],
  boolean: [true, false],
  string: ["0x10", "1e1", "two", "Infinity"],
  array: [[2], ["2"], [true], [[]]],
  object: [{}, { value: 2 }],
};
type Kind = keyof typeof VALUES;

const listKinds = ({ type = [], anyOf = [] }: JsonSchema): string[] =>
  [type]
    .flat()
    .map((name) => (name === "integer" ? "number" : name))
    .concat(anyOf.flatMap(listKinds));

/** The fields of a body with their types in the description, but for what the shop leaves alone. */
function listFields(schema: JsonSchema, outer: string[] = []): { path: string[]; kinds: string[] }[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (field.description?.startsWith("Left alone")) return [];
    const path = [...outer, name];
    return [{ path, kinds: listKinds(field) }, ...listFields(field, path)];
  });
}

const withValue = (body: object, [name = "", ...inner]: string[], value: unknown): object => {
  const before = (body as Record<string, object | undefined>)[name] ?? {};
  return { ...body, [name]: inner.length > 0 ? withValue(before, inner, value) : value };
};

const CASES = API_OPERATIONS.flatMap(({ spec: { id, body } }) => {
  if (!body) return [];
  const fields = listFields(toJsonSchema(body.schema, "call", {}));
  return fields.map(({ path, kinds }) => ({ path, kinds, body, name: `${id} ${path.join(".")}` }));
});

/** The fields that a refusal names; none if the value was taken. */
function listRefused(
  { body: { schema, example, clearsFields }, path }: (typeof CASES)[number],
  value: unknown,
) {
  try {
    parseInput(schema, withValue(example, path, value), clearsFields);
    return [];
  } catch (error) {
    return error instanceof InvalidInput ? error.errors.map(({ field }) => field) : [`failed: ${error}`];
  }
}

describe("what is sent to the API is never changed into another type", () => {
  test("every operation with a body is looked at", () => {
    expect(CASES.length).toBeGreaterThan(120);
    expect(CASES.filter(({ kinds }) => kinds.length === 0).map(({ name }) => name)).toEqual([]);
  });

  test.each(CASES)("$name takes nothing but $kinds", (field) => {
    const { path, kinds } = field;
    const others = (Object.keys(VALUES) as Kind[]).filter((kind) => !kinds.includes(kind));
    const named = path.join(".");
    const isNamed = (name: string) => name === named || name.startsWith(`${named}.`);
    const taken = others
      .flatMap((kind): unknown[] => VALUES[kind])
      .filter((value) => !listRefused(field, value).some(isNamed));
    expect(taken).toEqual([]);
  });

  test.each(
    CASES.filter(({ kinds }) => kinds.includes("number")),
  )("$name may be plain decimal text", (field) => {
    const isRefusedAs = (value: unknown) => listRefused(field, value).includes(field.path.join("."));
    expect(isRefusedAs("4")).toBe(isRefusedAs(4));
    expect(isRefusedAs("four")).toBe(true);
  });
});
