import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { callApi } from "./api";

/** One operation of the shop's OpenAPI description. */
export interface ApiOperation {
  id: string;
  method: string;
  /** For example "/items/{itemId}". */
  path: string;
  calledBy: "anybody" | "customers" | "staff" | "administrators";
  parameters: {
    name: string;
    in: string;
    schema: Record<string, unknown>;
    example?: string;
    description?: string;
  }[];
  body?: { types: string[]; example: Record<string, unknown>; schema: Record<string, unknown> };
  responses: Record<
    string,
    { content: { "application/json": { schema: object } }; headers?: Record<string, object> }
  >;

  security: object[];
}

/**
 * Fetches the OpenAPI description; `findSchemaErrors` checks an answer against the schema of its operation.
 */
export async function readApiDescription(shop: { url: string }) {
  const { json } = await callApi(shop, "GET /openapi.json");
  const operations = Object.entries<Record<string, never>>(json.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      toApiOperation(method.toUpperCase(), path, operation),
    ),
  );
  return { document: json, operations, findSchemaErrors: createChecker(json) };
}

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape.
function toApiOperation(method: string, path: string, operation: any): ApiOperation {
  const content = Object.entries<{ schema: Record<string, unknown>; example: Record<string, unknown> }>(
    operation.requestBody?.content ?? {},
  );
  const body = content[0] && { types: content.map(([type]) => type), ...content[0][1] };
  const { operationId: id, parameters, responses, security } = operation;
  return { id, method, path, calledBy: operation["x-for"], parameters, responses, security, body };
}

/** Makes a function that gives the schema errors of an answer as text, undefined if there are none. */
function createChecker({ components }: { components: { schemas: object } }) {
  const checker = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(checker);
  const inlineSchemas = (schema: object) =>
    JSON.parse(
      JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
        "#/components/schemas/",
        "#/$defs/",
      ),
    );
  const compiled = new Map<string, ReturnType<typeof checker.compile>>();
  return ({ responses }: ApiOperation, status: number, json: unknown): string | undefined => {
    const schema = responses[status]?.content["application/json"].schema;
    if (!schema) return `${status} is not described`;
    const name = JSON.stringify(schema);
    const check = compiled.get(name) ?? checker.compile(inlineSchemas(schema));
    compiled.set(name, check);
    return check(json) ? undefined : checker.errorsText(check.errors);
  };
}
