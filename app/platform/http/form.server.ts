import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { DomainError } from "~/lib/errors";
import { log } from "~/platform/log.server";
import { toHttpStatus } from "./status";

/** The answer to a form that was not accepted: which form, its errors, and what was typed. */
export interface Refusal {
  formId: string;
  result: SubmissionResult;
}

interface FormOptions {
  /** Which form of the page this is, where there are several. */
  formId?: string;
  /** Fields that never come back, such as passwords. */
  secret?: string[];
  /** The message above the form when a field is wrong. */
  summary?: string;
  /**
   * The message above the form when the work failed for a reason of its own; without it the page has an
   * error's.
   */
  failure?: string;
  /** What is known to be wrong already, by field: the work is not done. */
  problems?: Record<string, string[]>;
  /** Fields that say nothing of their own while there are `problems`: those are about them already. */
  silent?: string[];
}

export const MAX_FIELDS = 100;
const FIELD_NAME = /^[A-Za-z_]\w{0,39}(?:\.[A-Za-z]\w{0,39})?$/;

export const createUnreadableResponse = () =>
  new Response("That was not a form we can read", { status: 400 });

/** The fields of a posted form; a body that is no form is a 400. */
export async function readForm(request: Request, lists?: readonly string[]): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw createUnreadableResponse();
  });
  return parseFields(form, lists);
}

/**
 * A posted form without conform's control fields, if all its other names are like ours and come once; else a
 * 400. What is ticked of a list (`lists`) comes under one name each time, and becomes one field, joined by
 * commas as the call has it.
 */
export function parseFields(form: FormData, lists: readonly string[] = []): FormData {
  // conform's own control fields: no form of ours sends them, and a malformed one would throw.
  form.delete("__intent__");
  form.delete("__state__");
  // conform reads "a[9999999]" as a list of ten million, "a.a.a.…" as deep as it goes, and joins repeated
  // names slowly.
  if ([...form.keys()].length > MAX_FIELDS) throw createUnreadableResponse();
  for (const name of lists) if (form.has(name)) form.set(name, form.getAll(name).join(","));
  const names = [...form.keys()];
  const isOurs = new Set(names).size === names.length && names.every((name) => FIELD_NAME.test(name));
  if (!isOurs) throw createUnreadableResponse();
  return form;
}

function parse<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema });
  } catch {
    throw createUnreadableResponse();
  }
}

/**
 * The database cannot be written to now: its disk is full, or another program holds it. Nothing was half
 * done.
 */
const isFullOrLocked = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^SQLITE_(BUSY|LOCKED|FULL|IOERR)/.test(String(error.code));

const createUnavailableResponse = () =>
  new Response(
    "The shop cannot write anything down at this moment. Please try again shortly; nothing was half done.",
    {
      status: 503,
      headers: { "Retry-After": "30" },
    },
  );

/** What an error nobody expected becomes: a plain 503 where it is only the database's moment, else itself. */
export const toUnexpectedError = (error: unknown): unknown =>
  isFullOrLocked(error) ? createUnavailableResponse() : error;

/**
 * What a form is refused with when its work threw: what the domain says, else the form's own words, if it has
 * any.
 */
function findRefusal(error: unknown, failure: string | undefined): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (failure === undefined || error instanceof Response) return undefined;
  log.error({ err: error }, failure);
  return new DomainError("UNAVAILABLE", failure);
}

/** How a form was judged: what its work gave, and what is to be told on its page, with which status. */
interface FormOutcome<T> {
  answer?: T;
  result: SubmissionResult;
  status: number;
  headers?: { "Retry-After": string };
}

/**
 * Parses a posted form with the room's schema and does `work` with the value. What is wrong with its fields,
 * or what the domain refuses, is told as a 4xx with everything typed kept.
 */
export async function handleForm<Schema extends z.ZodType, T>(
  form: FormData,
  schema: Schema,
  work: (value: z.output<Schema>) => Promise<T> | T,
  { secret = [], summary, failure, problems, silent = [] }: FormOptions = {},
): Promise<FormOutcome<T>> {
  const submission = parse(form, schema);
  if (submission.status !== "success" || problems) {
    const formErrors = summary ? { formErrors: [summary] } : {};
    const result = submission.reply({
      hideFields: secret,
      ...formErrors,
      ...(problems && { fieldErrors: problems }),
    });
    if (problems) for (const name of silent) delete result.error?.[name];
    return { result, status: 400 };
  }
  try {
    return {
      answer: await work(submission.value),
      result: submission.reply({ hideFields: secret }),
      status: 200,
    };
  } catch (error) {
    const refusal = findRefusal(error, failure);
    if (!refusal) throw toUnexpectedError(error);
    const { code, message, field, retryAfterSeconds } = refusal;
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
    return {
      result: submission.reply({ hideFields: secret, ...errors }),
      status: toHttpStatus(code),
      headers,
    };
  }
}

/**
 * The same for a form whose work answers with a page: wrong fields and refusals come back as a 4xx `Refusal`.
 */
export async function submitForm<Schema extends z.ZodType>(
  source: Request | FormData,
  schema: Schema,
  work: (value: z.output<Schema>) => Promise<Response> | Response,
  { formId = "form", ...options }: FormOptions = {},
): Promise<TypedResponse<Refusal>> {
  const form = source instanceof FormData ? source : await readForm(source);
  const { answer, result, status, headers } = await handleForm(form, schema, work, options);
  return (answer as TypedResponse<never> | undefined) ?? json({ formId, result }, { status, headers });
}

/** The HTML attributes a schema asks of its fields, for a form rendered with conform. */
export const getConstraints = (schema: z.ZodType) => getZodConstraint(schema);

/**
 * Whether a page is rendered as the answer to its own form: loaders keep the post's headers, nothing else.
 */
export const isFormAnswer = (request: Request): boolean => request.headers.has("Content-Type");
