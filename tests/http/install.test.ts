import { existsSync, readFileSync, readlinkSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRelease, type Release, runInstall } from "../support/release";

let release: Release;
let root: string;
beforeAll(async () => {
  release = await makeRelease();
  root = join(release.folder, "root");
});
afterAll(() => release?.remove());

const ANSWERS = { HOST_NAME: "shop.example.in", ADMIN_EMAIL: "ravi@vidyut.example" };
const modeOf = (path: string) => (statSync(join(root, path)).mode & 0o777).toString(8);
const read = (path: string) => readFileSync(join(root, path), "utf8");
const install = (args: string[] = [], env: Record<string, string> = ANSWERS, below = root) =>
  runInstall(release, ["--root", below, "--no-shop", ...args], env);

/** What install.sh did to files, without what it would do to a machine. */
const toChanges = (printed: string) => printed.split("\n").filter((line) => line.startsWith("* /"));

test("install.sh makes folders, settings, services and the address of the shop", () => {
  const { status, printed } = install([release.archive]);
  expect(printed).toContain("is installed");
  expect(status).toBe(0);
  expect(modeOf("var/lib/vidyut")).toBe("700");
  expect(modeOf("etc/vidyut.env")).toBe("600");
  expect(modeOf("usr/local/bin/vidyut")).toBe("755");
  expect(read("etc/vidyut.env").split("\n").slice(1)).toEqual([
    "SITE_URL='https://shop.example.in'",
    "DATA_DIR='/var/lib/vidyut'",
    "TRUST_PROXY='on'",
    "ADMIN_EMAIL='ravi@vidyut.example'",
    "SAMPLE_DATA='off'",
    "",
  ]);
  expect(readlinkSync(join(root, "opt/vidyut/current"))).toMatch(/^releases\/\d+\.\d+\.\d+$/);
  expect(existsSync(join(root, "opt/vidyut/current/vidyut.mjs"))).toBe(true);
  for (const unit of ["vidyut.socket", "vidyut.service", "vidyut-alert@.service"])
    expect(read(`etc/systemd/system/${unit}`)).toBe(readFileSync(`deploy/${unit}`, "utf8"));
  expect(read("etc/caddy/Caddyfile")).toMatch(/^https:\/\/shop\.example\.in \{$/m);
  expect(read("etc/caddy/Caddyfile")).not.toMatch(/^HOST_NAME/m);
});

test("a second run changes nothing that is right, and mends what is not", () => {
  const settings = `${read("etc/vidyut.env")}LOG_LEVEL='warn'\n`;
  writeFileSync(join(root, "etc/vidyut.env"), settings);
  const again = install([], { ...ANSWERS, HOST_NAME: "other.example.in" });
  expect(again.status).toBe(0);
  expect(toChanges(again.printed)).toEqual([]);
  expect(read("etc/vidyut.env")).toBe(settings);
  writeFileSync(join(root, "etc/systemd/system/vidyut.service"), "[Unit]\n");
  writeFileSync(join(root, "opt/vidyut/current/vidyut.mjs"), "damaged\n");
  writeFileSync(join(root, "etc/caddy/Caddyfile"), "mine.example.in {\n}\n");
  const mended = install();
  expect(toChanges(mended.printed)).toEqual([
    expect.stringMatching(/^\* \/opt\/vidyut\/releases\/[\d.]+$/),
    "* /etc/systemd/system/vidyut.service",
    expect.stringContaining("/etc/caddy/Caddyfile is your own and stays"),
  ]);
  expect(toChanges(install().printed)).toEqual([expect.stringContaining("is your own and stays")]);
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
