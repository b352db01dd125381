import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { DomainError } from "~/lib/errors";
import { deriveFormId } from "~/lib/ids";
import { addDays, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import type { BannerUpdateInput } from "./api-input";
import type { EditBanner, NewBanner } from "./input";
import { listBanners, moveBannerId, saveBannerOrder } from "./order-banners.server";
import { banner } from "./tables";
import { BANNER_NOT_FOUND } from "./words";

type Row = typeof banner.$inferSelect;

const RUN_DAYS = 30;

/** What the form of a new banner begins with: active, from today for 30 days, behind all others. */
export function getNewBannerDefaults(now: Date) {
  const today = shopDay(now);
  return { isActive: true, startDate: today, endDate: addDays(today, RUN_DAYS), order: listBanners().length };
}

/** One banner; undefined where there is none. */
export const findBanner = (id: string): Row | undefined =>
  db.select().from(banner).where(eq(banner.id, id)).get();

/** The same. Throws NOT_FOUND. */
export const getBanner = (id: string): Row => {
  const row = findBanner(id);
  if (!row) throw new DomainError("NOT_FOUND", BANNER_NOT_FOUND);
  return row;
};

const listBannerIds = () => listBanners().map(({ id }) => id);

/** The columns that the fields of the form fill. */
const toColumns = ({ title, text, link, isActive, startDate, endDate }: NewBanner | EditBanner) => ({
  title,
  isActive,
  startDate,
  endDate,
  text: text ?? null,
  link: link ?? null,
});

/** What the audit log tells of a banner. */
const toFacts = ({ id, createdAt, updatedAt, position, ...row }: Row) => ({
  ...row,
  order: position,
});

/**
 * Adds a banner at its place (0 for the first), behind all others without one, its picture kept before
 * (`takeBannerPicture`), by the administrator `by`, unless this very form has added one already. Gives its
 * id. Throws no code of its own: its schema has judged it.
 */
export async function createBanner(fields: NewBanner, actorId: string, now: Date): Promise<string> {
  // A picture that was uploaded twice has two addresses; the key of its form stands for it.
  const id = deriveFormId(fields.formKey, actorId, toColumns(fields), fields.order);
  return transaction(() => {
    if (findBanner(id)) return id;
    const order = listBannerIds();
    const values = { id, ...toColumns(fields), imageUrl: fields.image, position: order.length };
    tx()
      .insert(banner)
      .values({ ...values, createdAt: now, updatedAt: now })
      .run();
    saveBannerOrder(moveBannerId(order, id, fields.order ?? order.length));
    const after = toFacts(getBanner(id));
    recordChange(actorId, { action: "added", kind: "banner", id, label: fields.title, after }, now);
    return id;
  });
}

/**
 * All that is to be said of a banner where a program has sent it; `image`: its new picture, if one came.
 * Throws NOT_FOUND.
 */
export function mergeBannerUpdate(
  id: string,
  sent: BannerUpdateInput,
  image: string | undefined,
): EditBanner {
  const { isActive, text } = getBanner(id);
  return {
    ...sent,
    image,
    seenOrder: undefined,
    isActive: sent.isActive ?? isActive,
    text: sent.text ?? text ?? undefined,
  };
}

/** What tells how a banner stands; its place is not in it, which other banners move. */
export function getBannerVersion(row: Row): string {
  const { order, ...facts } = toFacts(row);
  return toVersion(facts);
}

/**
 * Writes a banner anew, by the administrator `by`; without a picture it keeps its own, and its place where
 * its form does not ask for another than it was made from. Throws NOT_FOUND, CONFLICT at `seenVersion` where
 * somebody else has edited it since (rule: banner-fields).
 */
export async function updateBanner(
  id: string,
  fields: EditBanner,
  actorId: string,
  now: Date,
): Promise<void> {
  const before = await transaction(() => {
    const before = getBanner(id);
    const imageUrl = fields.image ?? before.imageUrl;
    const written = getBannerVersion({ ...before, ...toColumns(fields), imageUrl });
    // Sent twice, it has done already what it asks for.
    if (written !== getBannerVersion(before))
      assertNotChanged("banner", getBannerVersion(before), fields.seenVersion);
    tx()
      .update(banner)
      .set({ ...toColumns(fields), imageUrl, updatedAt: now })
      .where(eq(banner.id, id))
      .run();
    if (fields.order !== undefined && fields.order !== fields.seenOrder)
      saveBannerOrder(moveBannerId(listBannerIds(), id, fields.order));
    const facts = { before: toFacts(before), after: toFacts(getBanner(id)) };
    recordChange(actorId, { action: "edited", kind: "banner", id, label: fields.title, ...facts }, now);
    return before;
  });
  await deletePictureIfOrphaned(before.imageUrl);
}

/** Deletes a banner and its picture, and closes the gap, by the administrator `by`. Throws NOT_FOUND. */
export async function deleteBanner(id: string, actorId: string, now: Date): Promise<void> {
  const before = await transaction(() => {
    const before = getBanner(id);
    tx().delete(banner).where(eq(banner.id, id)).run();
    saveBannerOrder(listBannerIds());
    const change = {
      action: "deleted",
      kind: "banner",
      id,
      label: before.title,
      before: toFacts(before),
    } as const;
    recordChange(actorId, change, now);
    return before;
  });
  await deletePictureIfOrphaned(before.imageUrl);
}
