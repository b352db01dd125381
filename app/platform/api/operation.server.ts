import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { z } from "zod";
import type { ErrorCode } from "~/lib/errors";
import { getQueryFields } from "~/platform/http/query";
import type { UploadedFile } from "~/platform/http/temporary-file.server";
import { answerOnce } from "~/platform/idempotency/answer-once.server";
import { toCallId } from "~/platform/idempotency/idempotency-key.server";
import { findIdempotencyKey, toIdempotentCall } from "./idempotent-call.server";
import { parseInput } from "./parse.server";
import {
  toEnvelope,
  toErrorAnswer,
  toErrorResponse,
  toJsonResponse,
  toMethodNotAllowedResponse,
} from "./problems.server";
import {
  type BodySpec,
  findSentFile,
  listSentFiles,
  type ReceivedBody,
  readBody,
} from "./request-body.server";
import { words } from "./words.en";

/** Decides who may call; `audience` names them in the API's description. */
export interface Guard<Who> {
  audience: "anybody" | "customers" | "staff" | "administrators";
  errorCodes: ErrorCode[];
  /** Throws UNAUTHENTICATED or FORBIDDEN. */
  authenticate(request: Request, clientAddress?: string): Promise<Who>;
}

/** The parameters of a path such as "/items/:itemId". */
export type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;

/** A validated request, as the handler receives it. */
export interface Call<Who, Params, Query, Body> {
  visitor: Who;
  params: Params;
  query: Query;
  body: Body;
  /** The uploaded file, if there is one. */
  file?: UploadedFile;
  /** The uploaded files, where several may be sent. */
  files: UploadedFile[];
  /** The client address. */
  clientAddress: string;
  userAgent: string | null;
  /** With an Idempotency-Key: a digest of caller and key, the same for every repetition. */
  key?: string;
  request: Request;
  now: Date;
}

/** The specification of an operation, used for handling and for the API's description. */
export interface OperationSpec {
  /** The operation id in the description, such as "addToCart". */
  id: string;
  /** One sentence without a full stop. */
  summary: string;
  description?: string;
  guard: Guard<unknown>;
  query?: z.ZodType;
  body?: BodySpec<z.ZodType>;
  /**
   * The fields of the answer besides `success` and `message`. Only what they name is sent, as their codecs
   * say.
   */
  answer?: z.ZodRawShape;
  /** Creates something and answers 201; "once" accepts an Idempotency-Key. */
  creates?: "anew" | "once";
  /** Error codes besides those for invalid input and the guard's. */
  errorCodes?: ErrorCode[];
  /** A valid query, as an example. */
  example?: Record<string, string>;
}

type QueryOf<D extends OperationSpec> = D["query"] extends z.ZodType ? z.output<D["query"]> : undefined;
type BodyOf<D extends OperationSpec> =
  D["body"] extends BodySpec<infer Schema> ? z.output<Schema> : undefined;
type WhoOf<D extends OperationSpec> = D["guard"] extends Guard<infer Who> ? Who : never;
type AnswerFields<Answer> = Answer extends z.ZodRawShape ? z.output<z.ZodObject<Answer>> : unknown;
type AnswerOf<D extends OperationSpec> = AnswerFields<D["answer"]> & { message?: string; isNew?: boolean };

/** An operation of the API: a method, a path below /api, and its handler. */
export interface Operation {
  method: string;
  path: string;
  spec: OperationSpec;
  /** Makes the JSON of an answer from what the handler returns. */
  answer: z.ZodObject;
  handle(call: Call<unknown, unknown, unknown, unknown>): Promise<object> | object;
}

/**
 * Defines an operation; `methodAndPath` is for example "PATCH /items/:itemId/stock". `work` returns the
 * answer's fields, optionally a `message`, and `isNew: false` if a creating operation created nothing. It
 * calls the same functions of a feature as the pages do (rule: api-same-verbs).
 */
