// The program of a release: `node vidyut.mjs serve` starts the server, any other word is a command of the
// shop. It is plain JavaScript for any Node, so that an unsuitable one is told so, before anything else is
// loaded (rule: release-node-major).
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const EXIT_CONFIG = 78;
/** After the first run of the jobs; what the first time frees, V8 returns to the machine at the second. */
const FREE_MEMORY_AFTER_MS = [5_000, 6_000];
/** Commands that replace the release or restart the service, which only root can do. */
const NEED_ROOT = ["update", "rollback"];
/** What may make the data folder; for anything else a missing one is mistyped. */
const MAKE_FOLDER = ["new", "restore", "serve"];

// The facts of the release stand before its list of files, which would cost 10 MB of memory for good.
const facts = readBeginning(new URL("release.json", import.meta.url));
const [nodeMajor, nodeModuleVersion, version] = ["nodeMajor", "nodeModuleVersion", "version"].map(
  (name) => new RegExp(`"${name}":\\s*"?([^",]+)`).exec(facts)?.[1],
);
const [running] = process.versions.node.split(".");
if (running !== nodeMajor || process.versions.modules !== nodeModuleVersion) {
  const problem = `Vidyut ${version} needs Node ${nodeMajor}, and this is Node ${process.versions.node}.`;
  console.error(problem);
  const { ALERT_URL } = process.env;
  if (process.argv[2] === "notify" && ALERT_URL) await fetch(ALERT_URL, { method: "POST", body: problem });
  process.exit(EXIT_CONFIG);
}

const [command] = process.argv.slice(2);
// Paths that somebody typed start where they are; npm leaves the folder in this variable too.
process.env.INIT_CWD ||= process.cwd();
process.chdir(fileURLToPath(new URL(".", import.meta.url)));
process.env.NODE_ENV = "production";
if (!NEED_ROOT.includes(command)) becomeOwnerOfData();
const isServer = command === "serve";
await import(`./build/${isServer ? "server" : "commands"}.mjs`);
if (isServer) for (const afterMs of FREE_MEMORY_AFTER_MS) setTimeout(freeMemory, afterMs).unref();

function readBeginning(file) {
  const bytes = Buffer.alloc(1024);
  const descriptor = openSync(file);
  const length = readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.toString("utf8", 0, length);
}

/** Frees what opening the shop has left behind, up to 10 MB, which V8 keeps as long as little happens. */
function freeMemory() {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  gc();
  gc();
}

/** Makes the folder for the user of the service; returns the user, or undefined where there is none. */
function makeDataFolder(folder) {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("vidyut:"));
  if (!line) return undefined;
  const [uid, gid] = line.split(":").slice(2, 4).map(Number);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** Root becomes the user whose data it is, so that no file in the data folder belongs to root. */
function becomeOwnerOfData() {
  const { DATA_DIR } = process.env;
  if (!DATA_DIR || process.getuid?.() !== 0) return;
  const found = statSync(DATA_DIR, { throwIfNoEntry: false });
  const owner = found ?? (MAKE_FOLDER.includes(command) ? makeDataFolder(DATA_DIR) : undefined);
  if (!owner || owner.uid === 0) return;
  process.setgroups([owner.gid]);
  process.setgid(owner.gid);
  process.setuid(owner.uid);
  process.umask(0o077);
}
