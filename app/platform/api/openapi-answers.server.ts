import { z } from "zod";
import { CODE_BY_STATUS } from "~/lib/api-problem";
import { ERROR_CODES, toHttpStatus } from "~/platform/http/status";
import type { Operation } from "./operation.server";

export type Json = Record<string, unknown>;

/**
 * The JSON Schema of what a call sends or its answer contains. Schemas with their own id are added to
 * `schemas` and referenced.
 */
export function toJsonSchema(schema: z.ZodType, use: "call" | "answer", schemas: Json): Json {
  const override = use === "answer" ? describeAnswer : withoutMachineLimits;
  // In JSON stands what codecs decode, in answers too.
  const options = { io: "input", unrepresentable: "any", override } as const;
  const { $schema, $defs, ...jsonSchema } = z.toJSONSchema(schema, options) as Json;
  const toComponentRefs = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [id, part] of Object.entries(($defs ?? {}) as Json)) schemas[id] = toComponentRefs(part);
  return toComponentRefs(jsonSchema);
}

interface Override {
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Says of an answer that it has no fields but those named. */
function describeAnswer({ jsonSchema }: Override): void {
  withoutMachineLimits({ jsonSchema });
  if (jsonSchema.properties) jsonSchema.additionalProperties ??= false;
}

/** Leaves out the bounds of safe integers, which are noise for readers. */
function withoutMachineLimits({ jsonSchema }: Override): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** The shape of every error. */
export const ProblemJson = z
  .object({
    success: z.literal(false),
    message: z.string(),
    error: z.string().describe("The same text as `message`"),
    code: z
      .enum([...new Set([...ERROR_CODES, ...Object.values(CODE_BY_STATUS)])])
      .optional()
      .describe("What went wrong, for programs"),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem" });

export const toJsonContent = (schema: Json, extra: Json = {}) => ({
  "application/json": { schema, ...extra },
});
const PROBLEM_REF = { $ref: "#/components/schemas/Problem" };

const STATUS_DESCRIPTIONS: Record<number, string> = {
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

const toHeader = (name: string, schema: Json, description: string): Json => ({
  [name]: { schema, description },
});
const RETRY_AFTER = toHeader(
  "Retry-After",
  { type: "integer", minimum: 0 },
  "In how many seconds to ask again",
);
const REPLAYED = toHeader(
  "Idempotency-Replayed",
  { type: "string", const: "true" },
  "There where the call had been answered before, under the same key",
);
/** Errors that pass with time. */
const RETRYABLE_STATUSES = [429, 503];

/** What the shop answers, before the call is looked at, to requests that no program should make. */
const REFUSED_BEFORE = {
  description: "Refused before the call was read: its host, its length or its type",
  content: toJsonContent(PROBLEM_REF),
};

/** The error statuses of an operation. */
function listErrorStatuses({ spec }: Operation): number[] {
  const { guard, body, query, creates, errorCodes = [] } = spec;
  const inputStatuses = [
    ...(body || query ? [400] : []),
    ...(body ? [413, 415] : []),
    ...(creates === "once" ? [400, 422] : []),
  ];
  return [...new Set([...inputStatuses, ...[...guard.errorCodes, ...errorCodes].map(toHttpStatus)])].sort(
    (one, other) => one - other,
  );
}

/** The responses of an operation, by status. */
export function toResponses(operation: Operation, schemas: Json): Json {
  const { answer, creates, id } = operation.spec;
  const answerSchema = z.object({ success: z.literal(true), message: z.string().optional(), ...answer });
  const content = toJsonContent(toJsonSchema(answerSchema, "answer", schemas));
  const successResponse = { description: "Done", ...(creates === "once" && { headers: REPLAYED }), content };
  const successResponses = {
    ...(creates && { 201: { ...successResponse, description: "Made" } }),
    ...(creates !== "anew" && {
      200: creates ? { ...successResponse, description: "Was there already" } : successResponse,
    }),
  };
  const errorResponses = listErrorStatuses(operation).map((status): [string, Json] => [
    String(status),
    {
      description: STATUS_DESCRIPTIONS[status] ?? id,
      content: toJsonContent(PROBLEM_REF),
      ...(RETRYABLE_STATUSES.includes(status) && { headers: RETRY_AFTER }),
    },
  ]);
  if (errorResponses.length === 0) errorResponses.push(["4XX", REFUSED_BEFORE]);
  return { ...successResponses, ...Object.fromEntries(errorResponses) };
}
