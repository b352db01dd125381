import { expect, test, vi } from "vitest";
import { getLanguage } from "~/lib/language";
import { runInLanguage } from "~/platform/language.server";
import { issueAt, toLine } from "../../../tests/support/paper-rows";
import type { PaperDocument } from "../papers/document";
import { createPapersZip } from "./papers-zip.server";

const drill = [toLine("goods", "846721", 18, 1_000, 180, 1)];
for (const day of ["01", "02", "03"]) await issueAt(`2026-10-${day}T06:00:00Z`, "tax-invoice", drill);
await issueAt("2026-11-01T06:00:00Z", "tax-invoice", drill);

const whenWritable = async () => true;
const render = async (paper: PaperDocument) => new TextEncoder().encode(`PDF of ${paper.number}`);
const readAll = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

/** The names in the directory at the end of a zip file. */
function listNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (let at = zip.indexOf("PK\x01\x02"); at >= 0; at = zip.indexOf("PK\x01\x02", at + 1))
    names.push(zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}

test("the zip has a PDF of every paper of the month, by its number", async () => {
  const zip = await readAll(await createPapersZip("2026-10", { whenWritable, render }));
  expect(listNames(zip)).toEqual(["VE-26-27-000001.pdf", "VE-26-27-000002.pdf", "VE-26-27-000003.pdf"]);
  expect(zip.includes("PDF of VE/26-27/000002")).toBe(true);
});

test("a second zip is refused while one is being made, until that is done or given up", async () => {
  const first = await createPapersZip("2026-10", { whenWritable, render });
  await expect(createPapersZip("2026-10", { whenWritable, render })).rejects.toMatchObject({
    code: "TOO_MANY",
  });
  await first.cancel();
  await readAll(await createPapersZip("2026-10", { whenWritable, render }));
  await readAll(await createPapersZip("2026-10", { whenWritable, render }));
});

test("a paper is rendered when the client has taken those before, and none once it has gone", async () => {
  const counted = vi.fn(render);
  const release: ((isThere: boolean) => void)[] = [];
  const slow = () => new Promise<boolean>((resolve) => release.push(resolve));
  const stream = await createPapersZip("2026-10", { whenWritable: slow, render: counted });
  const all = readAll(stream);
  await vi.waitFor(() => expect(release).toHaveLength(1));
  expect(counted).not.toHaveBeenCalled();
  release[0]?.(true);
  await vi.waitFor(() => expect(release).toHaveLength(2));
  expect(counted).toHaveBeenCalledTimes(1);
  release[1]?.(false);
  expect(listNames(await all)).toEqual(["VE-26-27-000001.pdf"]);
  expect(counted).toHaveBeenCalledTimes(1);
});

test("a paper that cannot be rendered ends the zip, and the next one is not kept waiting", async () => {
  const fail = () => Promise.reject(new Error("No letters"));
  await expect(readAll(await createPapersZip("2026-10", { whenWritable, render: fail }))).rejects.toThrow();
  await readAll(await createPapersZip("2026-10", { whenWritable, render }));
});

test("papers are drawn in the language of their order, whoever downloads them", async () => {
  const drawn: string[] = [];
  const note = (paper: PaperDocument) => {
    drawn.push(`${getLanguage()} ${paper.number}`);
    return render(paper);
  };
  await runInLanguage("bn", async () =>
    readAll(await createPapersZip("2026-10", { whenWritable, render: note })),
  );
  expect(drawn[0]).toBe("en VE/26-27/000001");
});
