import type { Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import {
  createUnreadableResponse,
  MAX_FIELDS,
  parseFields,
  readForm,
  toUnexpectedError,
} from "./form.server";
import { TemporaryFile, type UploadedFile } from "./temporary-file.server";
import { hasUploadRoom } from "./upload-room.server";
import { words } from "./words.en";

/** A form with an optional file: its text fields, and the file if it is not empty. */
export interface Upload {
  form: FormData;
  file?: UploadedFile | { tooLarge: true };
  /** What the browser calls the file. */
  fileName?: string;
  /** Of a form that takes several files: those that are not empty, in their order. */
  files?: (UploadedFile | { tooLarge: true })[];
  /** How many more were sent than the form takes. */
  filesLeftOut?: number;
  /** An empty file was chosen. If none is chosen, browsers send a part without a file name. */
  isEmptyFile?: true;
}

interface UploadOptions {
  /** The name of the file field, or several: the first file that is not empty counts. */
  file: string | readonly string[];
  /** A larger file is discarded while it is read. */
  maxBytes: number;
  /** The most files, for a form that takes several. */
  maxFiles?: number;
  /** The names of checkbox lists (`parseFields`). */
  lists?: readonly string[];
  /** The most fields, if they are not `MAX_FIELDS`. */
  maxFields?: number;
}

const TEXT_MAX_BYTES = 64 * 1024;
const HEADER_MAX_BYTES = 4 * 1024;
/** Allowance for ignored files and unnamed parts. */
const MAX_OTHER_PARTS = 20;

const BOUNDARY = /;\s*boundary="?[^\s";]/i;

const createTooLargeResponse = () => new Response(words.thatIsMoreThanThisForm, { status: 413 });

/**
 * Parses a posted form as `readForm` does, with its files, which exist until `use` has ended. Always reads
 * the whole body, because a browser accepts no answer before it has sent everything. Throws a 503 if the disk
 * is full; while it has little room, reading the file throws UNAVAILABLE (rule: upload-room).
 */
export async function readUpload<T>(
  request: Request,
  options: UploadOptions,
  use: (upload: Upload) => Promise<T> | T,
): Promise<T> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type))
    return use({ form: await readForm(request, options.lists, options.maxFields) });
  const parser = createParser(type, options);
  const files = collectFiles(parser, [options.file].flat(), options.maxFiles);
  const form = collectText(parser);
  try {
    await feed(parser, request.body ?? createEmptyBody());
    await files.ended();
    return await use({ form: parseFields(form(), options.lists, options.maxFields), ...files.get() });
  } finally {
    await files.close();
  }
}

function createParser(type: string, { maxBytes, maxFields = MAX_FIELDS }: UploadOptions): BusboyInstance {
  if (!BOUNDARY.test(type)) throw createUnreadableResponse();
  const limits = {
    parts: maxFields + MAX_OTHER_PARTS,
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

/** A file that is being received. */
interface Slot {
  stored: TemporaryFile;
  isTooLarge: boolean;
  written: Promise<void>;
}

/**
 * Collects the first `maxFiles` files under one of `names` that are not empty, one if it is left out; others
 * are ignored. `get` gives them once the body is read; `close` deletes them.
 */
function collectFiles(parser: BusboyInstance, names: readonly string[], maxFiles?: number) {
  const slots: Slot[] = [];
  let filesLeftOut = 0;
  let hasRoom: boolean | undefined;
  let isNamed = false;
  let fileName: string | undefined;
  let problem: unknown;
  const ends: Promise<unknown>[] = [];
  function openSlot(): Slot | undefined {
    if (slots.length >= (maxFiles ?? 1)) {
      filesLeftOut += 1;
      return undefined;
    }
    const slot = { stored: new TemporaryFile(), isTooLarge: false, written: Promise.resolve() };
    slots.push(slot);
    return slot;
  }
  parser.on("file", (name: string | undefined, file: Readable, filename: string | undefined) => {
    // A truncated body is reported by the parser itself.
    file.on("error", () => {});
    if (name === undefined || !names.includes(name)) return file.resume();
    isNamed ||= Boolean(filename);
    fileName ??= filename;
    ends.push(new Promise((resolve) => file.once("end", resolve)));
    let slot: Slot | "none" | undefined;
    const getSlot = () => {
      slot ??= openSlot() ?? "none";
      return slot === "none" ? undefined : slot;
    };
    const store = async ({ stored }: Slot, chunk: Buffer) => {
      file.pause();
      hasRoom ??= await hasUploadRoom();
      if (!hasRoom) stored.refuse(chunk);
      else
        await stored.append(chunk).catch((error) => {
          problem ??= toUnexpectedError(error);
        });
      file.resume();
    };
    file.on("data", (chunk: Buffer) => {
      const target = getSlot();
      if (target && !target.isTooLarge && !problem) target.written = store(target, chunk);
    });
    file.on("limit", () => {
      const target = getSlot();
      if (target) target.isTooLarge = true;
    });
  });
  const toFile = ({ isTooLarge, stored }: Slot) =>
    isTooLarge ? ({ tooLarge: true } as const) : stored.toUpload();
  return {
    /** Waits until the files are on the disk: the parser finishes before they have been taken. */
    async ended() {
      await Promise.all(ends);
      await Promise.all(slots.map(({ written }) => written));
    },
    get(): Omit<Upload, "form"> {
      if (problem) throw problem;
      if (maxFiles !== undefined) return { files: slots.map(toFile), filesLeftOut };
      const [first] = slots;
      if (first) return { file: toFile(first), fileName };
      return isNamed ? { isEmptyFile: true } : {};
    },
    async close() {
      for (const { written, stored } of slots) {
        await written;
        await stored.close();
      }
    },
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
