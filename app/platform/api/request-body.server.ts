import type { z } from "zod";
import { DomainError } from "~/lib/errors";
import { PHOTO_TOO_LARGE } from "~/lib/upload-limits";
import { createUnreadableResponse } from "~/platform/http/form.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import { toNestedFields } from "./parse.server";
import { InvalidInput } from "./problems.server";

/** What a call may bring: JSON, or a form that may bring a file too. `example` is accepted. */
export interface BodySpec<Schema extends z.ZodType> {
  schema: Schema;
  example: z.input<Schema> & object;
  /**
   * Of a form: the field of its file, how large (bytes) that may be, what is said of a larger one, and the
   * names of lists.
   */
  form?: { file: string; maxBytes: number; tooLarge?: string; lists?: readonly string[] };
  /** "" and null are not the same as not sent: they empty a field. Its schema says of which. */
  clearsFields?: boolean;
}

/** A body of JSON. */
export const jsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema> & object,
): BodySpec<Schema> => ({
  schema,
  example,
});

/**
 * A body of JSON that says of some of a thing's fields what they are to be: those that are not sent stay as
 * they are.
 */
export const partialJsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema> & object,
): BodySpec<Schema> => ({ schema, example, clearsFields: true });

/** A form (multipart/form-data) that may bring a file; the same without one may come as JSON. */
export const formBody = <Schema extends z.ZodType>(
  schema: Schema,
  file: NonNullable<BodySpec<Schema>["form"]>,
  example: z.input<Schema> & object,
): BodySpec<Schema> => ({ schema, example, form: file });

/** What came: its fields, the very text of them, and the file of a form. */
export interface ReceivedBody {
  fields: unknown;
  text: string;
  file?: Upload["file"];
  fileField?: string;
  /** What is said of a file that is too large. */
  tooLarge?: string;
}

const NOT_JSON = "That was not JSON we can read";

const getContentType = (request: Request) =>
  request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * The body of a call, as far as the call takes one: no body at all is an empty one. Throws a 415 for what is
 * neither JSON nor a form the call takes, and a 400 for what cannot be read as what it says it is.
 */
export async function readBody(
  request: Request,
  wanted: BodySpec<z.ZodType> | undefined,
): Promise<ReceivedBody> {
  if (!wanted) return { fields: {}, text: "" };
  const kind = getContentType(request);
  if (wanted.form && kind === "multipart/form-data") return readMultipart(request, wanted.form);
  // Whoever sent it may have gone by now.
  const text = await request.text().catch(() => {
    throw createUnreadableResponse();
  });
  if (text === "") return { fields: {}, text };
  if (kind !== "application/json") throw new Response(getUnsupportedTypeMessage(wanted), { status: 415 });
  return { fields: parseObject(text), text };
}

const getUnsupportedTypeMessage = ({ form }: BodySpec<z.ZodType>) =>
  form ? "Please send multipart/form-data or application/json" : "Please send application/json";

function parseObject(text: string): object {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new DomainError("INVALID", NOT_JSON);
  }
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new DomainError("INVALID", "Please send a JSON object");
  return read;
}

async function readMultipart(
  request: Request,
  wanted: NonNullable<BodySpec<z.ZodType>["form"]>,
): Promise<ReceivedBody> {
  const { form, file } = await readUpload(request, wanted);
  const about = { fileField: wanted.file, tooLarge: wanted.tooLarge };
  return { fields: toNestedFields(form), text: JSON.stringify([...form.entries()].sort()), file, ...about };
}

/** The file that came, if one did. Throws InvalidInput at its field where it is too large. */
export function findSentFile({
  file,
  fileField = "file",
  tooLarge = PHOTO_TOO_LARGE,
}: ReceivedBody): Buffer | undefined {
  if (!file || "bytes" in file) return file?.bytes;
  throw new InvalidInput(tooLarge, [{ field: fileField, message: tooLarge }], 413);
}
