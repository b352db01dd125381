import type { renderOpenApi } from "~/platform/api/openapi.server";

type Json = Record<string, unknown>;

/** One field, as the page of the API tells of it: "address.zipCode". */
export interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
  description?: string;
}

/** One call, as the page of the API tells of it. */
export interface ApiCall {
  id: string;
  title: string;
  summary: string;
  description?: string;
  audience: string;
  parameters: ApiField[];
  body?: { types: string[]; fields: ApiField[]; example: string };
  responseFields: ApiField[];
  answers: { status: string; words: string }[];
}

const AUDIENCE_LABELS: Record<string, string> = {
  anybody: "Anybody; no token is needed",
  customers: "Whoever is signed in",
  administrators: "Administrators",
};

/** The whole API for people to read, made of its own description: its calls by their first word. */
export function toApiReference(
  description: ReturnType<typeof renderOpenApi>,
): { name: string; calls: ApiCall[] }[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(description.paths as Record<string, Record<string, Json>>)) {
    for (const [method, call] of Object.entries(methods)) {
      const [group = ""] = call.tags as string[];
      groups.set(group, [...(groups.get(group) ?? []), toApiCall(`${method.toUpperCase()} ${path}`, call)]);
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls }));
}

/** What the answers are made of, by name. */
export const toSchemaFields = (
  description: ReturnType<typeof renderOpenApi>,
): { name: string; fields: ApiField[] }[] =>
  Object.entries((description.components as { schemas: Record<string, Json> }).schemas).map(
    ([name, schema]) => ({
      name,
      fields: toApiFields(schema),
    }),
  );

function toApiCall(title: string, call: Json): ApiCall {
  const responses = call.responses as Record<
    string,
    { description: string; content: Record<string, { schema: Json }> }
  >;
  const good = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const { properties = {} } = (good?.content["application/json"]?.schema ?? {}) as { properties?: Json };
  const { success, message, ...dataFields } = properties;
  return {
    id: String(call.operationId),
    title,
    summary: String(call.summary),
    description: call.description as string | undefined,
    audience: AUDIENCE_LABELS[String(call["x-for"])] ?? "",
    parameters: (call.parameters as Json[]).map(({ name, schema, required, description }) => ({
      name: String(name),
      type: getTypeLabel(schema as Json),
      isRequired: required === true,
      description: description as string | undefined,
    })),
    body: toApiBody(call.requestBody as Json | undefined),
    responseFields: toApiFields({ properties: dataFields, required: Object.keys(dataFields) }),
    answers: Object.entries(responses).map(([status, { description: words }]) => ({ status, words })),
  };
}

function toApiBody(body: Json | undefined): ApiCall["body"] {
  if (!body) return undefined;
  const content = body.content as Record<string, { schema: Json; example: Json }>;
  const [first] = Object.values(content);
  if (!first) return undefined;
  const types = Object.keys(content);
  return { types, fields: toApiFields(first.schema), example: JSON.stringify(first.example, null, 2) };
}

/** The fields of an object; those of objects within it under their whole names. */
function toApiFields(schema: Json, within = ""): ApiField[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = within + name;
    const words = field.description as string | undefined;
    const isRequired = required.includes(name);
    const { items } = field as { items?: Json };
    const inner = field.properties
      ? toApiFields(field, `${path}.`)
      : items?.properties
        ? toApiFields(items, `${path}[].`)
        : [];
    if (inner.length > 0) return inner;
    return [{ name: path, type: getTypeLabel(field), isRequired, description: words }];
  });
}

/** A schema in a few words: "text", "list of Product". */
function getTypeLabel(schema: Json): string {
  const { $ref: ref, type, items, anyOf, enum: choices, const: only } = schema as Record<string, never>;
  if (ref) return String(ref).split("/").at(-1) ?? "";
  if (anyOf) return (anyOf as Json[]).map((one) => getTypeLabel(one)).join(" or ");
  if (choices) return (choices as unknown[]).join(", ");
  if (only !== undefined) return String(only);
  if (Array.isArray(type)) return (type as string[]).map((one) => TYPE_LABELS[one] ?? one).join(" or ");
  if (type === "array") return `list of ${items ? getTypeLabel(items) : "anything"}`;
  return TYPE_LABELS[String(type)] ?? "anything";
}

const TYPE_LABELS: Record<string, string> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
  object: "object",
};
