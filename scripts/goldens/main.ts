import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Goldens } from "./files.ts";
import { makeGoldens } from "./make.ts";

const STORED_FOLDER = "tests/goldens";
const MAX_LINES = 400;

/** The diff between the stored goldens and those in a folder; empty if they are equal. */
function diffWithStored(madeFolder: string): string {
  const { stdout, status, error } = spawnSync(
    "diff",
    ["--recursive", "--unified=2", "--new-file", STORED_FOLDER, madeFolder],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  if (error || status === null || status > 1) throw error ?? new Error(`diff ended with ${status}`);
  return stdout.replaceAll(madeFolder, "now");
}

const goldens = new Goldens();
await makeGoldens(goldens);
const folder = mkdtempSync(join(tmpdir(), "goldens-"));
try {
  goldens.write(folder);
  if (process.argv.includes("--write")) {
    rmSync(STORED_FOLDER, { recursive: true, force: true });
    cpSync(folder, STORED_FOLDER, { recursive: true });
    console.info(`${goldens.files.size} files written to ${STORED_FOLDER}`);
  } else {
    const lines = diffWithStored(folder).split("\n");
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
