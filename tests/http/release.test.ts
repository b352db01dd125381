import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IDLE_MEMORY_MIB, RELEASE_BYTES } from "../size-limits";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { limitMemory, readMemoryMiB } from "../support/memory";
import { makeRelease, type Release, readService } from "../support/release";
import { openShop } from "../support/shop";
import { createCustomer, getProduct } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let release: Release;
beforeAll(async () => {
  release = await makeRelease();
});
afterAll(() => release?.remove());

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

test("release.json has the checksum of every file, and the archive one of its own", () => {
  const { files, version, nodeMajor, builtAt, ...facts } = readJson(join(release.unpacked, "release.json"));
  expect(facts).toMatchObject({ name: "vidyut", platform: process.platform, arch: process.arch });
  expect(version).toBe(readJson("package.json").version);
  expect(process.version).toMatch(`v${nodeMajor}.`);
  expect(Number.isNaN(Date.parse(builtAt))).toBe(false);
  const found = listFiles(release.unpacked).filter((file) => file !== "release.json");
  expect(found.sort()).toEqual(Object.keys(files).sort());
  expect(found.filter((file) => sha256(join(release.unpacked, file)) !== files[file])).toEqual([]);
  expect(readFileSync(`${release.archive}.sha256`, "utf8")).toContain(`${sha256(release.archive)}  `);
});

// rule: release-archive
test("a release has no compiler, no sources, no tests, and is small", () => {
  const files = listFiles(release.unpacked);
  const packages = files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  const { devDependencies } = readJson("package.json");
  expect([...new Set(packages)].filter((name) => name in devDependencies)).toEqual([]);
  expect(files.filter((file) => /\.(?:[cm]?tsx?|map|c|cc|cpp|h|gyp)$/.test(file))).toEqual([]);
  expect(
    files.filter((file) => /(?:^|\/)(?:__tests__|tests?)\//.test(file) && /\.test\./.test(file)),
  ).toEqual([]);
  expect(files.filter((file) => file.endsWith(".node")).length).toBe(3);
  expect(files).toEqual(expect.arrayContaining(["vidyut.mjs", "build/server.mjs", "deploy/install.sh"]));
  expect(statSync(release.archive).size).toBeLessThan(RELEASE_BYTES);
});

test("from the archive the shop opens within 512 MB, needs little when idle, and sells a drill", async () => {
  const { args, env } = readService(release.unpacked);
  const data = join(release.folder, "data");
  const shop = await openShop({ folder: data, env, program: { args, cwd: release.unpacked } });
  const pid = shop.process.pid ?? 0;
  const removeLimit = limitMemory(pid, 512);
  try {
    await wait(2_000);
    const { now } = readMemoryMiB(pid);
    console.info(`idle: ${now.toFixed(0)} MiB${removeLimit ? ", with a limit of 512 MiB" : ""}`);
    expect(now).toBeLessThanOrEqual(IDLE_MEMORY_MIB);
    for (const path of ["/", "/products", "/services", "/contact", "/api/docs", "/admin/login"])
      expect((await new Visitor(shop.url).visit(path)).status).toBe(200);
    const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
    const order = await placeOrder(asha);
    await payOrder(asha, order);
    expect((await asha.visit(`/orders/${order}`)).text).toContain("Paid");
    const invoice = await asha.send(`/orders/${order}/invoice.pdf`);
    expect(invoice.headers.get("Content-Type")).toBe("application/pdf");
    expect(readMemoryMiB(pid).most).toBeLessThan(512);
  } finally {
    await shop.close();
    removeLimit?.();
  }
});

// rule: release-node-major
test("another Node than the one it was built for is refused with exit code 78 and a sentence", () => {
  const file = join(release.unpacked, "release.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/"nodeMajor": \d+/, '"nodeMajor": 98'));
  const { status, stderr } = spawnSync(process.execPath, ["vidyut.mjs", "serve"], {
    cwd: release.unpacked,
    encoding: "utf8",
  });
  writeFileSync(file, text);
  expect(status).toBe(78);
  expect(stderr).toBe(
    `Vidyut ${readJson(file).version} needs Node 98, and this is Node ${process.versions.node}.\n`,
  );
});
