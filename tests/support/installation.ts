import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { create, extract } from "tar";
import { type CommandResult, runProgram } from "./commands";
import { freePort, RAVI } from "./shop";

const READY_WITHIN_MS = 60_000;

const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

/** Makes another release of an archive: `change` may edit its unpacked files. */
export async function deriveRelease(
  archive: string,
  version: string,
  change: (folder: string) => void = () => undefined,
): Promise<string> {
  const work = `${archive}.work`;
  mkdirSync(work);
  await extract({ file: archive, cwd: work });
  const former = join(work, readdirSync(work)[0] ?? "");
  const folder = join(work, `vidyut-${version}`);
  renameSync(former, folder);
  change(folder);
  for (const name of ["package.json", "release.json"]) {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), version }));
  }
  const release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8"));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "release.json")
    .map((entry) => join(entry.parentPath, entry.name));
  release.files = Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), sha256(file)]));
  writeFileSync(join(folder, "release.json"), JSON.stringify(release));
  const derived = join(resolve(archive, ".."), `vidyut-${version}.tar.gz`);
  await create({ file: derived, cwd: work, gzip: { level: 1 } }, [basename(folder)]);
  writeFileSync(`${derived}.sha256`, `${sha256(derived)}  ${basename(derived)}\n`);
  rmSync(work, { recursive: true });
  return derived;
}

export interface InstalledShop {
  url: string;
  /** The data folder. */
  folder: string;
  /** The version that `current` leads to. */
  version(): string;
  run(...words: string[]): Promise<CommandResult>;
  /** Runs a command that is killed when it would restart the server. */
  runKilled(...words: string[]): Promise<CommandResult>;
  stop(): Promise<void>;
}

/** Installs a release below `root` and runs it on a socket that somebody else holds, as systemd does. */
export async function installShop(root: string, archive: string, filled: string): Promise<InstalledShop> {
  const releases = join(root, "releases");
  mkdirSync(join(releases, "new"), { recursive: true });
  await extract({ file: archive, cwd: join(releases, "new"), strip: 1 });
  const { version } = JSON.parse(readFileSync(join(releases, "new", "package.json"), "utf8"));
  renameSync(join(releases, "new"), join(releases, version));
  symlinkSync(join("releases", version), join(root, "current"));
  const folder = join(root, "data");
  cpSync(filled, folder, { recursive: true });
  const port = await freePort();
  const pidFile = join(root, "supervisor.pid");
  const env = {
    NODE_ENV: "production" as const,
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_EMAIL: RAVI.email,
    ADMIN_PASSWORD: RAVI.password,
    LOG_LEVEL: "warn",
    INSTALLATION: root,
    SUPERVISOR_PID_FILE: pidFile,
    RESTART_COMMAND: `kill -HUP $(cat ${pidFile})`,
  };
  const passed = Object.keys(env).flatMap((name) => ["-E", name]);
  const supervisor = spawn(
    "systemd-socket-activate",
    [...passed, "-l", `127.0.0.1:${port}`, process.execPath, resolve("tests/support/supervisor.mjs")],
    { env, stdio: ["ignore", "ignore", "pipe"] },
  );
  let printed = "";
  supervisor.stderr.on("data", (chunk) => (printed += chunk));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`The installed shop did not open:\n${printed}`);
    await wait(100);
  }
  return {
    url,
    folder,
    version: () => JSON.parse(readFileSync(join(root, "current", "package.json"), "utf8")).version,
    run: (...words) => runProgram([join(root, "current", "vidyut.mjs"), ...words], env),
    runKilled: (...words) =>
      runProgram([join(root, "current", "vidyut.mjs"), ...words], {
        ...env,
        RESTART_COMMAND: "kill -9 $PPID",
      }),
    async stop() {
      if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, "utf8")), "SIGTERM");
      while (supervisor.exitCode === null && supervisor.signalCode === null) await wait(50);
    },
  };
}
