import { and, eq, gt } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { addMs, hours } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { type Preview, runPreview } from "~/platform/preview.server";
import { settingPreview } from "./tables";

const PREVIEW_HOURS = 2;

interface NewPreview extends Preview {
  /** What was typed, for the form from which it came. */
  typed: Record<string, string>;
}

/** The path with the preview's id as parameter; what stands behind "#" stays at the end. */
function withPreview(path: string, id: string): string {
  const [address = "", anchor] = path.split("#");
  return `${address}${address.includes("?") ? "&" : "?"}preview=${id}${anchor ? `#${anchor}` : ""}`;
}

/**
 * Keeps what was typed for two hours without saving it, and returns the address of the page that shows it
 * (rule: preview).
 */
export async function createPreview(
  actorId: string,
  { editPath, typed, ...shown }: NewPreview,
  now: Date,
): Promise<string> {
  const id = newId();
  await transaction(() => {
    const preview: Preview = { ...shown, editPath: withPreview(editPath, id) };
    tx()
      .insert(settingPreview)
      .values({ id, userId: actorId, preview, typed, expiresAt: addMs(now, hours(PREVIEW_HOURS)) })
      .run();
  });
  return withPreview(shown.path, id);
}

const findRow = (id: string, now: Date) =>
  db
    .select()
    .from(settingPreview)
    .where(and(eq(settingPreview.id, id), gt(settingPreview.expiresAt, now)))
    .get();

/** What was typed for the preview that an address names, for its form in the back-office. */
export function findTyped(url: URL, editPath: string, now: Date): Record<string, string> | undefined {
  const id = url.searchParams.get("preview");
  const row = id ? findRow(id, now) : undefined;
  return row && row.preview.editPath === withPreview(editPath, row.id) ? row.typed : undefined;
}

const PREVIEW_ID = /^\w{10,40}$/;

/** Handles a request for a page, with the values of the preview that its address names (rule: preview). */
export function handleWithPreview<Result>(method: string, url: string, handle: () => Result): Result {
  const [path = "", ...query] = url.split("?");
  const id = method === "GET" ? new URLSearchParams(query.join("?")).get("preview") : null;
  const row = id && PREVIEW_ID.test(id) ? findRow(id, new Date()) : undefined;
  if (row?.preview.path !== path) return handle();
  const { language } = row.preview;
  return runPreview(row.preview, () => (language ? runInLanguage(language, handle) : handle()));
}
