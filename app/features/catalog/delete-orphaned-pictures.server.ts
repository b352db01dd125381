import { and, gte, lt, sql } from "drizzle-orm";
import { banner } from "~/features/banners/tables";
import { deletedItem } from "~/features/bin/tables";
import { category } from "~/features/categories/tables";
import { importedChange } from "~/features/imports/tables";
import { orderLine } from "~/features/orders/tables";
import { isLogo } from "~/features/settings/logo.server";
import { addMs, days } from "~/lib/time";
import { isUploaded } from "~/platform/db/columns";
import { db } from "~/platform/db/db.server";
import { deletePicture, listPicturesBefore } from "~/platform/images/store-pictures.server";
import { log } from "~/platform/log.server";
import { product, productImage } from "./tables";

const TABLES_WITH_PICTURES = [product, productImage, orderLine, banner, category];

/** A form that failed validation carries its uploaded picture, and may be sent again much later. */
const ORPHAN_MIN_AGE_MS = days(1);

/** Whether a product, category, banner or order shows an uploaded picture, or can again, at any width. */
export function isPictureUsed(address: string): boolean {
  const addressPrefix = address.slice(0, address.lastIndexOf("-") + 1);
  const inBin = sql`select 1 from ${deletedItem}, json_each(${deletedItem.pictures}) as picture
    where picture.value >= ${addressPrefix} and picture.value < ${`${addressPrefix}\uffff`} limit 1`;
  if (db.get(inBin)) return true;
  const isShown = TABLES_WITH_PICTURES.some((table) => {
    const { imageUrl } = table;
    const hasPicture = and(
      isUploaded(imageUrl),
      gte(imageUrl, addressPrefix),
      lt(imageUrl, `${addressPrefix}\uffff`),
    );
    return db.select({ imageUrl }).from(table).where(hasPicture).get();
  });
  if (isShown) return true;
  // An import that is undone brings back the pictures of before (rule: import-undone).
  const ofImport = sql`select 1 from ${importedChange}, json_tree(${importedChange.before}) as picture
    where picture.type = 'text' and picture.value >= ${addressPrefix}
      and picture.value < ${`${addressPrefix}\uffff`} limit 1`;
  return db.get(ofImport) !== undefined;
}

/**
 * Deletes the files of an uploaded picture unless something still shows it; any other address is left alone.
 * To be called after the commit: a failure is only logged, and `deleteOrphanedPictures` tries again.
 */
export async function deletePictureIfOrphaned(address: string | undefined): Promise<void> {
  try {
    if (address !== undefined && !isPictureUsed(address) && !isLogo(address)) await deletePicture(address);
  } catch (err) {
    log.error({ err, address }, "A picture that nothing shows could not be removed");
  }
}

/** Does for several pictures what `deletePictureIfOrphaned` does for one. */
export async function deletePicturesIfOrphaned(addresses: string[]): Promise<void> {
  for (const address of addresses) await deletePictureIfOrphaned(address);
}

/** Deletes uploaded pictures that are older than a day and that nothing shows. */
export async function deleteOrphanedPictures(now: Date): Promise<void> {
  for (const address of await listPicturesBefore(addMs(now, -ORPHAN_MIN_AGE_MS)))
    await deletePictureIfOrphaned(address);
}
