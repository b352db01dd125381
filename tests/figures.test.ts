import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ensureBrowserId } from "../app/features/accounts/guards/browser-id.server";
import { rememberPendingAction } from "../app/features/accounts/guards/pending-action.server";
import { PASSWORD_MIN_LENGTH } from "../app/features/accounts/passwords/password-strength";
import { LIFETIMES } from "../app/features/accounts/sign-in/sessions.server";
import { SIGN_IN_STEP_MS, stepExpired } from "../app/features/accounts/two-factor/sign-in-step.server";
import { HOLD_MINUTES } from "../app/features/bookings/limits";
import { PHOTO_RETENTION_DAYS } from "../app/features/bookings/photos.server";
import { MESSAGE_RETENTION_DAYS } from "../app/features/contact/rules";
import { DEFAULT_PAGES } from "../app/features/info-pages/default-pages";
import { MAX_LATE_DAYS, paymentTooLate } from "../app/features/payments/rules";
import { days, minutes } from "../app/lib/time";
import { readConfig } from "../app/platform/config.server";
import { toFlashCookie } from "../app/platform/http/flash.server";
import { toLanguageCookie } from "../app/platform/http/language-choice.server";
import { toPincodeCookie } from "../app/platform/http/pincode-cookie.server";
import { findRecentlyViewedCookie, listRecentlyViewed } from "../app/platform/http/recently-viewed.server";

// Texts that cannot be made from a constant, because they write its figure as a word, name many of them, or
// stand in the platform.
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const toWord = (figure: number): string => WORDS[figure] ?? expect.fail(`there is no word for ${figure}`);

const PERIODS = new Map([
  [days(365), "a year"],
  [days(180), "half a year"],
  [days(1), "a day"],
  [minutes(1), "a minute"],
]);
const formatPeriod = (ms: number): string =>
  PERIODS.get(ms) ?? (ms % days(1) === 0 ? `${ms / days(1)} days` : `${ms / minutes(1)} minutes`);
const cookiePeriod = (cookie = ""): string =>
  formatPeriod(Number(/; Max-Age=(\d+)/.exec(cookie)?.[1]) * 1000);

const textOf = (path: string): string => JSON.stringify(DEFAULT_PAGES.find((page) => page.path === path));
const toId = (index: number): string => String(index).padStart(24, "0");

test("the page about repairs has the figure of the bookings", () => {
  expect(textOf("/faq")).toContain(`A slot can be reserved for ${toWord(HOLD_MINUTES)} minutes`);
});

test("the privacy page says how long things are kept", () => {
  const { idleMs, maxMs } = LIFETIMES.user;
  const lifetime = `ends after ${formatPeriod(idleMs)} unused, and after ${formatPeriod(maxMs)} at the latest`;
  expect(textOf("/privacy")).toContain(lifetime);
  expect(textOf("/privacy")).toContain(`photos ${formatPeriod(days(PHOTO_RETENTION_DAYS))} after the repair`);
  const years = toWord(MESSAGE_RETENTION_DAYS / 365).replace("t", "T");
  expect(textOf("/privacy")).toContain(`To answer you. ${years} years, or until you delete the account`);
});

test("the privacy page says how long each cookie is kept", async () => {
  let seenCookie: string | undefined;
  for (const id of Array.from(Array(20).keys(), toId))
    seenCookie = findRecentlyViewedCookie({
      method: "GET",
      url: `/product/${id}`,
      cookie: seenCookie?.split(";")[0],
    });
  const { cookie: browserCookie } = await ensureBrowserId(new Request("http://localhost/"));
  const pendingAction = rememberPendingAction({ verb: "cart.add", fields: {} });
  const flash = toFlashCookie({ kind: "success", text: "Saved" });
  for (const text of [
    `keeps you signed in, for at most ${formatPeriod(LIFETIMES.user.maxMs)};`,
    `the pincode you asked about last, for ${cookiePeriod(toPincodeCookie("221001"))};`,
    `the language you chose, for ${cookiePeriod(toLanguageCookie("hi"))};`,
    `what you wanted to add before signing in, for ${cookiePeriod(pendingAction)};`,
    `the slot or photo you have begun to book with, for ${cookiePeriod(browserCookie)};`,
    `the last ${toWord(listRecentlyViewed(seenCookie ?? "").length)} products you looked at, for ${cookiePeriod(seenCookie)}:`,
    `the code of your authenticator app, if you use one, for ${formatPeriod(SIGN_IN_STEP_MS)};`,
    `carries a message to the next page, for ${cookiePeriod(flash)}.`,
  ])
    expect(textOf("/privacy")).toContain(text);
  expect(readFileSync("app/pages/shop/words.en.ts", "utf8")).toContain(
    `kept here for ${cookiePeriod(seenCookie)}, on this device only`,
  );
});

test("a payment that comes too late is refused with the days it could have had", () => {
  expect(paymentTooLate()).toContain(`more than ${toWord(MAX_LATE_DAYS)} days late`);
});

test("who is late with the code of the authenticator reads how long it may take", () => {
  expect(stepExpired()).toContain(`within ${toWord(SIGN_IN_STEP_MS / minutes(1))} minutes`);
});

test("the first administrator's password is as long as every administrator's", () => {
  const readPassword = (length: number) => readConfig({ ADMIN_PASSWORD: "x".repeat(length) }).ADMIN_PASSWORD;
  expect(() => readPassword(PASSWORD_MIN_LENGTH.admin - 1)).toThrow(
    `ADMIN_PASSWORD must have at least ${PASSWORD_MIN_LENGTH.admin} characters`,
  );
  expect(readPassword(PASSWORD_MIN_LENGTH.admin)).toHaveLength(PASSWORD_MIN_LENGTH.admin);
});
