import { expect, test } from "vitest";
import { type ExitResult, startUntilExit } from "../support/boot";

const EXIT_CONFIG = 78;

/** Expects that the shop did not start, and named the wrong settings but not their values. */
function expectConfigError({ code, printed, hasListened }: ExitResult, wrong: Record<string, string>) {
  for (const [name, value] of Object.entries(wrong)) {
    expect(printed).toContain(name);
    expect(printed).not.toContain(value);
  }
  expect(printed).not.toMatch(/\n\s+at .*\(/);
  expect([code, hasListened]).toEqual([EXIT_CONFIG, false]);
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
  ["a port below zero", { PORT: "-4711" }],
  ["half a port", { PORT: "4711.5" }],
  ["a site without an address", { SITE_URL: "https://" }],
  ["only the secret of Google's settings", { GOOGLE_CLIENT_SECRET: "secret-of-ravi" }],
  ["a sender that is no address", { MAIL_FROM: "the shop of Ravi" }],
  ["a sender whose address is none", { MAIL_FROM: "Vidyut <ravi-at-vidyut>" }],
  ["backups that are made at no interval", { BACKUP_MINUTES: "hourly" }],
  ["backups that are made less than once a day", { BACKUP_MINUTES: "1441" }],
  ["a key for backups that is too short", { BACKUP_KEY: "0123456789abcdef" }],
  ["a key for backups with other characters", { BACKUP_KEY: "z".repeat(64) }],
  ["alerts that go nowhere", { ALERT_URL: "ntfy-of-ravi" }],
  ["pings that go nowhere", { PING_URL: "ftp://pings.vidyut.example" }],
  ["a style page that is neither on nor off", { STYLE_PAGE: "perhaps-not" }],
])("with %s the shop does not start, and names the setting", async (_case, wrong) => {
  expectConfigError(await startUntilExit(wrong), wrong);
});

test.each([
  ["cannot be created", "/dev/null/data"],
  ["is a file", "/etc/hostname"],
])("with a data folder that %s the shop does not start, and says so", async (_case, folder) => {
  const { code, printed, hasListened } = await startUntilExit({ DATA_DIR: folder });
  expect(printed).toContain("DATA_DIR");
  expect(printed).not.toMatch(/\n\s+at .*\(|"stack"/);
  expect([code, hasListened]).toEqual([EXIT_CONFIG, false]);
});
