import { z } from "zod";
import { CODE_BY_STATUS } from "~/lib/api-problem";
import { ERROR_CODES, toHttpStatus } from "~/platform/http/status";
import type { Operation } from "./operation.server";

export type Json = Record<string, unknown>;

/**
 * What a schema takes (`input`) or gives (`output`), as JSON Schema; schemas with an id of their own are
 * named by it.
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output", named: Json): Json {
  const options = { io, unrepresentable: "any", override: withoutMachineLimits } as const;
  const { $schema, $defs, ...made } = z.toJSONSchema(schema, options) as Json;
  const moved = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [id, part] of Object.entries(($defs ?? {}) as Json)) named[id] = moved(part);
  return moved(made);
}

/** Whole numbers end where those of machines do, which nobody needs to be told. */
function withoutMachineLimits({ jsonSchema: told }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (told.maximum === Number.MAX_SAFE_INTEGER) delete told.maximum;
  if (told.minimum === Number.MIN_SAFE_INTEGER) delete told.minimum;
}

/** What every refusal is told in. */
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

export const toJsonContent = (schema: Json, besides: Json = {}) => ({
  "application/json": { schema, ...besides },
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
/** Refusals that are of a moment only. */
const RETRYABLE_STATUSES = [429, 503];

/** What an operation may refuse with, by status. */
function listErrorStatuses({ spec: description }: Operation): number[] {
  const { guard, body, query, creates: makes, errorCodes: refuses = [] } = description;
  const ofInput = [
    ...(body || query ? [400] : []),
    ...(body ? [413, 415] : []),
    ...(makes === "once" ? [400, 422] : []),
  ];
  return [...new Set([...ofInput, ...[...guard.errorCodes, ...refuses].map(toHttpStatus)])].sort(
    (one, other) => one - other,
  );
}

/** All that an operation answers, by status. */
export function toResponses(operation: Operation, named: Json): Json {
  const { answer, creates: makes, id } = operation.spec;
  const whole = z.object({ success: z.literal(true), message: z.string().optional(), ...answer });
  const content = toJsonContent(toJsonSchema(whole, "output", named));
  const given = { description: "Done", ...(makes === "once" && { headers: REPLAYED }), content };
  const done = {
    ...(makes && { 201: { ...given, description: "Made" } }),
    ...(makes !== "anew" && { 200: makes ? { ...given, description: "Was there already" } : given }),
  };
  const refused = listErrorStatuses(operation).map((status) => [
    status,
    {
      description: STATUS_DESCRIPTIONS[status] ?? id,
      content: toJsonContent(PROBLEM_REF),
      ...(RETRYABLE_STATUSES.includes(status) && { headers: RETRY_AFTER }),
    },
  ]);
  return { ...done, ...Object.fromEntries(refused) };
}
