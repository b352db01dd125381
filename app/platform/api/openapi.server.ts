import { ANSWER_RETENTION_HOURS } from "~/platform/manifest";
import { KEY_MAX_LENGTH } from "./idempotent-call.server";
import { type Json, ProblemJson, toJsonContent, toJsonSchema, toResponses } from "./openapi-answers.server";
import type { Operation } from "./operation.server";

/** How long a call with an Idempotency-Key is answered alike. */
export const KEPT_FOR = `${ANSWER_RETENTION_HOURS} hours`;

/** The value that an example has in an address, as its schema has it. */
function toExample(text: string | undefined, { type }: Json): unknown {
  if (text === undefined) return undefined;
  if (type === "integer" || type === "number") return Number(text);
  return type === "boolean" ? text === "true" : text;
}

function toParameters({ path, spec }: Operation, schemas: Json): Json[] {
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const querySchema = spec.query ? toJsonSchema(spec.query, "call", schemas) : {};
  const { properties = {}, required = [] } = querySchema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const queryParameters = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    description,
    example: toExample(spec.example?.[name], schema),
  }));
  const idempotencyKey = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    schema: { type: "string", maxLength: KEY_MAX_LENGTH },
    description: `The same key and body give the same answer for ${KEPT_FOR}`,
  };
  return [...pathParameters, ...queryParameters, ...(spec.creates === "once" ? [idempotencyKey] : [])];
}

type FormSpec = NonNullable<NonNullable<Operation["spec"]["body"]>["form"]>;

/** Adds the form's file to the schema of its fields. */
const withFile = (schema: Json, { file, maxFiles, filledByFiles = {} }: FormSpec): Json => {
  const binary = { type: "string", contentMediaType: "application/octet-stream" };
  const field = maxFiles === undefined ? binary : { type: "array", items: binary, maxItems: maxFiles };
  const isRequired = (name: unknown) => !(String(name) in filledByFiles);
  const add = (one: Json): Json => ({
    ...one,
    ...(Array.isArray(one.required) && { required: one.required.filter(isRequired) }),
    properties: { ...(one.properties as Json), [file]: field },
  });
  return Array.isArray(schema.oneOf) ? { ...schema, oneOf: schema.oneOf.map(add) } : add(schema);
};

function toRequestBody({ spec }: Operation, schemas: Json): Json {
  const { body } = spec;
  if (!body) return {};
  const { schema, example, form } = body;
  const fields = toJsonSchema(schema, "call", schemas);
  const content = toJsonContent(fields, { example });
  const formContent = form ? { "multipart/form-data": { schema: withFile(fields, form), example } } : {};
  return {
    requestBody: {
      required: schema.safeParse({}).success === false,
      content: { ...formContent, ...content },
    },
  };
}

const toPathTemplate = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** Operations authenticated by a signature instead of a token. */
const SIGNED_CALLS = ["hearProvider"];

function toSecurity({ id, guard }: Operation["spec"]): Json[] {
  if (SIGNED_CALLS.includes(id)) return [];
  return guard.audience === "anybody" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/**
 * The API as an OpenAPI 3.1 document, derived from its operations and their validation schemas (rule:
 * api-described).
 */
export function renderOpenApi(operations: readonly Operation[], shop: { name: string; url: string }): Json {
  const schemas: Json = {};
  toJsonSchema(ProblemJson, "answer", schemas);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { method, path, spec } = operation;
    const { id, summary, description, guard } = spec;
    const template = toPathTemplate(path);
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: {
        operationId: id,
        summary,
        description,
        tags: [path.split("/")[1]],
        security: toSecurity(spec),
        "x-for": guard.audience,
        parameters: toParameters(operation, schemas),
        ...toRequestBody(operation, schemas),
        responses: toResponses(operation, schemas),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `The API of ${shop.name}`,
      version: "1",
      description: ABOUT,
      license: { name: "The terms of the shop", url: `${shop.url}/terms` },
    },
    servers: [{ url: `${shop.url}/api` }],
    paths,
    components: {
      schemas,
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
