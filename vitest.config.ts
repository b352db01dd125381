import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "tests/*.test.ts"],
          setupFiles: ["tests/support/fresh-shop.ts"],
          globalSetup: ["tests/support/empty-shop.ts"],
          // fresh-shop.ts sees to it that files of one process share nothing. Processes, not threads: a thread cannot set TZ.
          isolate: false,
          pool: "forks",
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/support/prepare-shops.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "tests/support/prepare-shops.ts",
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
