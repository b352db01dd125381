import { Script } from "node:vm";
import { expect, test } from "vitest";
import { z } from "zod";

// A form may have 64 KB. An expression that goes back over a text for each of its characters takes many
// seconds for one of these, and stops the shop meanwhile.
const LENGTH = 60_000;
const TEXTS = ["1", ".", " ", "a@", "-", "1,"].flatMap((part) => {
  const long = part.repeat(LENGTH / part.length);
  return [`${long}!`, `1${long}1`];
});

const modules = import.meta.glob(["../app/features/**/input.ts", "../app/platform/**/input.ts"], {
  eager: true,
}) as Record<string, Record<string, unknown>>;

/** Every schema that a module of inputs exports, by its name. */
const schemas = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
    .map(([name, schema]) => ({ name: `${file.replace("../app/", "")} ${name}`, schema })),
);

/** The names of the fields of a schema, or none if it is no object. */
function listFields(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return listFields(schema.in as z.ZodType);
  if (schema instanceof z.ZodIntersection || schema instanceof z.ZodUnion)
    return "options" in schema.def
      ? schema.def.options.flatMap((option) => listFields(option as z.ZodType))
      : [];
  return [];
}

test("the schemas of all features are found", () => {
  expect(schemas.length).toBeGreaterThan(50);
});

/** Runs `work`, and throws if it has not ended in a second. */
function runBounded(work: () => void): void {
  Object.assign(globalThis, { boundedWork: work });
  new Script("boundedWork()").runInThisContext({ timeout: 1_000 });
}

// rule: request-limits
test.each(schemas)("$name answers texts as long as a form", ({ schema }) => {
  const fields = listFields(schema);
  for (const text of TEXTS) {
    const values = Object.fromEntries(fields.map((field) => [field, text]));
    runBounded(() => {
      for (const value of [values, text]) expect(schema.safeParse(value)).toHaveProperty("success");
    });
  }
});
