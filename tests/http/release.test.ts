import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { IDLE_MEMORY_MIB, RELEASE_BYTES } from "../size-limits";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { limitMemory, readMemoryMiB } from "../support/memory";
import { makeRelease, type Release, readService, runInstall } from "../support/release";
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
    await wait(10_000);
    const { now } = readMemoryMiB(pid);
    console.info(`idle: ${now.toFixed(0)} MiB${removeLimit ? ", with a limit of 512 MiB" : ""}`);
    expect(now).toBeLessThanOrEqual(IDLE_MEMORY_MIB);
    for (const path of ["/", "/products", "/services", "/contact", "/api/docs", "/admin/login"])
      expect((await new Visitor(shop.url).visit(path)).status).toBe(200);
    const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
    const order = await placeOrder(asha);
    await payOrder(asha, order);
    expect((await asha.visit(`/orders/${order}`)).text).toContain("Payment received");
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

const ALERT_URL = "https://ntfy.sh/a-long-secret-name";
const ANSWERS = { HOST_NAME: "shop.example.in", ADMIN_EMAIL: "ravi@vidyut.example", ALERT_URL };
const getRoot = () => join(release.folder, "root");
const modeOf = (path: string) => (statSync(join(getRoot(), path)).mode & 0o777).toString(8);
const readInstalled = (path: string) => readFileSync(join(getRoot(), path), "utf8");
const install = (args: string[] = [], env: Record<string, string> = ANSWERS, below = getRoot()) =>
  runInstall(release, ["--root", below, ...args], env);

/** What install.sh did to files, without what it would do to a machine. */
const toChanges = (printed: string) => printed.split("\n").filter((line) => line.startsWith("* /"));

