import type { renderOpenApi } from "~/platform/api/openapi.server";

type Json = Record<string, unknown>;

/** A field on the reference page, with its full name such as "address.zipCode". */
export interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
  description?: string;
}

/** An operation on the reference page. */
export interface ApiCall {
  id: string;
  title: string;
  summary: string;
  description?: string;
  audience: string;
  parameters: ApiField[];
  body?: { types: string[]; fields: ApiField[]; example: string };
  responseFields: ApiField[];
  answers: { status: string; description: string }[];
}

const AUDIENCE_LABELS: Record<string, string> = {
  anybody: "Anybody; no token is needed",
  customers: "Whoever is signed in",
  administrators: "Administrators",
};

/** Turns the OpenAPI description into the groups of the reference page, by the operations' first tag. */
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

/** The fields of the named schemas. */
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
  const successResponse = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const { properties = {} } = (successResponse?.content["application/json"]?.schema ?? {}) as {
    properties?: Json;
  };
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
    answers: Object.entries(responses).map(([status, { description }]) => ({ status, description })),
  };
}

function toApiBody(body: Json | undefined): ApiCall["body"] {
  if (!body) return undefined;
  const content = body.content as Record<string, { schema: Json; example: Json }>;
  const [firstContent] = Object.values(content);
  if (!firstContent) return undefined;
  const types = Object.keys(content);
  return {
    types,
    fields: toApiFields(firstContent.schema),
    example: JSON.stringify(firstContent.example, null, 2),
  };
}

/** The fields of a schema; those of nested objects have their full path as name. */
function toApiFields(schema: Json, prefix = ""): ApiField[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const isRequired = required.includes(name);
    const { items } = field as { items?: Json };
    const inner = field.properties
      ? toApiFields(field, `${path}.`)
      : items?.properties
        ? toApiFields(items, `${path}[].`)
        : [];
    if (inner.length > 0) return inner;
    return [
      {
        name: path,
        type: getTypeLabel(field),
        isRequired,
        description: field.description as string | undefined,
      },
    ];
  });
}

/** A short description of a type, such as "text" or "list of Product". */
function getTypeLabel(schema: Json): string {
  const { $ref: ref, type, items, anyOf, enum: choices, const: constant } = schema as Record<string, never>;
  if (ref) return String(ref).split("/").at(-1) ?? "";
  if (anyOf) return (anyOf as Json[]).map(getTypeLabel).join(" or ");
  if (choices) return (choices as unknown[]).join(", ");
  if (constant !== undefined) return String(constant);
  if (Array.isArray(type)) return (type as string[]).map((name) => TYPE_LABELS[name] ?? name).join(" or ");
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
