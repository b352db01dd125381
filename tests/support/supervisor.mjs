// Stands in for systemd with vidyut.socket and vidyut.service: holds the listening socket (descriptor 3, from
// systemd-socket-activate), runs the release that `current` leads to with it, and starts it again on SIGHUP
// and whenever it ends, but not after exit code 78.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";

const { INSTALLATION = "", SUPERVISOR_PID_FILE = "" } = process.env;
const EXIT_CONFIG = 78;
const SERVE = "export LISTEN_PID=$$ LISTEN_FDS=1; exec node vidyut.mjs serve";

let child;
let isRestarting = false;
function start() {
  child = spawn("sh", ["-c", `cd -P ${INSTALLATION}/current && ${SERVE}`], {
    stdio: ["ignore", "inherit", "inherit", 3],
  });
  child.once("exit", (code) => {
    if (code !== EXIT_CONFIG || isRestarting) setTimeout(start, isRestarting ? 0 : 200);
    isRestarting = false;
  });
}
process.on("SIGHUP", () => {
  isRestarting = true;
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
  else start();
});
process.on("SIGTERM", () => {
  child.removeAllListeners("exit");
  child.once("exit", () => process.exit(0));
  if (child.exitCode !== null || !child.kill("SIGTERM")) process.exit(0);
});
start();
// It stays while no server runs, as systemd does.
setInterval(() => undefined, 60_000);
writeFileSync(SUPERVISOR_PID_FILE, String(process.pid));
