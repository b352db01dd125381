import { eq } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { putInBin } from "~/features/bin/put-in-bin.server";
import type { Restoring } from "~/features/bin/restore-from-bin.server";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { ShopError } from "~/lib/errors";
import { deriveFormId } from "~/lib/ids";
import { addDays, formatPlainDay, shopDay } from "~/lib/time";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import type { BannerUpdateInput } from "./api-input";
import { bannerTexts } from "./banner-texts.server";
import type { EditBanner, NewBanner } from "./input";
import { listBanners, moveBannerId, saveBannerOrder } from "./order-banners.server";
import { banner } from "./tables";
import { bannerNotFound } from "./words";
import { words } from "./words.en";

type Row = typeof banner.$inferSelect;

const RUN_DAYS = 30;

/** The values of a new banner's form: active, for `RUN_DAYS` from today, last in the order. */
export function getNewBannerDefaults(now: Date) {
  const today = shopDay(now);
  return { isActive: true, startDate: today, endDate: addDays(today, RUN_DAYS), order: listBanners().length };
}

export const findBanner = (id: string): Row | undefined =>
  db.select().from(banner).where(eq(banner.id, id)).get();

/** A banner by id. Throws NOT_FOUND. */
export const getBanner = (id: string): Row => {
  const row = findBanner(id);
  if (!row) throw new ShopError("NOT_FOUND", bannerNotFound());
  return row;
};

const listBannerIds = () => listBanners().map(({ id }) => id);

const toColumns = ({ title, text, link, isActive, startDate, endDate }: NewBanner | EditBanner) => ({
  title,
  isActive,
  startDate,
  endDate,
  text: text ?? null,
  link: link ?? null,
});

/** What the audit log compares. */
const toFacts = ({ id, createdAt, updatedAt, position, ...row }: Row) => ({
  ...row,
  order: position,
});

/**
 * Adds a banner at its position (0 is the first) or at the end, unless the same form has added it already,
 * and returns its id. The picture must be stored already.
 */
export async function createBanner(fields: NewBanner, actorId: string, now: Date): Promise<string> {
  // The form's key stands for the picture, because a picture uploaded twice has two addresses.
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
    const texts = bannerTexts.choose(fields);
    bannerTexts.write(id, texts);
    const after = { ...toFacts(getBanner(id)), ...texts };
    recordChange(actorId, { action: "added", kind: "banner", id, label: fields.title, after }, now);
    return id;
  });
}

/**
 * The complete form after merging an API update into the stored banner; `image` is the address of a new
 * picture, if any. Throws NOT_FOUND.
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

/** The version that an edit form carries; the position does not count, because other banners change it. */
export function getBannerVersion(row: Row, texts = bannerTexts.get(row.id)): string {
  const { order, ...facts } = toFacts(row);
  return toVersion({ ...facts, ...texts });
}

/**
 * Saves an edited banner, which keeps its picture if `image` is missing and its position unless the form
 * changed it. `getFields` is called inside the transaction, so that it may merge with what is stored. Throws
 * NOT_FOUND, CONFLICT at `seenVersion` if the banner has changed since.
 */
export async function updateBanner(
  id: string,
  getFields: () => EditBanner,
  actorId: string,
  now: Date,
): Promise<void> {
  const before = await transaction(() => {
    const [before, fields] = [getBanner(id), getFields()];
    const imageUrl = fields.image ?? before.imageUrl;
    const textsBefore = bannerTexts.get(id);
    const texts = bannerTexts.choose(fields, textsBefore);
    const version = getBannerVersion(before, textsBefore);
    // An edit sent twice is not a conflict.
    if (getBannerVersion({ ...before, ...toColumns(fields), imageUrl }, texts) !== version)
      assertNotChanged("banner", version, fields.seenVersion);
    bannerTexts.write(id, texts);
    tx()
      .update(banner)
      .set({ ...toColumns(fields), imageUrl, updatedAt: now })
      .where(eq(banner.id, id))
      .run();
    if (fields.order !== undefined && fields.order !== fields.seenOrder)
      saveBannerOrder(moveBannerId(listBannerIds(), id, fields.order));
    const facts = {
      before: { ...toFacts(before), ...textsBefore },
      after: { ...toFacts(getBanner(id)), ...texts },
    };
    recordChange(actorId, { action: "edited", kind: "banner", id, label: fields.title, ...facts }, now);
    return before;
  });
  await deletePictureIfOrphaned(before.imageUrl);
}

/**
 * Deletes a banner, which can be restored from the bin with its picture (rule: bin-days), and closes the gap
 * in the order. Throws NOT_FOUND.
 */
export async function deleteBanner(id: string, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const before = getBanner(id);
    putInBin("banner", [{ id, label: before.title }], actorId, now);
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
  });
}

/** A restored banner is the last (rule: banner-order), and is not shown if its last day is past. */
export const BANNER_RESTORING: Restoring = {
  after(id, now) {
    saveBannerOrder(moveBannerId(listBannerIds(), id, listBanners().length));
    const { endDate } = getBanner(id);
    return endDate < shopDay(now) ? words.restoredAfterEnd(formatPlainDay(endDate)) : undefined;
  },
};