test("install.sh makes folders, settings, services and the address of the shop", () => {
  const { status, printed } = install([release.archive]);
  expect(printed).toContain("is installed");
  expect(printed).toMatch(/https:\/\/shop\.example\.in\/reset-password\?token=/);
  for (const command of [
    "systemctl enable vidyut.socket vidyut.service",
    "systemctl reset-failed vidyut.service vidyut.socket",
    "systemctl start vidyut.socket vidyut.service",
    "wait_until_ready 60 3000",
  ])
    expect(printed).toContain(`would run: ${command}\n`);
  expect(modeOf("var/lib/vidyut/shop.db")).toBe("600");
  expect(
    readdirSync(join(getRoot(), "var/lib/vidyut/backups")).filter((name) => name.endsWith(".db")),
  ).toHaveLength(1);
  expect(status).toBe(0);
  expect(modeOf("var/lib/vidyut")).toBe("700");
  expect(modeOf("etc/vidyut.env")).toBe("600");
  expect(modeOf("usr/local/bin/vidyut")).toBe("755");
  expect(readInstalled("etc/vidyut.env").split("\n").slice(1)).toEqual([
    "SITE_URL='https://shop.example.in'",
    "DATA_DIR='/var/lib/vidyut'",
    "TRUST_PROXY='on'",
    "ADMIN_EMAIL='ravi@vidyut.example'",
    expect.stringMatching(/^SECRETS_KEY='[\da-f]{64}'$/),
    `ALERT_URL='${ALERT_URL}'`,
    "",
  ]);
  expect(readlinkSync(join(getRoot(), "opt/vidyut/current"))).toMatch(/^releases\/\d+\.\d+\.\d+$/);
  expect(existsSync(join(getRoot(), "opt/vidyut/current/vidyut.mjs"))).toBe(true);
  for (const unit of ["vidyut.socket", "vidyut.service", "vidyut-alert@.service"])
    expect(readInstalled(`etc/systemd/system/${unit}`)).toBe(readFileSync(`deploy/${unit}`, "utf8"));
  expect(readInstalled("etc/caddy/Caddyfile")).toMatch(/^https:\/\/shop\.example\.in \{$/m);
  expect(readInstalled("etc/caddy/Caddyfile")).not.toMatch(/^HOST_NAME/m);
});

test("a second run changes nothing that is right, and mends what is not", () => {
  const settings = `${readInstalled("etc/vidyut.env")}LOG_LEVEL='warn'\n`;
  writeFileSync(join(getRoot(), "etc/vidyut.env"), settings);
  const again = install([], { ...ANSWERS, HOST_NAME: "other.example.in" });
  expect(again.status).toBe(0);
  expect(toChanges(again.printed)).toEqual([]);
  expect(readInstalled("etc/vidyut.env")).toBe(settings);
  writeFileSync(join(getRoot(), "etc/systemd/system/vidyut.service"), "[Unit]\n");
  writeFileSync(join(getRoot(), "opt/vidyut/current/vidyut.mjs"), "damaged\n");
  writeFileSync(join(getRoot(), "etc/caddy/Caddyfile"), "mine.example.in {\n}\n");
  const mended = install();
  expect(toChanges(mended.printed)).toEqual([
    expect.stringMatching(/^\* \/opt\/vidyut\/releases\/[\d.]+$/),
    "* /etc/systemd/system/vidyut.service",
    expect.stringContaining("/etc/caddy/Caddyfile is your own and stays"),
  ]);
  expect(toChanges(install().printed)).toEqual([expect.stringContaining("is your own and stays")]);
});

const caddyfile = "etc/caddy/Caddyfile";
const writeInstalled = (path: string, text: string) => writeFileSync(join(getRoot(), path), text);

test("an edited Caddyfile stays, one that was not touched follows the settings and leaves a copy", () => {
  writeInstalled(caddyfile, readInstalled(`${caddyfile}.vidyut`));
  writeInstalled(
    "etc/vidyut.env",
    "SITE_URL=https://new.example.in\nADMIN_EMAIL=ravi@vidyut.example\nBACKUP_DIR=/mnt/disk/vidyut # outside\n",
  );
  const ours = readInstalled(caddyfile);
  const noShop = () => install(["--no-shop"], { ...ANSWERS, SITE_URL: "https://env.example.in" });
  expect(toChanges(noShop().printed)).toEqual([`* /${caddyfile}`]);
  expect(readInstalled(caddyfile)).toMatch(/^https:\/\/new\.example\.in \{$/m);
  expect(readInstalled(`${caddyfile}.before`)).toBe(ours);
  expect(readInstalled("etc/systemd/system/vidyut.service.d/backups.conf")).toBe(
    "[Service]\nReadWritePaths=-/mnt/disk/vidyut\n",
  );
  const edited = readInstalled(caddyfile).replace("27MB", "50MB");
  writeInstalled(caddyfile, edited);
  for (const _run of [1, 2])
    expect(toChanges(noShop().printed)).toEqual([expect.stringContaining("is your own and stays")]);
  expect([readInstalled(caddyfile), readInstalled(`${caddyfile}.before`)]).toEqual([edited, ours]);
  const example = "# An easy way to configure\n:80 {\n\troot * /usr/share/caddy\n\n\tfile_server\n}\n";
  writeInstalled(caddyfile, example);
  expect(toChanges(noShop().printed)).toEqual([`* /${caddyfile}`]);
  expect(readInstalled(`${caddyfile}.before`)).toBe(example);
  writeInstalled(caddyfile, example.replace("/usr/share/caddy", "/srv/www"));
  expect(toChanges(noShop().printed)).toEqual([expect.stringContaining("is your own and stays")]);
});

test("a damaged archive, a damaged file and missing answers are refused, and nothing is installed", () => {
  const below = join(release.folder, "refused");
  const damaged = join(release.folder, "damaged.tar.gz");
  writeFileSync(damaged, Buffer.concat([readFileSync(release.archive), Buffer.from("x")]));
  const checksum = readFileSync(`${release.archive}.sha256`, "utf8").split(" ")[0];
  writeFileSync(`${damaged}.sha256`, `${checksum}  damaged.tar.gz\n`);
  const refused = install([damaged], ANSWERS, below);
  expect(refused).toMatchObject({ status: 1, printed: expect.stringContaining("its checksum differs") });

  const unasked = install([release.archive], {}, below);
  expect(unasked).toMatchObject({ status: 1, printed: expect.stringContaining("SITE_URL or HOST_NAME") });
  const quoted = install([release.archive], { ...ANSWERS, SMTP_URL: "smtp://it's" }, below);
  expect(quoted).toMatchObject({ status: 1, printed: expect.stringContaining("SMTP_URL must have no quot") });

  const program = join(release.unpacked, "build/server.mjs");
  const text = readFileSync(program);
  writeFileSync(program, "damaged\n");
  const changed = install([], ANSWERS, below);
  writeFileSync(program, text);
  expect(changed).toMatchObject({ status: 1, printed: expect.stringContaining("a file differs") });
  for (const path of ["etc/vidyut.env", "opt/vidyut/current"])
    expect(existsSync(join(below, path))).toBe(false);
});

test("a release for another Node is refused, with the packages to install", () => {
  const file = join(release.unpacked, "release.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/"nodeMajor": \d+/, '"nodeMajor": 98'));
  const { status, printed } = install([], ANSWERS, join(release.folder, "other-node"));
  writeFileSync(file, text);
  expect(status).toBe(1);
  expect(printed).toContain("needs Node 98");
  expect(printed).toContain("apt-get install nodejs");
});

test.runIf(existsSync("/usr/bin/node"))("the Node that counts is the one which the service starts", () => {
  const programs = join(release.folder, "programs");
  mkdirSync(programs);
  writeFileSync(join(programs, "node"), "#!/bin/sh\necho v98.0.0\n", { mode: 0o755 });
  const env = { ...ANSWERS, PATH: `${programs}:${process.env.PATH}` };
  const { printed } = install(["--no-shop"], env, join(release.folder, "first-node"));
  expect(printed).not.toContain("v98");
});
