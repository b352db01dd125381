import { readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { config } from "~/platform/config.server";
import { deleteLeftOverFiles, TemporaryFile } from "./temporary-file.server";
import { readUpload } from "./upload.server";

const MB = 1024 * 1024;
const OPTIONS = { file: ["photo", "photoCamera"], maxBytes: 5 * MB };
const FOLDER = resolve(config().DATA_DIR, "incoming");
const BOUNDARY = "----shop";

type Part = [name: string, content: string | Buffer, filename?: string];
const aPart = ([name, content, filename]: Part) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(
      filename === undefined ? "\r\n\r\n" : `; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const bodyOf = (...parts: Part[]) => Buffer.concat([...parts.map(aPart), Buffer.from(`--${BOUNDARY}--\r\n`)]);
const bytes = (length: number) => Buffer.alloc(length, "x");

/** A request that sends a form in pieces; with `cut` the connection breaks after them. */
function sent(
  body: Buffer,
  { piece = 64 * 1024, cut = false, type = `multipart/form-data; boundary=${BOUNDARY}` } = {},
) {
  let at = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      await new Promise((next) => setImmediate(next));
      if (at < body.length) controller.enqueue(new Uint8Array(body.subarray(at, at + piece)));
      else if (cut) controller.error(new Error("aborted"));
      else controller.close();
      at += piece;
    },
  });
  const init = { method: "POST", headers: { "Content-Type": type }, body: stream, duplex: "half" };
  return { request: new Request("http://shop/services", init as RequestInit), read: () => at >= body.length };
}
/** Reads a form, and its file into memory. */
const receive = (request: Request, options = OPTIONS) =>
  readUpload(request, options, async ({ file, ...upload }) => ({
    ...upload,
    file: file && "read" in file ? { bytes: await file.read() } : file,
  }));
const read = (...parts: Part[]) => receive(sent(bodyOf(...parts)).request);
const fieldsOf = ({ form }: { form: FormData }) => Object.fromEntries(form);
const hindi = "पंखा नहीं चलता";

test("a form with a photo gives its fields and the photo's unchanged bytes", async () => {
  const photo = Buffer.from(Array.from(Array(1000).keys(), (n) => n % 256));
  const upload = await read(["name", "Asha"], ["photo", photo, "पंखा.jpg"], ["description", hindi]);
  expect(fieldsOf(upload)).toEqual({ name: "Asha", description: hindi });
  expect(upload.file).toEqual({ bytes: photo });
});

test("a photo over the limit is too large, and the fields before and after it are kept", async () => {
  const upload = await read(["name", "Asha"], ["photo", bytes(12 * MB), "a.jpg"], ["phone", "9876543210"]);
  expect(upload.file).toEqual({ tooLarge: true });
  expect(fieldsOf(upload)).toEqual({ name: "Asha", phone: "9876543210" });
});

test("a photo of 5 MB is accepted, one byte more is too large", async () => {
  const { file } = await read(["photo", bytes(5 * MB), "a.jpg"]);
  expect(file && "bytes" in file && file.bytes.length).toBe(5 * MB);
  expect((await read(["photo", bytes(5 * MB + 1), "a.jpg"])).file).toEqual({ tooLarge: true });
});

test.each<[string, Part[], string | undefined]>([
  ["no file chosen", [["photo", "", ""]], undefined],
  ["an empty file", [["photo", "", "a.jpg"]], undefined],
  [
    "taken with the camera",
    [
      ["photo", "", ""],
      ["photoCamera", "camera", "b.jpg"],
    ],
    "camera",
  ],
  [
    "two photos",
    [
      ["photo", "first", "a.jpg"],
      ["photoCamera", "second", "b.jpg"],
    ],
    "first",
  ],
  [
    "two under one name",
    [
      ["photo", "first", "a.jpg"],
      ["photo", "second", "b.jpg"],
    ],
    "first",
  ],
  ["a file of another name", [["cv", "something", "cv.pdf"]], undefined],
  ["a text called photo", [["photo", "text"]], undefined],
])("%s", async (_case, parts, photo) => {
  const { file } = await read(["name", "Asha"], ...parts, ["phone", "9"]);
  expect(file && "bytes" in file ? file.bytes.toString() : undefined).toBe(photo);
});

/** The files of this process in the folder of files that are being received, deleted ones too. */
const listOpenFiles = () =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(FOLDER);
    } catch {
      return false;
    }
  });

test("a photo is on the disk under no name while its form is answered, and gone afterwards", async () => {
  const parts: Part[] = [["photo", bytes(3 * MB), "a.jpg"]];
  const during = await readUpload(sent(bodyOf(...parts)).request, OPTIONS, () => [
    readdirSync(FOLDER),
    listOpenFiles().length,
  ]);
  expect(during).toEqual([[], 1]);
  const failed = readUpload(sent(bodyOf(...parts)).request, OPTIONS, () => {
    throw new Error("no such form");
  });
  await expect(failed).rejects.toThrow("no such form");
  for (const cut of [true, false]) {
    const { request } = sent(bodyOf(...parts).subarray(0, MB), { cut });
    await expect(receive(request)).rejects.toMatchObject({ status: 400 });
  }
  await read(["photo", bytes(6 * MB), "a.jpg"]);
  expect([readdirSync(FOLDER), listOpenFiles()]).toEqual([[], []]);
});

test("what a crash has left of a photo is deleted at the next start", async () => {
  await read(["photo", "jpeg", "a.jpg"]);
  writeFileSync(join(FOLDER, "left"), "half a photo");
  await deleteLeftOverFiles();
  expect(readdirSync(FOLDER)).toEqual([]);
});

test("a photo that does not fit on the disk gives a 503 after the whole form was read", async () => {
  const { request, read } = sent(bodyOf(["photo", bytes(3 * MB), "a.jpg"]));
  const full = Object.assign(new Error("full"), { code: "ENOSPC" });
  vi.spyOn(TemporaryFile.prototype, "append").mockRejectedValue(full);
  await expect(receive(request)).rejects.toMatchObject({ status: 503 });
  vi.restoreAllMocks();
  expect(read()).toBe(true);
});

test.each<[string, string, true | undefined]>([
  ["with a name", "a.jpg", true],
  ["without one, as a browser sends where none was chosen", "", undefined],
])("an empty file %s", async (_case, filename, isEmptyFile) => {
  expect((await read(["photo", "", filename])).isEmptyFile).toBe(isEmptyFile);
});

test("a large file under another name is ignored", async () => {
  const upload = await read(["cv", bytes(12 * MB), "cv.pdf"], ["photo", "jpeg", "a.jpg"], ["name", "Asha"]);
  expect(upload.file).toEqual({ bytes: Buffer.from("jpeg") });
  expect(fieldsOf(upload)).toEqual({ name: "Asha" });
});

test("a form may arrive byte by byte", async () => {
  const body = bodyOf(["name", hindi], ["photo", "\r\n--jpeg\r\n", "a.jpg"]);
  const upload = await receive(sent(body, { piece: 1 }).request);
  expect([fieldsOf(upload), upload.file]).toEqual([
    { name: hindi },
    { bytes: Buffer.from("\r\n--jpeg\r\n") },
  ]);
});

test("a form without parts is read like every other form", async () => {
  const type = "application/x-www-form-urlencoded";
  const upload = await receive(sent(Buffer.from("name=Asha&photo=x"), { type }).request);
  expect([fieldsOf(upload), upload.file]).toEqual([{ name: "Asha", photo: "x" }, undefined]);
  await expect(receive(sent(Buffer.from("a[9]=1"), { type }).request)).rejects.toMatchObject({
    status: 400,
  });
});

test("conform's own fields are left out", async () => {
  expect(fieldsOf(await read(["__intent__", "x"], ["__state__", "{}"], ["name", "Asha"]))).toEqual({
    name: "Asha",
  });
});

const many = (count: number) => Array.from(Array(count).keys(), (n): Part => [`f${n}`, ""]);
test.each<[string, number, Buffer]>([
  ["200 fields", 400, bodyOf(...many(200))],
  ["200 files", 400, bodyOf(...many(200).map(([name]): Part => [name, "x", "a.jpg"]))],
  ["a list as long as the road", 400, bodyOf(["a[999999]", ""])],
  ["a name nested too deep", 400, bodyOf(["a.b.c", ""])],
  ["one name twice", 400, bodyOf(["name", "Asha"], ["name", "Meena"])],
  [
    "a field without a name",
    400,
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--`),
  ],
  ["70 kB in a field", 413, bodyOf(["name", bytes(70 * 1024)])],
  ["70 kB in ten", 413, bodyOf(...many(10).map(([name]): Part => [name, bytes(7 * 1024)]))],
  [
    "another boundary",
    400,
    Buffer.from("--other\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--other--\r\n"),
  ],
  ["nothing", 400, Buffer.alloc(0)],
  ["no end", 400, bodyOf(["name", "Asha"], ["photo", bytes(MB), "a.jpg"]).subarray(0, -40)],
])("%s is answered %d, after the whole body was read", async (_case, status, body) => {
  const { request, read } = sent(Buffer.concat([body, bytes(status === 413 ? MB : 0)]));
  await expect(receive(request)).rejects.toMatchObject({ status });
  expect(read()).toBe(true);
});

test("100 fields are accepted, besides the files", async () => {
  const upload = await read(...many(100), ["photo", "", ""], ["photoCamera", "jpeg", "a.jpg"]);
  expect([...upload.form.keys()]).toHaveLength(100);
  expect(upload.file).toEqual({ bytes: Buffer.from("jpeg") });
});

test.each([
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary="`,
])("the type %s without a boundary is refused", async (type) => {
  await expect(receive(sent(bodyOf(["name", "Asha"]), { type }).request)).rejects.toMatchObject({
    status: 400,
  });
});

test("a form that breaks off, or whose sender disconnects, is refused without further waiting", async () => {
  const body = bodyOf(["name", "Asha"], ["photo", "jpeg", "a.jpg"], ["cv", "pdf", "cv.pdf"], ["phone", "9"]);
  const whole = body.length - "--\r\n".length;
  for (let length = 0; length < whole; length++) {
    for (const cut of [true, false]) {
      const { request } = sent(body.subarray(0, length), { cut });
      await expect(receive(request), `${length} ${cut}`).rejects.toMatchObject({ status: 400 });
    }
  }
});
