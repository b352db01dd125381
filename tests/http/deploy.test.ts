import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// systemd and Caddy read the files of deploy/ themselves; scripts/chromium.mjs has installed both.
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "deploy-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const UNITS = ["vidyut.socket", "vidyut.service", "vidyut-alert@.service"];
const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

function execute(command: string, ...args: string[]) {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (error) throw error;
  return { status, printed: stdout + stderr };
}

/** Writes the units with paths that exist here, verifies them, and gives what systemd has against them. */
function verify(change: (text: string) => string = (text) => text): string {
  mkdirSync(join(folder, "data"), { recursive: true });
  for (const unit of UNITS) {
    const text = change(read(unit))
      .replaceAll("/usr/bin/node", process.execPath)
      .replaceAll("/usr/local/bin/vidyut", process.execPath)
      .replaceAll("/opt/vidyut/current", folder)
      .replaceAll("/var/lib/vidyut", join(folder, "data"));
    writeFileSync(join(folder, unit), text);
  }
  const { status, printed } = execute(
    "systemd-analyze",
    "verify",
    "--man=no",
    ...["vidyut.socket", "vidyut.service", "vidyut-alert@x.service"].map((unit) => join(folder, unit)),
  );
  return `${status} ${printed}`.trim();
}

test("systemd has nothing against the units, and has something against a wrong line", () => {
  expect(verify()).toBe("0");
  expect(verify((text) => text.replace("RestartSec=1", "RestartSeconds=1"))).toContain("RestartSeconds");
});

test("the service is confined, limited, and not started again when its settings are wrong", () => {
  const unit = read("vidyut.service");
  for (const line of [
    "User=vidyut",
    "RestartPreventExitStatus=78",
    "OnFailure=vidyut-alert@%n.service",
    "RequiresMountsFor=/var/lib/vidyut",
    "ReadWritePaths=/var/lib/vidyut",
    "ProtectSystem=strict",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "MemoryMax=600M",
    "UMask=0077",
  ])
    expect(unit.split("\n")).toContain(line);
  // The shop listens where Caddy asks.
  const address = /^ListenStream=(.+)$/m.exec(read("vidyut.socket"))?.[1];
  expect(read("Caddyfile")).toContain(`reverse_proxy ${address} {`);
});

test("Caddy accepts its file, and stops at a wrong word in it", () => {
  const adapt = (text: string) => {
    const file = join(folder, "Caddyfile");
    writeFileSync(file, text);
    return execute("caddy", "validate", "--adapter", "caddyfile", "--config", file);
  };
  const filled = read("Caddyfile").replace(/^HOST_NAME/m, "https://shop.example.in");
  expect(adapt(filled)).toMatchObject({ status: 0, printed: expect.stringContaining("Valid configuration") });
  expect(adapt(filled.replace("lb_try_duration", "lb_wait")).status).not.toBe(0);
  expect(execute("caddy", "fmt", "--diff", "deploy/Caddyfile").printed).not.toMatch(/^[-+]/m);
});
