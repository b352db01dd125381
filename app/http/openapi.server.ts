import { z } from "zod";
import type { Operation } from "./api.server";
import { statusOf } from "./status";

type Json = Record<string, unknown>;

/** What a schema takes (`input`) or gives (`output`), as JSON Schema; schemas with an id of their own are named by it. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", named: Json): Json {
  const { $schema: _, $defs, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  const moved = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [id, part] of Object.entries(($defs ?? {}) as Json)) named[id] = moved(part);
  return moved(made);
}

const PROBLEM = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.string().describe("The same text as `message`"),
    code: z.string().optional().describe("What went wrong, for programs: SLOT_FULL, OUT_OF_STOCK, INVALID …"),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem" });

const inContent = (schema: Json, besides: Json = {}) => ({ "application/json": { schema, ...besides } });
const PROBLEM_REF = { $ref: "#/components/schemas/Problem" };

const STATUS_WORDS: Record<number, string> = {
  400: "Something that was sent is not right",
  401: "Nobody is signed in, or what was sent lets nobody in",
  403: "Not for whoever is signed in",
  404: "There is no such thing",
  409: "It cannot be done as things stand",
  413: "More than this call may bring",
  415: "Of a type that this call does not take",
  422: "The Idempotency-Key was used for something else",
  429: "Too often; `Retry-After` says when again, in seconds",
  503: "Not at this moment; `Retry-After` says when again",
};

/** What an operation may refuse with, by status. */
function refusals({ description, path }: Operation): number[] {
  const { guard, body, query, makes, refuses = [] } = description;
  const ofGuard = { anybody: [], customers: [401], administrators: [401, 403] }[guard.calls];
  const ofInput = [
    ...(body || query ? [400] : []),
    ...(body ? [413, 415] : []),
    ...(makes === "once" ? [400, 422] : []),
  ];
  const ofPath = path.includes(":") ? [404] : [];
  return [...new Set([...ofGuard, ...ofInput, ...ofPath, ...refuses.map(statusOf)])].sort((one, other) => one - other);
}

function answers(operation: Operation, named: Json): Json {
  const { answer, makes, id } = operation.description;
  const whole = z.object({ success: z.literal(true), message: z.string().optional(), ...answer });
  const given = { description: "Done", content: inContent(jsonSchema(whole, "output", named)) };
  const done = {
    ...(makes && { 201: { ...given, description: "Made" } }),
    ...(makes !== "anew" && { 200: makes ? { ...given, description: "Was there already" } : given }),
  };
  const refused = refusals(operation).map((status) => [
    status,
    { description: STATUS_WORDS[status] ?? id, content: inContent(PROBLEM_REF) },
  ]);
  return { ...done, ...Object.fromEntries(refused) };
}

function parameters({ path, description }: Operation, named: Json): Json[] {
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const asked = description.query ? jsonSchema(description.query, "input", named) : {};
  const { properties = {}, required = [] } = asked as { properties?: Record<string, Json>; required?: string[] };
  const ofQuery = Object.entries(properties).map(([name, { description: words, ...schema }]) => ({
    ...{ name, in: "query", required: required.includes(name), schema, description: words },
    example: description.example?.[name],
  }));
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 255 } };
  const asKept = { ...key, description: "The same key and body give the same answer for 48 hours" };
  return [...ofPath, ...ofQuery, ...(description.makes === "once" ? [asKept] : [])];
}

/** The schema of a form: that of its fields, and its file beside them. */
const withFile = (schema: Json, file: string): Json => {
  const binary = { type: "string", contentMediaType: "application/octet-stream" };
  const add = (one: Json): Json => ({ ...one, properties: { ...(one.properties as Json), [file]: binary } });
  return Array.isArray(schema.oneOf) ? { ...schema, oneOf: schema.oneOf.map(add) } : add(schema);
};

function requestBody({ description }: Operation, named: Json): Json {
  const { body } = description;
  if (!body) return {};
  const { schema, example, form } = body;
  const fields = jsonSchema(schema, "input", named);
  const content = inContent(fields, { example });
  const asForm = form ? { "multipart/form-data": { schema: withFile(fields, form.file), example } } : {};
  return { requestBody: { required: schema.safeParse({}).success === false, content: { ...asForm, ...content } } };
}

const asTemplate = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** The whole API as an OpenAPI 3.1 document, made of its operations and the schemas that validate (D27). */
export function openApi(operations: Operation[], shop: { name: string; url: string }): Json {
  const named: Json = {};
  jsonSchema(PROBLEM, "output", named);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { method, path, description } = operation;
    const { id, does, besides, guard } = description;
    const at = asTemplate(path);
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: {
        ...{ operationId: id, summary: does, description: besides, tags: [path.split("/")[1]] },
        security: guard.calls === "anybody" ? [{}, { bearer: [] }] : [{ bearer: [] }],
        "x-for": guard.calls,
        parameters: parameters(operation, named),
        ...requestBody(operation, named),
        responses: answers(operation, named),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: `The API of ${shop.name}`, version: "1", description: ABOUT },
    servers: [{ url: `${shop.url}/api` }],
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The token of /auth/login or /auth/admin-login" },
      },
    },
  };
}

const ABOUT =
  "Money is in rupees, but for amounts that go to the payment provider, which are in paise. Moments are ISO 8601 in UTC; days and clock times are the shop's own. Whatever a client says of prices, totals, payments or people is compared or left alone, never believed.";
