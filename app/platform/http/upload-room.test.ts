import { type FileHandle, statfs } from "node:fs/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { uploadNoRoom } from "~/lib/upload-limits";
import { handleForm } from "./form.server";
import { TemporaryFile } from "./temporary-file.server";
import { readUpload } from "./upload.server";

vi.mock("node:fs/promises", async (original) => {
  const files = await original<{ statfs: () => Promise<FileHandle> }>();
  return { ...files, statfs: vi.fn() };
});

const MB = 1024 * 1024;
const setFreeMb = (freeMb: number) =>
  vi.mocked(statfs).mockResolvedValue({ bavail: freeMb, bsize: MB } as never);

let clockMs = 0;
beforeEach(() => {
  // The answer of the disk is kept for a second.
  clockMs += 1000;
  vi.spyOn(performance, "now").mockImplementation(() => clockMs);
  vi.mocked(statfs).mockClear();
});

/** Posts Asha's form with a photo, and reads it. */
function post() {
  const form = new FormData();
  form.set("name", "Asha");
  form.set("photo", new File(["jpeg"], "fan.jpg"));
  const request = new Request("http://shop/services", { method: "POST", body: form });
  return readUpload(request, { file: "photo", maxBytes: MB }, async ({ form, file }) => ({
    name: form.get("name"),
    sha256: file && "read" in file ? file.sha256 : "",
    photo: file && "read" in file ? await file.read().catch((error) => error) : file,
  }));
}

test("a photo is taken in while 500 MB are free, and refused below, with the rest of its form", async () => {
  setFreeMb(500);
  const taken = await post();
  expect(taken).toMatchObject({ name: "Asha", photo: Buffer.from("jpeg") });
  clockMs += 1000;
  setFreeMb(499);
  const append = vi.spyOn(TemporaryFile.prototype, "append");
  const { name, photo, sha256 } = await post();
  expect([name, photo]).toMatchObject(["Asha", { code: "UNAVAILABLE", message: uploadNoRoom() }]);
  expect(sha256).toBe(taken.sha256);
  expect(append).not.toHaveBeenCalled();
});

test("the disk is asked once a second", async () => {
  setFreeMb(500);
  for (const _photo of [1, 2, 3]) await post();
  expect(statfs).toHaveBeenCalledTimes(1);
  clockMs += 1000;
  await post();
  expect(statfs).toHaveBeenCalledTimes(2);
});

test("a disk that cannot be asked refuses nothing by itself", async () => {
  vi.mocked(statfs).mockRejectedValue(new Error("no such folder"));
  expect((await post()).photo).toEqual(Buffer.from("jpeg"));
});

test("a form whose file was refused is answered 503, with what was typed", async () => {
  const form = new FormData();
  form.set("name", "Asha");
  const problems = { photo: [uploadNoRoom()] };
  const { result, status } = await handleForm(form, z.object({ name: z.string() }), () => 1, { problems });
  expect(status).toBe(503);
  expect(result.initialValue).toMatchObject({ name: "Asha" });
});
