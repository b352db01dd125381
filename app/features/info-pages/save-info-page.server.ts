import { recordChange } from "~/features/audit/record-change.server";
import { createPreview } from "~/features/settings/previews.server";
import { ShopError } from "~/lib/errors";
import { isSameJson } from "~/lib/same-json";
import { transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { findInfoText, findVersion, toPreviewKey } from "./get-info-page.server";
import type { InfoPageText } from "./info-page";
import type { InfoPageInput } from "./input";
import { parseInfoText } from "./parse-text.server";
import { getPlaceholders } from "./placeholders.server";
import { infoPageVersion } from "./tables";
import { words } from "./words.en";

const toFacts = ({ title, description, text }: InfoPageText) => ({ title, description, text });

/** The version of a page's text for its form. */
export const toTextVersion = (text: InfoPageText): string => toVersion(toFacts(text));

function getText(path: string) {
  const text = findInfoText(path);
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
 * Saves a page's text as its newest version. Throws NOT_FOUND, INVALID as `assertInfoText`, and CONFLICT if
 * it has been changed since the form was made (`seenVersion`).
 */
export async function saveInfoPage(
  actorId: string,
  path: string,
  { seenVersion, ...input }: InfoPageInput,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const current = getText(path);
    assertNotChanged("page", toTextVersion(current), seenVersion);
    assertInfoText(input);
    addVersion(actorId, current, { path, ...input }, now);
  });
}

/**
 * Keeps a text for a look at it, and returns the address of the page that shows it. Throws NOT_FOUND and
 * INVALID as `assertInfoText`.
 */
export async function previewInfoPage(
  actorId: string,
  path: string,
  input: InfoPageInput,
  now: Date,
): Promise<string> {
  getText(path);
  assertInfoText(input);
  const { seenVersion = "", ...text } = input;
  const values = { [toPreviewKey(path)]: { path, ...text } };
  const editPath = `/admin/pages${path}`;
  return createPreview(
    actorId,
    { path, editPath, title: text.title, typed: { ...text, seenVersion }, values },
    now,
  );
}

/** Makes an earlier version of a page the newest again. Throws NOT_FOUND. */
export async function restoreInfoPage(
  actorId: string,
  path: string,
  version: number,
  now: Date,
): Promise<void> {
  await transaction(() => {
    const earlier = findVersion(path, version);
    if (!earlier) throw new ShopError("NOT_FOUND", words.thereIsNoVersion);
    addVersion(actorId, getText(path), earlier, now);
  });
}

function addVersion(
  actorId: string,
  current: InfoPageText & { version: number },
  { path, title, description, text }: InfoPageText,
  now: Date,
): void {
  const [before, after] = [toFacts(current), toFacts({ path, title, description, text })];
  if (isSameJson(before, after)) return;
  const version = current.version + 1;
  tx()
    .insert(infoPageVersion)
    .values({ path, title, description, text, version, actorId, createdAt: now })
    .run();
  recordChange(
    actorId,
    { action: "edited", kind: "info-page", id: path.slice(1), label: current.title, before, after },
    now,
  );
}