export function defineOperation<MethodAndPath extends string, D extends OperationSpec>(
  methodAndPath: MethodAndPath,
  spec: D,
  work: (
    call: Call<WhoOf<D>, ParamsOf<MethodAndPath>, QueryOf<D>, BodyOf<D>>,
  ) => Promise<AnswerOf<D>> | AnswerOf<D>,
): Operation {
  const [method = "", path = ""] = methodAndPath.split(" ");
  const answer = z.object(spec.answer ?? {});
  return { method, path, spec, answer, handle: work as Operation["handle"] };
}

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** The addresses below /api, each with its operations, as `matchRoutes` expects them. */
function toRoutes(operations: readonly Operation[]) {
  const paths = [...new Set(operations.map(({ path }) => path))];
  return paths.map((path) => ({
    path: `/api${path}`,
    handle: operations.filter((operation) => operation.path === path),
  }));
}

/**
 * One function that serves as loader and action of the API's route. Addresses are matched as those of pages
 * are. An unknown one is answered in JSON, too.
 */
export function serveOperations(operations: readonly Operation[]) {
  const routes = toRoutes(operations);
  return (args: RouteArgs): Response | Promise<Response> => {
    const match = matchRoutes(routes, new URL(args.request.url).pathname)?.at(-1);
    if (!match) return toErrorResponse(404, words.thereIsNoSuchCallApi);
    const known: Operation[] = match.route.handle;
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const requested = known.find((operation) => operation.method === method);
    if (requested) return respond(requested, { ...args, params: match.params });
    return toMethodNotAllowedResponse(
      known.flatMap((operation) => (operation.method === "GET" ? ["GET", "HEAD"] : [operation.method])),
    );
  };
}

/** Runs an operation and converts thrown errors to the API's error format (rule: api-error-shape). */
async function respond(operation: Operation, args: RouteArgs): Promise<Response> {
  try {
    return await callOperation(operation, args);
  } catch (error) {
    return toJsonResponse(await toErrorAnswer(error, args.context.requestId));
  }
}

/**
 * The guard decides before anything is read or validated (rule: api-guard-first); a call that creates
 * something answers 201 (rule: api-creates-201).
 */
async function callOperation(operation: Operation, args: RouteArgs) {
  const visitor = await operation.spec.guard.authenticate(args.request, args.context.clientAddress);
  return readBody(args.request, operation.spec.body, (received) =>
    answerCall(operation, args, { visitor, received, now: new Date() }),
  );
}

async function answerCall(
  { spec, ...operation }: Operation,
  { request, params, context }: RouteArgs,
  { visitor, received, now }: { visitor: unknown; received: ReceivedBody; now: Date },
) {
  const key = spec.creates === "once" ? findIdempotencyKey(request) : undefined;
  const query = spec.query && parseInput(spec.query, getQueryFields(request));
  const call = { visitor, params, query, clientAddress: context.clientAddress, request, now };
  const work = async (id?: string) => {
    const body = spec.body && parseInput(spec.body.schema, received.fields, spec.body.clearsFields);
    const file = findSentFile(received);
    const files = listSentFiles(received);
    const userAgent = request.headers.get("User-Agent");
    const result = await operation.handle({ ...call, body, file, files, userAgent, key: id });
    const { isNew = spec.creates !== undefined, message } = result as { isNew?: boolean; message?: string };
    const answer = z.encode(operation.answer, result as z.output<z.ZodObject>);
    return { status: isNew ? 201 : 200, body: JSON.stringify(toEnvelope({ ...answer, message })) };
  };
  if (key === undefined) return toJsonResponse(await work());
  const idempotentCall = toIdempotentCall(
    request,
    { key, visitor, clientAddress: context.clientAddress },
    received,
  );
  const { isRepeated, ...answer } = await answerOnce(
    idempotentCall,
    () => work(toCallId(idempotentCall)),
    now,
  );
  return toJsonResponse(answer, isRepeated ? { "Idempotency-Replayed": "true" } : {});
}
