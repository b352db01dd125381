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

const common = {
  // Processes run many files, because starting one takes longer than most files. A thread cannot set TZ.
  isolate: false,
  pool: "forks",
  // On a busy machine tests take several times as long.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

// The shop's clock is India's whatever the machine's: no two of the kinds of test run in one zone. TEST_ZONE
// is one for all of them.
const inZone = (zone: string) => ({ TZ: process.env.TEST_ZONE ?? zone });

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: BrowserFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "app/**/*.test.tsx", "server/*.test.ts", "tests/*.test.ts"],
          env: inZone("UTC"),
          globalSetup: "tests/support/empty-shop.ts",
          setupFiles: ["tests/support/fresh-shop.ts"],
          // fresh-shop.ts sees to it that files of one process share nothing.
          ...common,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          ...common,
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/support/prepare-shops.ts",
          env: inZone("America/New_York"),
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          ...common,
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/support/prepare-shops.ts",
          env: inZone("Asia/Kolkata"),
        },
      },
    ],
  },
});
