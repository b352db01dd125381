import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// What is peculiar to a payment provider stands in its folder, so that another one can stand beside it.
const FOLDER = "app/platform/razorpay/";
/** Files that name Razorpay outside of its folder, each with the reason. */
const NAMED = new Map([
  ["app/browser/payment-window.ts", "the list of what opens a provider's checkout in a browser"],
  ["app/features/payments/input.ts", "the API's names for the fields of a payment, whoever its provider is"],
  ["app/platform/config.server.ts", "the names of the settings"],
  ["app/platform/payments/provider.ts", "the value that payments store"],
  ["app/platform/payments/registry.server.ts", "the list of providers"],
]);

test("only its own folder and the places where it is registered know Razorpay", () => {
  const files = execFileSync("git", ["ls-files", "app", "server", "server.ts"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(FOLDER));
  expect(files.length).toBeGreaterThan(500);
  const isNaming = (file: string) => /razorpay/i.test(file + readFileSync(file, "utf8"));
  expect(files.filter(isNaming)).toEqual([...NAMED.keys()]);
});
