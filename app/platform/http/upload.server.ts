import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { createUnreadableResponse, MAX_FIELDS, parseFields, readForm } from "./form.server";

/** A form that may bring a file: its text fields, and the file if one was chosen with anything in it. */
export interface Upload {
  form: FormData;
  file?: { bytes: Buffer } | { tooLarge: true };
  /**
   * A file was chosen, and there was nothing in it; where none is chosen a browser sends one without a name.
   */
  isEmptyFile?: true;
}

interface UploadOptions {
  /** The name of the file's field, or several: the first that is not empty counts. */
  file: string | readonly string[];
  /** What goes beyond is never held in memory. */
  maxBytes: number;
  /** The names of lists to tick (`checkFields`). */
  lists?: readonly string[];
}

const TEXT_MAX_BYTES = 64 * 1024;
const HEADER_MAX_BYTES = 4 * 1024;
/** Files of other names, and parts without any. */
const MAX_OTHER_PARTS = 20;

const BOUNDARY = /;\s*boundary="?[^\s";]/i;

const createTooLargeResponse = () => new Response("That is more than this form may hold", { status: 413 });

/**
 * The fields of a posted form by the rules of `readForm`, and one file. The body is read to its end whatever
 * is in it: a browser hears no answer before it has sent everything.
 */
export async function readUpload(request: Request, wanted: UploadOptions): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return { form: await readForm(request, wanted.lists) };
  const parser = createParser(type, wanted.maxBytes);
  const file = collectFile(parser, [wanted.file].flat());
  const form = collectText(parser);
  await feed(parser, request.body ?? createEmptyBody());
  return { form: parseFields(form(), wanted.lists), ...file() };
}

function createParser(type: string, maxBytes: number): BusboyInstance {
  if (!BOUNDARY.test(type)) throw createUnreadableResponse();
  const limits = {
    parts: MAX_FIELDS + MAX_OTHER_PARTS,
    fieldSize: TEXT_MAX_BYTES,
    fileSize: maxBytes,
    headerPairs: 10,
    headerSize: HEADER_MAX_BYTES,
  };
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw createUnreadableResponse();
  }
}

const createEmptyBody = () => new Blob([]).stream();

/** Collects the text of a form; what it gives, once all is read, throws where that was too much. */
function collectText(parser: BusboyInstance): () => FormData {
  const form = new FormData();
  let bytes = 0;
  let problem: Response | undefined;
  parser.on("field", (name: string | undefined, value, _cut, isCut) => {
    bytes += Buffer.byteLength(value);
    if (name === undefined) problem ??= createUnreadableResponse();
    else if (isCut || bytes > TEXT_MAX_BYTES) problem ??= createTooLargeResponse();
    else form.append(name, value);
  });
  parser.on("partsLimit", () => {
    problem ??= createUnreadableResponse();
  });
  return () => {
    if (problem) throw problem;
    return form;
  };
}

/** Collects the first file that is not empty under one of `names`; all others flow by. */
function collectFile(parser: BusboyInstance, names: readonly string[]): () => Omit<Upload, "form"> {
  let chosen: Readable | undefined;
  let chunks: Buffer[] = [];
  let isTooLarge = false;
  let isNamed = false;
  parser.on("file", (name: string | undefined, file: Readable, filename: string | undefined) => {
    // A body that ends too early is the parser's error, told once.
    file.on("error", () => {});
    if (name === undefined || !names.includes(name)) return file.resume();
    isNamed ||= Boolean(filename);
    file.on("data", (chunk: Buffer) => {
      chosen ??= file;
      if (chosen === file && !isTooLarge) chunks.push(chunk);
    });
    file.on("limit", () => {
      chosen ??= file;
      if (chosen !== file) return;
      isTooLarge = true;
      chunks = [];
    });
  });
  return () => {
    if (isTooLarge) return { file: { tooLarge: true } };
    if (chosen) return { file: { bytes: Buffer.concat(chunks) } };
    return isNamed ? { isEmptyFile: true } : {};
  };
}

/** Gives a parser the whole body, and goes on reading where it can make nothing of it; then it is a 400. */
async function feed(parser: BusboyInstance, body: ReadableStream<Uint8Array>): Promise<void> {
  let isBroken = false;
  const settled = new Promise<void>((resolve) => {
    parser.once("finish", resolve);
    parser.on("error", () => {
      isBroken = true;
      resolve();
    });
  });
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      if (!isBroken) await Promise.race([settled, new Promise((written) => parser.write(chunk, written))]);
    }
  } catch {
    // Whoever sent it has gone.
    parser.destroy();
    throw createUnreadableResponse();
  }
  parser.end();
  await settled;
  if (isBroken) throw createUnreadableResponse();
}
