import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** Begins with the browser's files, which take longest, so that no worker waits for one at the end. */
class BrowserFirst extends BaseSequencer {
  async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isBrowser = ({ project }: TestSpecification) => project.name === "browser";
    return [...sorted.filter(isBrowser), ...sorted.filter((file) => !isBrowser(file))];
  }
}

/** Processes that run many files: starting one takes longer than most files. A thread cannot set TZ. */
const sharedProcesses = { isolate: false, pool: "forks" } as const;

// The shop's clock is India's whatever the machine's: no two of the kinds of test run in one zone.
export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: BrowserFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "tests/*.test.ts"],
          env: { TZ: "UTC" },
          globalSetup: "tests/support/empty-shop.ts",
          setupFiles: ["tests/support/fresh-shop.ts"],
          // fresh-shop.ts sees to it that files of one process share nothing.
          ...sharedProcesses,
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          ...sharedProcesses,
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/support/prepare-shops.ts",
          env: { TZ: "America/New_York" },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          ...sharedProcesses,
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/support/prepare-shops.ts",
          env: { TZ: "Asia/Kolkata" },
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
