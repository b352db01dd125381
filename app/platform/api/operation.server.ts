import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { ErrorCode } from "~/lib/errors";
import { answerOnce } from "~/platform/idempotency/answer-once.server";
import { toCallId } from "~/platform/idempotency/idempotency-key.server";
import { findIdempotencyKey, toIdempotentCall } from "./idempotent-call.server";
import { parseInput } from "./parse.server";
import { toEnvelope, toErrorAnswer, toJsonResponse, toMethodNotAllowedResponse } from "./problems.server";
import { type BodySpec, findSentFile, readBody } from "./request-body.server";

/** Who may call, and how that is found out; `calls` says it for the description of the API. */
export interface Guard<Who> {
  audience: "anybody" | "customers" | "administrators";
  errorCodes: ErrorCode[];
  /** Throws UNAUTHENTICATED or FORBIDDEN. */
  authenticate(request: Request): Promise<Who>;
}

/** The parameters of a path, "/items/:itemId" for one. */
export type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

/** What a call brings to the work it asks for. */
export interface Call<Who, Params, Query, Body> {
  visitor: Who;
  params: Params;
  query: Query;
  body: Body;
  /** The file of a form that brings one. */
  file?: Buffer;
  /** The client's address. */
  from: string;
  userAgent: string | null;
  /** Of a call that names itself (Idempotency-Key): the same for the same call of the same caller. */
  key?: string;
  request: Request;
  now: Date;
}

/** How one call of the API works, and how it is described. */
export interface OperationSpec {
  /** What it is called in the description, such as "addToCart". */
  id: string;
  /** What it does, in a sentence without its end. */
  summary: string;
  /** What is worth knowing besides. */
  description?: string;
  guard: Guard<unknown>;
  query?: z.ZodType;
  body?: BodySpec<z.ZodType>;
  /** What it answers, beside `success` and `message`, if anything. */
  answer?: z.ZodRawShape;
  /** It makes something, and is answered 201; `once`: it may name itself by an Idempotency-Key. */
  creates?: "anew" | "once";
  /** What it refuses, beside bad input and whom its guard refuses. */
  errorCodes?: ErrorCode[];
  /** A query that is accepted. */
  example?: Record<string, string>;
}

type QueryOf<D extends OperationSpec> = D["query"] extends z.ZodType ? z.output<D["query"]> : undefined;
type BodyOf<D extends OperationSpec> =
  D["body"] extends BodySpec<infer Schema> ? z.output<Schema> : undefined;
type WhoOf<D extends OperationSpec> = D["guard"] extends Guard<infer Who> ? Who : never;
type AnswerInput<Answer> = Answer extends z.ZodRawShape ? z.input<z.ZodObject<Answer>> : unknown;
type AnswerOf<D extends OperationSpec> = AnswerInput<D["answer"]> & { message?: string; isNew?: boolean };

/** One call of the API: a method, an address below /api, and what happens there. */
export interface Operation {
  method: string;
  path: string;
  spec: OperationSpec;
  handle(call: Call<unknown, unknown, unknown, unknown>): Promise<object> | object;
}

/**
 * One call of the API. `methodAndPath` as the tables of the specification have them ("PATCH
 * /items/:itemId/stock"); `work` gives what it answers beside `success`, with a `message` if there is one,
 * and `isNew: false` where a creating call has made nothing new.
 */
export function defineOperation<MethodAndPath extends string, D extends OperationSpec>(
  methodAndPath: MethodAndPath,
  description: D,
  work: (
    call: Call<WhoOf<D>, ParamsOf<MethodAndPath>, QueryOf<D>, BodyOf<D>>,
  ) => Promise<AnswerOf<D>> | AnswerOf<D>,
): Operation {
  const [method = "", path = ""] = methodAndPath.split(" ");
  return { method, path, spec: description, handle: work as Operation["handle"] };
}

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** The loader and action of one address of the API, one function; its `operations` are the description's. */
export function serve(...operations: Operation[]) {
  const methods = operations.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const answer = (arrival: RouteArgs): Promise<Response> => {
    const method = arrival.request.method === "HEAD" ? "GET" : arrival.request.method;
    const asked = operations.find((operation) => operation.method === method);
    return asked ? respond(asked, arrival) : Promise.resolve(toMethodNotAllowedResponse(methods));
  };
  return Object.assign(answer, { operations });
}

/**
 * Answers a call; an error that it throws becomes an answer of the API's one shape (rule: api-error-shape).
 */
async function respond(asked: Operation, arrival: RouteArgs): Promise<Response> {
  try {
    return await callOperation(asked, arrival);
  } catch (error) {
    return toJsonResponse(await toErrorAnswer(error, arrival.context.requestId));
  }
}

async function callOperation(
  { spec: description, ...asked }: Operation,
  { request, params, context }: RouteArgs,
) {
  const now = new Date();
  const visitor = await description.guard.authenticate(request);
  const key = description.creates === "once" ? findIdempotencyKey(request) : undefined;
  const brought = await readBody(request, description.body);
  const query = description.query && parseInput(description.query, getQuery(request));
  const call = { visitor, params, query, from: context.clientAddress, request, now };
  const work = async (id?: string) => {
    const body =
      description.body && parseInput(description.body.schema, brought.fields, description.body.clearsFields);
    const file = findSentFile(brought);
    const userAgent = request.headers.get("User-Agent");
    const given = await asked.handle({ ...call, body, file, userAgent, key: id });
    const { isNew = description.creates !== undefined, ...shown } = given as { isNew?: boolean };
    return { status: isNew ? 201 : 200, body: JSON.stringify(toEnvelope(shown)) };
  };
  if (key === undefined) return toJsonResponse(await work());
  const named = toIdempotentCall(request, { key, visitor, from: context.clientAddress }, brought);
  const { isRepeated, ...answer } = await answerOnce(named, () => work(toCallId(named)), now);
  return toJsonResponse(answer, isRepeated ? { "Idempotency-Replayed": "true" } : {});
}

/** The query of an address; of repeated fields the first counts. */
function getQuery(request: Request): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) fields[name] ??= value;
  return fields;
}
