import { and, asc, eq, isNull } from "drizzle-orm";
import type { Language } from "~/lib/language";
import { db, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { type ConsentKind, consent } from "./consent-tables";

/** What a page of the shop has asked. */
export interface AskedConsents {
  /** The language that the page was shown in. */
  language: Language;
  /** What was agreed to by each kind that the page asks for. */
  wordings: Partial<Record<ConsentKind, string>>;
  /** Keeps a page about the shop as it is shown now, in the caller's transaction. */
  keepPage(path: string, now: Date): { id: string; language: Language };
}

/** The pages that tell what a consent means. */
const PAGES: Record<ConsentKind, string> = { terms: "/terms", privacy: "/privacy", marketing: "/privacy" };

/** The text of a consent. Its language is that of its page, which may lack a translation, or of the offer. */
function keepText(kind: ConsentKind, asked: AskedConsents | undefined, now: Date) {
  const wording = asked?.wordings[kind];
  if (!asked || !wording) return {};
  const page = runInLanguage(asked.language, () => asked.keepPage(PAGES[kind], now));
  return { wording, pageId: page.id, language: kind === "marketing" ? asked.language : page.language };
}

const isGiven = (userId: string, kind: ConsentKind) =>
  and(eq(consent.userId, userId), eq(consent.kind, kind), isNull(consent.withdrawnAt));

/**
 * Records that a consent is given, in the caller's transaction; without `asked`, as by the API, no text of
 * ours was shown. Does nothing, and returns false, if it is given already (rule: consent-recorded).
 */
export function giveConsent(
  userId: string,
  kind: ConsentKind,
  asked: AskedConsents | undefined,
  now: Date,
): boolean {
  const given = db.select({ id: consent.id }).from(consent).where(isGiven(userId, kind)).get();
  if (given) return false;
  tx()
    .insert(consent)
    .values({ userId, kind, ...keepText(kind, asked, now), givenAt: now })
    .run();
  return true;
}

/** Records the consents without which a page opens no account, in the caller's transaction. */
export function giveConsentsOfAccount(userId: string, asked: AskedConsents | undefined, now: Date): void {
  if (!asked) return;
  giveConsent(userId, "terms", asked, now);
  giveConsent(userId, "privacy", asked, now);
}

/** Dates the end of a consent, in the caller's transaction; does nothing if it is not given. */
export function withdrawConsent(userId: string, kind: ConsentKind, now: Date): void {
  tx().update(consent).set({ withdrawnAt: now }).where(isGiven(userId, kind)).run();
}

/** Deletes the consents of an account that somebody else may have given, in the caller's transaction. */
export function forgetConsents(userId: string): void {
  tx().delete(consent).where(eq(consent.userId, userId)).run();
}

/** All consents of an account, those that were withdrawn too, the oldest first. */
export function listConsents(userId: string) {
  const { kind, wording, pageId, language, givenAt, withdrawnAt } = consent;
  return db
    .select({ kind, wording, version: pageId, language, givenAt, withdrawnAt })
    .from(consent)
    .where(eq(consent.userId, userId))
    .orderBy(asc(givenAt), asc(kind))
    .all();
}

/** The latest consent of each kind of an account. */
export const listLatestConsents = (userId: string) => [
  ...new Map(listConsents(userId).map((given) => [given.kind, given])).values(),
];
