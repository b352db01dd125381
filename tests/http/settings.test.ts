import { expect, test } from "vitest";
import { type ExitResult, startUntilExit } from "../support/boot";

const EXIT_CONFIG = 78;

/** Expects that the shop did not start, and named the wrong settings but not their values. */
function expectConfigError({ code, printed }: ExitResult, wrong: Record<string, string>) {
  for (const [name, value] of Object.entries(wrong)) {
    expect(printed).toContain(name);
    expect(printed).not.toContain(value);
  }
  expect(printed).not.toMatch(/\n\s+at .*\(/);
  expect(code).toBe(EXIT_CONFIG);
}

test("all wrong settings are named at once, without their values", async () => {
  const wrong = {
    PORT: "eighty-eighty",
    SITE_URL: "vidyut-dot-example",
    ADMIN_EMAIL: "ravi-at-vidyut",
    ADMIN_PASSWORD: "ravi-1234",
    SAMPLE_DATA: "perhaps",
    DEMO_PAYMENTS: "sometimes",
    TRUST_PROXY: "blindly",
    RAZORPAY_API_URL: "api-of-razorpay",
    SMTP_URL: "https://mail.vidyut.example",
    GOOGLE_URL: "google",
  };
  expectConfigError(await startUntilExit(wrong), wrong);
});

test.each([
  ["a port that does not exist", { PORT: "70077" }],
  ["an address that is not http or https", { SITE_URL: "ftp://files.vidyut.example" }],
  ["a common password", { ADMIN_PASSWORD: "qwertyuiop" }],
  ["a payment key without its secret", { RAZORPAY_KEY_ID: "rzp_test_of_ravi" }],
  ["a payment secret without its key", { RAZORPAY_KEY_SECRET: "secret-of-ravi" }],
  ["only half of Google's settings", { GOOGLE_CLIENT_ID: "client-of-ravi" }],
  ["an unknown log level", { LOG_LEVEL: "loudest" }],
])("with %s the shop does not start, and names the setting", async (_case, wrong) => {
  expectConfigError(await startUntilExit(wrong), wrong);
});

test("with a data folder that cannot be created the shop does not start, and says so", async () => {
  const { code, printed } = await startUntilExit({ DATA_DIR: "/dev/null/data" });
  expect(printed).toContain("DATA_DIR");
  expect(printed).not.toMatch(/\n\s+at .*\(|"stack"/);
  expect(code).toBe(EXIT_CONFIG);
});
