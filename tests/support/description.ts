import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { call } from "./api";

/** One operation of the shop's own description of its API. */
export interface Described {
  id: string;
  method: string;
  /** As the description has it: "/items/{itemId}". */
  path: string;
  /** For whom it is. */
  calledBy: "anybody" | "customers" | "administrators";
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
  /** The ways to sign a call, as the document has them. */
  security: object[];
}

/** The description itself, and its operations. */
export async function description(shop: { url: string }) {
  const { json } = await call(shop, "GET /openapi.json");
  const operations = Object.entries<Record<string, never>>(json.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => described(method.toUpperCase(), path, told)),
  );
  return { document: json, operations, wrongIn: checkerOf(json) };
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is what is tried.
function described(method: string, path: string, told: any): Described {
  const content = Object.entries<{ schema: Record<string, unknown>; example: Record<string, unknown> }>(
    told.requestBody?.content ?? {},
  );
  const body = content[0] && { types: content.map(([type]) => type), ...content[0][1] };
  const { operationId: id, parameters, responses, security } = told;
  return { id, method, path, calledBy: told["x-for"], parameters, responses, security, body };
}

/** What of an answer is not as its operation tells, in words; undefined where all is. */
function checkerOf({ components }: { components: { schemas: object } }) {
  const checker = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(checker);
  const inOne = (schema: object) =>
    JSON.parse(
      JSON.stringify({ ...schema, $defs: components.schemas }).replaceAll(
        "#/components/schemas/",
        "#/$defs/",
      ),
    );
  const compiled = new Map<string, ReturnType<typeof checker.compile>>();
  return ({ responses }: Described, status: number, json: unknown): string | undefined => {
    const schema = responses[status]?.content["application/json"].schema;
    if (!schema) return `${status} is not described`;
    const name = JSON.stringify(schema);
    const check = compiled.get(name) ?? checker.compile(inOne(schema));
    compiled.set(name, check);
    return check(json) ? undefined : checker.errorsText(check.errors);
  };
}
