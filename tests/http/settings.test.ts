import { expect, test } from "vitest";
import { type Ended, startInVain } from "../support/boot";

const EXIT_CONFIG = 78;

/** It never opened, said which settings are wrong, and told nobody what they hold. */
function expectComplaint({ code, printed }: Ended, wrong: Record<string, string>) {
  for (const [name, value] of Object.entries(wrong)) {
    expect(printed).toContain(name);
    expect(printed).not.toContain(value);
  }
  expect(printed).not.toMatch(/\n\s+at .*\(/);
  expect(code).toBe(EXIT_CONFIG);
}

test("every wrong setting is told at once, and none of what they hold", async () => {
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
  expectComplaint(await startInVain(wrong), wrong);
});

test.each([
  ["a port that does not exist", { PORT: "70077" }],
  ["an address that is not of the web", { SITE_URL: "ftp://files.vidyut.example" }],
  ["a password everybody uses", { ADMIN_PASSWORD: "qwertyuiop" }],
  ["a payment key without its secret", { RAZORPAY_KEY_ID: "rzp_test_of_ravi" }],
  ["a payment secret without its key", { RAZORPAY_KEY_SECRET: "secret-of-ravi" }],
  ["half of what Google asks for", { GOOGLE_CLIENT_ID: "client-of-ravi" }],
  ["a word the log does not know", { LOG_LEVEL: "loudest" }],
])("with %s the shop does not open, and says which setting it is", async (_, wrong) => {
  expectComplaint(await startInVain(wrong), wrong);
});

test("with a data folder that cannot be made the shop does not open, and says so in words", async () => {
  const { code, printed } = await startInVain({ DATA_DIR: "/dev/null/data" });
  expect(printed).toContain("DATA_DIR");
  expect(printed).not.toMatch(/\n\s+at .*\(|"stack"/);
  expect(code).toBe(EXIT_CONFIG);
});
