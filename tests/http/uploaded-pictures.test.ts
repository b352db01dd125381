import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savePicture } from "../../app/platform/images/store-pictures.server";
import { createPhoto } from "../support/photos";
import { sendRaw } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";

let shop: RunningShop;
let address: string;
beforeAll(async () => {
  shop = await openShop();
  // The first picture is saved when the shop has been running for a while.
  process.env.DATA_DIR = shop.folder;
  address = await savePicture(await createPhoto({ width: 800, height: 800 }), [160, 640]);
});
afterAll(() => shop?.close());

test("an uploaded picture is served to everybody with its own type, and cached for a year", async () => {
  const widths = { "640.webp": "image/webp", "160.webp": "image/webp", "640.avif": "image/avif" };
  for (const [ending, type] of Object.entries(widths)) {
    const { status, headers } = await sendRaw(shop, address.replace("640.webp", ending));
    expect([status, headers["content-type"]], ending).toEqual([200, type]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty("set-cookie");
  }
});

test("a browser that has it gets 304, and a range of it can be requested", async () => {
  const { headers } = await sendRaw(shop, address);
  const again = await sendRaw(shop, address, { headers: { "If-None-Match": headers.etag ?? "" } });
  const range = await sendRaw(shop, address, { headers: { Range: "bytes=0-3" } });
  expect([again.status, range.status, range.body]).toEqual([304, 206, "RIFF"]);
});

const UP = ["..", "%2e%2e", "%2E%2E", ".%2e", "..%00", "%252e%252e", "x/.."];
const SLASHES = ["/", "%2f", "%2F", "%5c", "\\", "//"];
const prefixes = UP.flatMap((dots) => SLASHES.map((slash) => `/pictures/uploads/${dots}${slash}`));

test.each([
  "/pictures/uploads",
  "/Pictures/Uploads",
  "/pictures//uploads",
  "/pictures/uploads/.",
])("%s lists nothing", async (path) => {
  for (const ending of ["", "/"])
    expect((await sendRaw(shop, path + ending)).status, path + ending).toBe(404);
});

test("no other file of the shop's data can be read by an address of its pictures", async () => {
  const id = address.split("/").at(-1)?.split("-")[0];
  const uploads = join(shop.folder, "uploads");
  mkdirSync(join(uploads, ".draft-1"));
  const otherFiles = [
    "notes.txt",
    "page.html",
    ".hidden.webp",
    "a.webp",
    `${id}-640.svg`,
    `.draft-1/${id}-640.webp`,
  ];
  for (const name of otherFiles) writeFileSync(join(uploads, name), "not for everybody");
  const paths = [
    ...prefixes.flatMap((prefix) => [
      `${prefix}shop.db`,
      `${prefix}SHOP.DB`,
      `${prefix}${prefix}shop.db`,
      `${prefix}uploads/${id}-640.webp`,
    ]),
    ...prefixes.map((prefix) => `${prefix.toUpperCase()}shop.db`),
    ...otherFiles.map((name) => `/pictures/uploads/${name}`),
    `/pictures/uploads/${id}-640.webp/`,
    `/pictures/uploads/${id}-640%2ewebp`,
    `/pictures/uploads/${"0".repeat(24)}-640.webp`,
  ];
  for (const path of paths) {
    const { status, body, headers } = await sendRaw(shop, path);
    expect([400, 404], `${path} ${status}`).toContain(status);
    expect(body, path).not.toMatch(/SQLite format|not for everybody/);
    expect(headers["cache-control"] ?? "", path).not.toContain("immutable");
  }
});
