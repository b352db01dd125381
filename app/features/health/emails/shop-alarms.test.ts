import { expect, test } from "vitest";
import type { Facts } from "~/features/health/find-alarms";
import { getShopProfile } from "~/features/settings/shop.server";
import { runInLanguage } from "~/platform/language.server";
import { NOW } from "../../../../tests/support/insert-rows";
import { shopAlarms } from "./shop-alarms";

const FACTS: Facts = {
  startedAt: NOW,
  notReady: null,
  newestStoredAt: null,
  clockJump: null,
  backups: { lastCopyAt: null, problem: null, outside: null, drill: null } as unknown as Facts["backups"],
  backupMinutes: 60,
  firstUnsavedAt: null,
  failedRefunds: { count: 2, since: NOW },
  oldestDueEmailAt: null,
  givenUpEmails: { count: 0, since: null },
  uninvitedEmailsSince: null,
  jobs: [],
  failedRequests: { count: 3, since: NOW },
};

test("the email about alarms is in one language, and about those that have lasted", () => {
  const shop = { ...getShopProfile(), siteUrl: "https://shop.example" };
  const write = () => shopAlarms({ facts: FACTS, codes: ["refunds-failed"] }, shop, NOW);
  const { subject, paragraphs } = runInLanguage("hi", write);
  expect([subject, paragraphs.length]).toEqual(["दुकान के सिस्टम में 1 अलार्म", 2]);
  expect(paragraphs.join(" ").replaceAll(/“[^”]*”/g, "")).not.toMatch(/[a-z]/);
  expect(write().paragraphs[0]).toContain("2 refunds");
});
