// `npm run release`: makes release/NAME.tar.gz, which runs on a server without npm, a compiler or a build
// (rule: release-archive), and a file with its SHA-256 beside it. The files, their order and their times
// depend on the commit alone.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { create } from "tar";
import { ensureBuild, ensurePackages } from "./prepare.mjs";
import { listPackageFiles } from "./release/packages.mjs";

const { values } = parseArgs({ options: { to: { type: "string", default: "release" } } });
ensurePackages();
ensureBuild();

const { name, version, type } = JSON.parse(readFileSync("package.json", "utf8"));
const nodeMajor = Number(process.versions.node.split(".")[0]);
const FOLDER = `vidyut-${version}`;
const ARCHIVE = `${FOLDER}-${process.platform}-${process.arch}-node${nodeMajor}.tar.gz`;
const root = join(values.to, FOLDER);

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
const git = (...args) => spawnSync("git", args, { encoding: "utf8" }).stdout?.trim() || undefined;

const copy = (file, to = file) => {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  cpSync(file, join(root, to));
};
const write = (file, value) => writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);

/** What is built, and what a server reads beside it; `build/.stamp` is for the checkout. */
const OWN_FILES = [
  ...["build", "deploy", "docs"].flatMap(filesUnder).filter((file) => !file.endsWith(".stamp")),
  ...readdirSync("drizzle").flatMap((file) => (file.endsWith(".sql") ? join("drizzle", file) : [])),
  ".env.example",
  "CHANGELOG.md",
];

rmSync(root, { recursive: true, force: true });
for (const file of OWN_FILES) copy(file);
copy("scripts/release/vidyut.mjs", "vidyut.mjs");
const programs = filesUnder("build").filter((file) => file.endsWith(".mjs"));
const programText = programs.map((file) => readFileSync(file, "utf8")).join("");
for (const file of listPackageFiles(process.cwd(), programText)) copy(file);
write("package.json", { name, version, private: true, type });

// With the time of the commit, two archives of one commit are the same.
const commit = git("rev-parse", "HEAD");
const builtAt = new Date(git("log", "-1", "--format=%cI") ?? Date.now());
const files = Object.fromEntries(
  filesUnder(root).map((file) => [file.slice(root.length + 1).replaceAll("\\", "/"), sha256(file)]),
);
write("release.json", {
  name: "vidyut",
  version,
  nodeMajor,
  nodeModuleVersion: process.versions.modules,
  platform: process.platform,
  arch: process.arch,
  ...(commit && { commit }),
  builtAt: builtAt.toISOString(),
  files,
});

for (const file of filesUnder(root)) chmodSync(file, file.endsWith(".sh") ? 0o755 : 0o644);
const archive = join(values.to, ARCHIVE);
const listed = filesUnder(root).map((file) => file.slice(values.to.length + 1));
// The files are listed one by one, because the order within a folder is the file system's.
await create(
  { file: archive, cwd: values.to, gzip: { level: 9 }, portable: true, mtime: builtAt, strict: true },
  listed,
);
writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${basename(archive)}\n`);
const unpacked = listed.reduce((bytes, file) => bytes + statSync(join(values.to, file)).size, 0);
rmSync(root, { recursive: true });
if (!existsSync("build/commands.mjs")) console.warn("The build has no commands.mjs: it has no commands.");
const toMB = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
console.info(
  `${archive}: ${toMB(statSync(archive).size)}, ${listed.length} files, ${toMB(unpacked)} unpacked`,
);
