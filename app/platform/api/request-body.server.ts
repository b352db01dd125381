import type { z } from "zod";
import { ShopError } from "~/lib/errors";
import { type Message, readMessage } from "~/lib/language";
import { photoTooLarge } from "~/lib/upload-limits";
import { createUnreadableResponse } from "~/platform/http/form.server";
import type { UploadedFile } from "~/platform/http/temporary-file.server";
import { readUpload, type Upload } from "~/platform/http/upload.server";
import { toNestedFields } from "./parse.server";
import { InvalidInput } from "./problems.server";
import { words } from "./words.en";

/** The body an operation accepts: JSON, or a form with an optional file. `example` is valid. */
export interface BodySpec<Schema extends z.ZodType> {
  schema: Schema;
  example: z.input<Schema> & object;
  /**
   * For a form: the field of its file, the file's maximum size in bytes, the message for a larger one, and
   * the names of checkbox lists. One that takes several files says how many at most, and which fields those
   * fill: the value is used until the files are stored.
   */
  form?: {
    file: string;
    maxBytes: number;
    tooLarge?: Message;
    lists?: readonly string[];
    maxFiles?: number;
    filledByFiles?: Record<string, string>;
  };
  /**
   * "" and null clear a field instead of counting as not sent: those named, or those for which the schema
   * takes them.
   */
  clearsFields?: boolean | readonly string[];
}

export const jsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema> & object,
): BodySpec<Schema> => ({
  schema,
  example,
});

/** A JSON body that changes the fields it contains and leaves the others as they are. */
export const partialJsonBody = <Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema> & object,
): BodySpec<Schema> => ({ schema, example, clearsFields: true });

/** A form (multipart/form-data) with an optional file; without a file it may also be sent as JSON. */
export const formBody = <Schema extends z.ZodType>(
  schema: Schema,
  file: NonNullable<BodySpec<Schema>["form"]>,
  example: z.input<Schema> & object,
): BodySpec<Schema> => ({ schema, example, form: file });

/** A received body: its fields, its text for the fingerprint, and the file of a form. */
export interface ReceivedBody {
  fields: unknown;
  text: string;
  file?: Upload["file"];
  files?: Upload["files"];
  filesLeftOut?: number;
  fileField?: string;
  /** The message for a file that is too large. */
  tooLarge?: Message;
}

const getContentType = (request: Request) =>
  request.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";

/**
 * Reads the body an operation accepts, whose file exists until `use` has ended; a missing body is an empty
 * one. Throws a 415 response for an unsupported type, a 400 for a body that cannot be parsed.
 */
export async function readBody<T>(
  request: Request,
  expected: BodySpec<z.ZodType> | undefined,
  use: (received: ReceivedBody) => Promise<T>,
): Promise<T> {
  if (expected?.form && getContentType(request) === "multipart/form-data")
    return readMultipart(request, expected.form, use);
  return use(await readJson(request, expected));
}

async function readJson(request: Request, expected: BodySpec<z.ZodType> | undefined): Promise<ReceivedBody> {
  if (!expected) return { fields: {}, text: "" };
  // Fails if the client has disconnected.
  const text = await request.text().catch(() => {
    throw createUnreadableResponse();
  });
  if (text === "") return { fields: {}, text };
  if (getContentType(request) !== "application/json")
    throw new Response(getUnsupportedTypeMessage(expected), { status: 415 });
  return { fields: parseObject(text), text };
}

const getUnsupportedTypeMessage = ({ form }: BodySpec<z.ZodType>) =>
  form ? words.sendMultipartFormDataOrApplication : words.sendApplicationJson;

function parseObject(text: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new ShopError("INVALID", words.notJson);
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new ShopError("INVALID", words.sendJsonObject);
  return parsed;
}

const readMultipart = <T>(
  request: Request,
  expected: NonNullable<BodySpec<z.ZodType>["form"]>,
  use: (received: ReceivedBody) => Promise<T>,
): Promise<T> =>
  readUpload(request, expected, ({ form, ...sent }) =>
    use({
      ...sent,
      fields: {
        ...(sent.files?.length && expected.filledByFiles),
        ...toNestedFields(form),
      },
      text: JSON.stringify([...form.entries()].sort()),
      fileField: expected.file,
      tooLarge: expected.tooLarge,
    }),
  );

/** The received file, if there is one. Throws InvalidInput at its field if it is too large. */
export function findSentFile(received: ReceivedBody): UploadedFile | undefined {
  const { file } = received;
  return file && checkFile(file, received);
}

/** The received files of a form that takes several. Throws InvalidInput if one is too large, or too many. */
export function listSentFiles(received: ReceivedBody): UploadedFile[] {
  const { files = [], filesLeftOut = 0, fileField = "file" } = received;
  if (filesLeftOut > 0) {
    const message = words.sendAtMostFiles(files.length);
    throw new InvalidInput(message, [{ field: fileField, message }]);
  }
  return files.map((file) => checkFile(file, received));
}

function checkFile(
  file: NonNullable<Upload["file"]>,
  { fileField = "file", tooLarge = photoTooLarge() }: ReceivedBody,
): UploadedFile {
  if ("read" in file) return file;
  const message = readMessage(tooLarge);
  throw new InvalidInput(message, [{ field: fileField, message }], 413);
}
