import type { openApi } from "~/platform/api/openapi.server";

type Json = Record<string, unknown>;

/** One field, as the page of the API tells of it: "address.zipCode". */
export interface FieldWords {
  name: string;
  type: string;
  isRequired: boolean;
  words?: string;
}

/** One call, as the page of the API tells of it. */
export interface CallWords {
  id: string;
  title: string;
  does: string;
  besides?: string;
  calledBy: string;
  parameters: FieldWords[];
  body?: { types: string[]; fields: FieldWords[]; example: string };
  gives: FieldWords[];
  answers: { status: string; words: string }[];
}

const CALLED_BY: Record<string, string> = {
  anybody: "Anybody; no token is needed",
  customers: "Whoever is signed in",
  administrators: "Administrators",
};

/** The whole API for people to read, made of its own description (D27): its calls by their first word. */
export function referenceOf(description: ReturnType<typeof openApi>): { name: string; calls: CallWords[] }[] {
  const groups = new Map<string, CallWords[]>();
  for (const [path, methods] of Object.entries(description.paths as Record<string, Record<string, Json>>)) {
    for (const [method, call] of Object.entries(methods)) {
      const [group = ""] = call.tags as string[];
      groups.set(group, [...(groups.get(group) ?? []), callWords(`${method.toUpperCase()} ${path}`, call)]);
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

/** What the answers are made of, by name. */
export const thingsOf = (description: ReturnType<typeof openApi>): { name: string; fields: FieldWords[] }[] =>
  Object.entries((description.components as { schemas: Record<string, Json> }).schemas).map(([name, schema]) => ({
    ...{ name, fields: fieldsOf(schema) },
  }));

function callWords(title: string, call: Json): CallWords {
  const responses = call.responses as Record<
    string,
    { description: string; content: Record<string, { schema: Json }> }
  >;
  const good = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const { properties = {} } = (good?.content["application/json"]?.schema ?? {}) as { properties?: Json };
  const { success: _, message: __, ...given } = properties;
  return {
    ...{
      id: String(call.operationId),
      title,
      does: String(call.summary),
      besides: call.description as string | undefined,
    },
    calledBy: CALLED_BY[String(call["x-for"])] ?? "",
    parameters: (call.parameters as Json[]).map(({ name, schema, required, description }) => ({
      ...{ name: String(name), type: typeWords(schema as Json), isRequired: required === true },
      words: description as string | undefined,
    })),
    body: bodyWords(call.requestBody as Json | undefined),
    gives: fieldsOf({ properties: given, required: Object.keys(given) }),
    answers: Object.entries(responses).map(([status, { description: words }]) => ({ status, words })),
  };
}

function bodyWords(body: Json | undefined): CallWords["body"] {
  if (!body) return undefined;
  const content = body.content as Record<string, { schema: Json; example: Json }>;
  const [first] = Object.values(content);
  if (!first) return undefined;
  const types = Object.keys(content);
  return { types, fields: fieldsOf(first.schema), example: JSON.stringify(first.example, null, 2) };
}

/** The fields of an object; those of objects within it under their whole names. */
function fieldsOf(schema: Json, within = ""): FieldWords[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).flatMap(([name, field]) => {
    const whole = within + name;
    const words = field.description as string | undefined;
    const isRequired = required.includes(name);
    const { items } = field as { items?: Json };
    const inner = field.properties
      ? fieldsOf(field, `${whole}.`)
      : items?.properties
        ? fieldsOf(items, `${whole}[].`)
        : [];
    if (inner.length > 0) return inner;
    return [{ name: whole, type: typeWords(field), isRequired, words }];
  });
}

/** A schema in a few words: "text", "list of Product". */
function typeWords(schema: Json): string {
  const { $ref: ref, type, items, anyOf, enum: choices, const: only } = schema as Record<string, never>;
  if (ref) return String(ref).split("/").at(-1) ?? "";
  if (anyOf) return (anyOf as Json[]).map((one) => typeWords(one)).join(" or ");
  if (choices) return (choices as unknown[]).join(", ");
  if (only !== undefined) return String(only);
  if (Array.isArray(type)) return (type as string[]).map((one) => WORDS[one] ?? one).join(" or ");
  if (type === "array") return `list of ${items ? typeWords(items) : "anything"}`;
  return WORDS[String(type)] ?? "anything";
}

const WORDS: Record<string, string> = {
  ...{
    string: "text",
    integer: "whole number",
    number: "number",
    boolean: "true or false",
    null: "null",
    object: "object",
  },
};
