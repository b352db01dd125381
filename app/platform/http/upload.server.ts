import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { createUnreadableResponse, MAX_FIELDS, parseFields, readForm } from "./form.server";
import { words } from "./words.en";

/** A form with an optional file: its text fields, and the file if it is not empty. */
export interface Upload {
  form: FormData;
  file?: { bytes: Buffer } | { tooLarge: true };
  /** An empty file was chosen. If none is chosen, browsers send a part without a file name. */
  isEmptyFile?: true;
}

interface UploadOptions {
  /** The name of the file field, or several: the first file that is not empty counts. */
  file: string | readonly string[];
  /** A larger file is discarded while it is read. */
  maxBytes: number;
  /** The names of checkbox lists (`parseFields`). */
  lists?: readonly string[];
}

const TEXT_MAX_BYTES = 64 * 1024;
const HEADER_MAX_BYTES = 4 * 1024;
/** Allowance for ignored files and unnamed parts. */
const MAX_OTHER_PARTS = 20;

const BOUNDARY = /;\s*boundary="?[^\s";]/i;

const createTooLargeResponse = () => new Response(words.thatIsMoreThanThisForm, { status: 413 });

/**
 * Parses a posted form as `readForm` does, with one file. Always reads the whole body, because a browser
 * accepts no answer before it has sent everything.
 */
export async function readUpload(request: Request, options: UploadOptions): Promise<Upload> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return { form: await readForm(request, options.lists) };
  const parser = createParser(type, options.maxBytes);
  const file = collectFile(parser, [options.file].flat());
  const form = collectText(parser);
  await feed(parser, request.body ?? createEmptyBody());
  return { form: parseFields(form(), options.lists), ...file() };
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

/**
 * Collects the text fields; the returned function gives them once the body is read, or throws if they are too
 * large.
 */
function collectText(parser: BusboyInstance): () => FormData {
  const form = new FormData();
  let bytes = 0;
  let problem: Response | undefined;
  parser.on("field", (name: string | undefined, value, _cut, isTruncated) => {
    bytes += Buffer.byteLength(value);
    if (name === undefined) problem ??= createUnreadableResponse();
    else if (isTruncated || bytes > TEXT_MAX_BYTES) problem ??= createTooLargeResponse();
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

/** Collects the first file under one of `names` that is not empty; others are ignored. */
function collectFile(parser: BusboyInstance, names: readonly string[]): () => Omit<Upload, "form"> {
  let selected: Readable | undefined;
  let chunks: Buffer[] = [];
  let isTooLarge = false;
  let isNamed = false;
  parser.on("file", (name: string | undefined, file: Readable, filename: string | undefined) => {
    // A truncated body is reported by the parser itself.
    file.on("error", () => {});
    if (name === undefined || !names.includes(name)) return file.resume();
    isNamed ||= Boolean(filename);
    file.on("data", (chunk: Buffer) => {
      selected ??= file;
      if (selected === file && !isTooLarge) chunks.push(chunk);
    });
    file.on("limit", () => {
      selected ??= file;
      if (selected !== file) return;
      isTooLarge = true;
      chunks = [];
    });
  });
  return () => {
    if (isTooLarge) return { file: { tooLarge: true } };
    if (selected) return { file: { bytes: Buffer.concat(chunks) } };
    return isNamed ? { isEmptyFile: true } : {};
  };
}

/**
 * Feeds the whole body to the parser and reads on after a parse error. Throws a 400 for an invalid or
 * interrupted body.
 */
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
    // The client disconnected.
    parser.destroy();
    throw createUnreadableResponse();
  }
  parser.end();
  await settled;
  if (isBroken) throw createUnreadableResponse();
}
