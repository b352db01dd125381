import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Goldens } from "./files.ts";
import { makeGoldens } from "./make.ts";

const GOLDENS_FOLDER = "tests/goldens";
const MAX_LINES = 400;

/** The differences from the stored goldens as a unified diff, empty if there are none. */
function diffGoldens(made: string): string {
  const { stdout, status, error } = spawnSync(
    "diff",
    ["--recursive", "--unified=2", "--new-file", GOLDENS_FOLDER, made],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  if (error || status === null || status > 1) throw error ?? new Error(`diff ended with ${status}`);
  return stdout.replaceAll(made, "now");
}

const goldens = new Goldens();
await makeGoldens(goldens);
const folder = mkdtempSync(join(tmpdir(), "goldens-"));
try {
  goldens.write(folder);
  if (process.argv.includes("--write")) {
    rmSync(GOLDENS_FOLDER, { recursive: true, force: true });
    cpSync(folder, GOLDENS_FOLDER, { recursive: true });
    console.info(`${goldens.files.size} files written to ${GOLDENS_FOLDER}`);
  } else {
    const lines = diffGoldens(folder).split("\n");
    const files = lines.filter((line) => line.startsWith("diff ")).length;
    console.info(lines.slice(0, MAX_LINES).join("\n"));
    if (lines.length > MAX_LINES) console.info(`… and ${lines.length - MAX_LINES} lines more`);
    console.info(`${goldens.files.size} goldens, ${files} of them differ`);
    if (files > 0) {
      console.info("Where that is meant: npm run goldens -- --write");
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
