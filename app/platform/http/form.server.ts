import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { RowErrors, ShopError } from "~/lib/errors";
import { type Message, readInEnglish, readMessage } from "~/lib/language";
import { uploadNoRoom } from "~/lib/upload-limits";
import { isUnavailable, logIfUnavailable } from "~/platform/db/storage-failures.server";
import { log } from "~/platform/log.server";
import { toHttpStatus } from "./status";
import { words } from "./words.en";

/** The answer to a rejected form: its id, errors and values. */
export interface FormRefusal {
  formId: string;
  result: SubmissionResult;
}

export interface FormOptions {
  /** The form's id, if its page has several. */
  formId?: string;
  /** Fields whose values are not sent back, such as passwords. */
  hiddenFields?: string[];
  /** The message above the form if a field is invalid. */
  summary?: string;
  /** The message above the form if `work` throws an unexpected error; without it the error page is shown. */
  failure?: Message;
  /** Problems by field that are known before validation; `work` is not called. */
  problems?: Record<string, string[]>;
  /** Fields whose own errors are hidden if there are `problems`, because those already explain them. */
  fieldsWithoutErrors?: string[];
}

/** The most fields of one form (rule: request-limits). */
export const MAX_FIELDS = 100;
/** The most fields of a form with several fields for each of many rows (rule: request-limits). */
export const MAX_ROW_FIELDS = 400;
const FIELD_NAME = /^[A-Za-z_]\w{0,39}(?:\.[A-Za-z]\w{0,39})?$/;

export const createUnreadableResponse = () => new Response(words.thatWasNotForm, { status: 400 });

/** Parses a posted form. Throws a 400 if the body is not a form. */
export async function readForm(
  request: Request,
  lists?: readonly string[],
  maxFields?: number,
): Promise<FormData> {
  const form = await request.formData().catch(() => {
    throw createUnreadableResponse();
  });
  return parseFields(form, lists, maxFields);
}

/**
 * Checks the names of a form's fields, each of which may occur once, and removes conform's control fields.
 * The values of a checkbox list (`lists`) are joined by commas into one field. Throws a 400 for other names.
 */
export function parseFields(form: FormData, lists: readonly string[] = [], maxFields = MAX_FIELDS): FormData {
  // No form of the shop sends conform's control fields, and conform throws for malformed ones.
  form.delete("__intent__");
  form.delete("__state__");
  // Limits what conform would expand: "a[9999999]" makes a list of ten million entries, "a.a.a.…" is nested
  // without a limit, and repeated names are joined slowly.
  if ([...form.keys()].length > maxFields) throw createUnreadableResponse();
  for (const name of lists) if (form.has(name)) form.set(name, form.getAll(name).join(","));
  const names = [...form.keys()];
  const isValid = new Set(names).size === names.length && names.every((name) => FIELD_NAME.test(name));
  if (!isValid) throw createUnreadableResponse();
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
 * A form that was typed into another page, in the query of an address: the fields as they were typed, and
 * their value, which is undefined if it is invalid. Throws a 400 if the query is no form.
 */
export function readTypedQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxFields?: number,
) {
  const form = new FormData();
  for (const [name, value] of new URL(request.url).searchParams) form.append(name, value);
  const fields = parseFields(form, [], maxFields);
  const submission = parse(fields, schema);
  return {
    typed: Object.fromEntries(fields.entries()) as Record<string, string>,
    value: submission.status === "success" ? (submission.value as z.output<Schema>) : undefined,
  };
}

const createUnavailableResponse = () =>
  new Response(words.shopCannotWriteAnythingDown, {
    status: 503,
    headers: { "Retry-After": "30" },
  });

/**
 * Turns an error of an unavailable database (its disk is full or fails, another process holds the lock) into
 * a 503 response and logs it; returns any other error unchanged.
 */
export function toUnexpectedError(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  logIfUnavailable(error);
  return createUnavailableResponse();
}

/**
 * The error to show on the form: a ShopError itself or, for an unexpected error, the form's `failure`
 * message, if it has one.
 */
function findRefusal(error: unknown, failure: Message | undefined): ShopError | undefined {
  if (error instanceof ShopError) return error;
  if (failure === undefined || error instanceof Response) return undefined;
  log.error(
    { err: error },
    readInEnglish(() => readMessage(failure)),
  );
  return new ShopError("UNAVAILABLE", readMessage(failure));
}

const isFileRefused = (problems: FormOptions["problems"] = {}): boolean =>
  Object.values(problems).flat().includes(uploadNoRoom());

const toFieldErrors = ({ problems }: RowErrors): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, [message]]));

/**
 * The result of a submitted form: what `work` returned, the submission's result for its page, and the status.
 */
interface FormOutcome<T> {
  answer?: T;
  result: SubmissionResult;
  status: number;
  headers?: { "Retry-After": string };
}

/**
 * Validates a posted form and calls `work` with its value. Invalid fields and ShopErrors give a 4xx result
 * that contains everything typed (rule: typed-input-kept).
 */
export async function handleForm<Schema extends z.ZodType, T>(
  form: FormData,
  schema: Schema,
  work: (value: z.output<Schema>) => Promise<T> | T,
  { hiddenFields = [], summary, failure, problems, fieldsWithoutErrors = [] }: FormOptions = {},
): Promise<FormOutcome<T>> {
  const submission = parse(form, schema);
  if (submission.status !== "success" || problems) {
    const result = submission.reply({
      hideFields: hiddenFields,
      ...(summary && { formErrors: [summary] }),
      ...(problems && { fieldErrors: problems }),
    });
    if (problems) for (const name of fieldsWithoutErrors) delete result.error?.[name];
    return { result, status: isFileRefused(problems) ? 503 : 400 };
  }
  try {
    return {
      answer: await work(submission.value),
      result: submission.reply({ hideFields: hiddenFields }),
      status: 200,
    };
  } catch (error) {
    const refusal = findRefusal(error, failure);
    if (!refusal) throw toUnexpectedError(error);
    const { code, message, field, retryAfterSeconds } = refusal;
    const errors = field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] };
    const rowErrors = refusal instanceof RowErrors && { fieldErrors: toFieldErrors(refusal) };
    const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
    return {
      result: submission.reply({ hideFields: hiddenFields, ...errors, ...rowErrors }),
      status: toHttpStatus(code),
      headers,
    };
  }
}

/** Handles a form whose `work` gives a response; invalid input and ShopErrors give a 4xx `FormRefusal`. */
export async function submitForm<Schema extends z.ZodType>(
  source: Request | FormData,
  schema: Schema,
  work: (value: z.output<Schema>) => Promise<Response> | Response,
  { formId = "form", ...options }: FormOptions = {},
): Promise<TypedResponse<FormRefusal>> {
  const form = source instanceof FormData ? source : await readForm(source);
  const { answer, result, status, headers } = await handleForm(form, schema, work, options);
  return (answer as TypedResponse<never> | undefined) ?? json({ formId, result }, { status, headers });
}

/** The HTML validation attributes of a schema's fields, for a form rendered with conform. */
export const getConstraints = (schema: z.ZodType) => getZodConstraint(schema);

/**
 * Whether this request renders a page as the answer to its own form: a loader sees the POST's headers and
 * nothing else of it.
 */
export const isFormAnswer = (request: Request): boolean => request.headers.has("Content-Type");
