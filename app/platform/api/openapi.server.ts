import { type Json, ProblemJson, toJsonContent, toJsonSchema, toResponses } from "./openapi-answers.server";
import type { Operation } from "./operation.server";

function toParameters({ path, spec: description }: Operation, named: Json): Json[] {
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const asked = description.query ? toJsonSchema(description.query, "input", named) : {};
  const { properties = {}, required = [] } = asked as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const ofQuery = Object.entries(properties).map(([name, { description: words, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    description: words,
    example: description.example?.[name],
  }));
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string", maxLength: 255 },
  };
  const asKept = { ...key, description: "The same key and body give the same answer for 48 hours" };
  return [...ofPath, ...ofQuery, ...(description.creates === "once" ? [asKept] : [])];
}

/** The schema of a form: that of its fields, and its file beside them. */
const withFile = (schema: Json, file: string): Json => {
  const binary = { type: "string", contentMediaType: "application/octet-stream" };
  const add = (one: Json): Json => ({ ...one, properties: { ...(one.properties as Json), [file]: binary } });
  return Array.isArray(schema.oneOf) ? { ...schema, oneOf: schema.oneOf.map(add) } : add(schema);
};

function toRequestBody({ spec: description }: Operation, named: Json): Json {
  const { body } = description;
  if (!body) return {};
  const { schema, example, form } = body;
  const fields = toJsonSchema(schema, "input", named);
  const content = toJsonContent(fields, { example });
  const asForm = form ? { "multipart/form-data": { schema: withFile(fields, form.file), example } } : {};
  return {
    requestBody: { required: schema.safeParse({}).success === false, content: { ...asForm, ...content } },
  };
}

const toPathTemplate = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** Calls that no token opens: their caller signs what it sends. */
const SIGNED_CALLS = ["hearProvider"];

function toSecurity({ id, guard }: Operation["spec"]): Json[] {
  if (SIGNED_CALLS.includes(id)) return [];
  return guard.audience === "anybody" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/**
 * The whole API as an OpenAPI 3.1 document, made of its operations and the schemas that validate (rule:
 * api-described).
 */
export function renderOpenApi(operations: Operation[], shop: { name: string; url: string }): Json {
  const named: Json = {};
  toJsonSchema(ProblemJson, "output", named);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { method, path, spec: description } = operation;
    const { id, summary: does, description: besides, guard } = description;
    const at = toPathTemplate(path);
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: {
        operationId: id,
        summary: does,
        description: besides,
        tags: [path.split("/")[1]],
        security: toSecurity(description),
        "x-for": guard.audience,
        parameters: toParameters(operation, named),
        ...toRequestBody(operation, named),
        responses: toResponses(operation, named),
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
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "The token of /auth/login or /auth/admin-login",
        },
      },
    },
  };
}

const ABOUT =
  "Money is in rupees, but for amounts that go to the payment provider, which are in paise. Moments are ISO 8601 in UTC; days and clock times are the shop's own. Whatever a client says of prices, totals, payments or people is compared or left alone, never believed.";
