import { recordChange } from "~/features/audit/record-change.server";
import { createPreview } from "~/features/settings/previews.server";
import { ShopError } from "~/lib/errors";
import { isSameJson } from "~/lib/same-json";
import { transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import {
  findShownText,
  findVersion,
  findWrittenText,
  toPreviewKey,
  toTextFacts,
} from "./get-info-page.server";
import { type InfoPageText, type InfoTextKey, toEditPath } from "./info-page";
import type { InfoPageInput } from "./input";
import { listTextStates } from "./list-info-pages.server";
import { parseInfoText } from "./parse-text.server";
import { getPlaceholders } from "./placeholders.server";
import { infoPageVersion } from "./tables";
import { words } from "./words.en";

/** The version of a page's text for its form. */
export const toTextVersion = (text: InfoPageText): string => toVersion(toTextFacts(text));

function getText({ path, language }: InfoTextKey, find: typeof findShownText) {
  const text = find(path, language);
  if (!text) throw new ShopError("NOT_FOUND", words.thereIsNoPage);
  return text;
}

/** Parsing lists and quotations takes time by the square of their depth; thousands overflow the stack. */
const TOO_NESTED = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t]+)){20}/m;

/** The sections of a text. Throws INVALID if it cannot be read. */
function parseTyped(text: string) {
  const tooNested = new ShopError("INVALID", words.textTooNested, "text");
  if (TOO_NESTED.test(text)) throw tooNested;
  try {
    return parseInfoText(text);
  } catch (error) {
    throw error instanceof RangeError ? tooNested : error;
  }
}

/**
 * Throws INVALID if a text has a placeholder that does not exist, or no heading above its first lines, or
 * cannot be read (rule: info-page-text).
 */
export function assertInfoText({ title, description, text }: Omit<InfoPageText, "path">): void {
  const known = Object.keys(getPlaceholders());
  for (const [field, value] of Object.entries({ title, description, text })) {
    const unknown = [...value.matchAll(/\{(\w*)\}/g)].find(([, name = ""]) => !known.includes(name));
    if (unknown) throw new ShopError("INVALID", words.unknownPlaceholder(unknown[0]), field);
  }
  const sections = parseTyped(text);
  if (sections.some(({ heading }) => !heading))
    throw new ShopError("INVALID", words.beginWithHeading, "text");
  const headings = sections.map(({ heading }) => heading);
  const twice = headings.find((heading, index) => headings.indexOf(heading) !== index);
  if (twice) throw new ShopError("INVALID", words.headingTwice(twice), "text");
}

/**
 * Saves a page's text as its newest version in its language. Throws NOT_FOUND, INVALID as `assertInfoText`,
 * and CONFLICT if it has been changed since the form was made (`seenVersion`).
 */
export async function saveInfoPage(
  actorId: string,
  key: InfoTextKey,
  { seenVersion, ...input }: InfoPageInput,
  now: Date,
): Promise<void> {
  await transaction(() => {
    assertNotChanged("page", toTextVersion(getText(key, findWrittenText)), seenVersion);
    assertInfoText(input);
    addVersion(actorId, key, input, now);
  });
}

/**
 * Keeps a text for a look at it, and returns the address of the page that shows it. Throws NOT_FOUND and
 * INVALID as `assertInfoText`.
 */
export async function previewInfoPage(
  actorId: string,
  key: InfoTextKey,
  input: InfoPageInput,
  now: Date,
): Promise<string> {
  getText(key, findWrittenText);
  assertInfoText(input);
  const { seenVersion = "", ...text } = input;
  const values = { [toPreviewKey(key.path)]: { ...key, ...text } };
  const shown = { ...key, editPath: toEditPath(key), title: text.title };
  return createPreview(actorId, { ...shown, typed: { ...text, seenVersion }, values }, now);
}

/** Makes an earlier version of a page the newest in its language again. Throws NOT_FOUND. */
export async function restoreInfoPage(
  actorId: string,
  key: InfoTextKey,
  version: number,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const earlier = findVersion(key.path, key.language, version);
    if (!earlier) throw new ShopError("NOT_FOUND", words.thereIsNoVersion);
    addVersion(actorId, key, earlier, now);
  });
}

/** A translation that is saved as it was is one that still says what the English text says. */
function addVersion(actorId: string, key: InfoTextKey, next: Omit<InfoPageText, "path">, now: Date): void {
  const shown = getText(key, findShownText);
  const [before, after] = [toTextFacts(shown), toTextFacts({ ...key, ...next })];
  const isSame = isSameJson(before, after);
  const isOutdated = listTextStates(key.path).some(
    (text) => text.language === key.language && text.isOutdated,
  );
  if (isSame && !isOutdated) return;
  const version = getText(key, findWrittenText).version + 1;
  tx()
    .insert(infoPageVersion)
    .values({ ...key, ...after, version, actorId, createdAt: now })
    .run();
  const subject = { kind: "info-page", id: key.path.slice(1), label: shown.title } as const;
  recordChange(
    actorId,
    isSame ? { action: "confirmed", ...subject } : { action: "edited", ...subject, before, after },
    now,
  );
}
