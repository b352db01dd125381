import { setImmediate as nextTurn } from "node:timers/promises";
import { and, gte, lt, sql } from "drizzle-orm";
import { banner } from "~/features/banners/tables";
import { deletedItem } from "~/features/bin/tables";
import { category } from "~/features/categories/tables";
import { importedChange } from "~/features/imports/tables";
import { orderLine } from "~/features/orders/tables";
import { isLogo } from "~/features/settings/logo.server";
import { addMs, days } from "~/lib/time";
import { batchesOf } from "~/platform/db/bulk-insert.server";
import { isUploaded } from "~/platform/db/columns";
import { db } from "~/platform/db/db.server";
import { deletePicture, listPicturesBefore } from "~/platform/images/store-pictures.server";
import { log } from "~/platform/log.server";
import { product, productImage } from "./tables";

const TABLES_WITH_PICTURES = [product, productImage, orderLine, banner, category];

/** A form that failed validation carries its uploaded picture, and may be sent again much later. */
const ORPHAN_MIN_AGE_MS = days(1);

/** The beginning that an address has in common with those of the picture's other widths. */
const toPrefix = (address: string): string => address.slice(0, address.lastIndexOf("-") + 1);

function isShown(address: string): boolean {
  const prefix = toPrefix(address);
  return TABLES_WITH_PICTURES.some((table) => {
    const { imageUrl } = table;
    const hasPicture = and(isUploaded(imageUrl), gte(imageUrl, prefix), lt(imageUrl, `${prefix}\uffff`));
    return db.select({ imageUrl }).from(table).where(hasPicture).get();
  });
}

/**
 * The prefixes of pictures that what is in the bin shows again once it is restored, or an import once it is
 * undone (rules: bin-days, import-undone).
 */
function readKeptPrefixes(): Set<string> {
  const inBin = sql`select picture.value as address
    from ${deletedItem}, json_each(${deletedItem.pictures}) as picture`;
  const ofImports = sql`select picture.value as address
    from ${importedChange}, json_tree(${importedChange.before}) as picture
    where picture.type = 'text' and picture.value glob '/pictures/uploads/*'`;
  const rows = [inBin, ofImports].flatMap((query) => db.all<{ address: string }>(query));
  return new Set(rows.map(({ address }) => toPrefix(address)));
}

/** Those of these pictures that nothing shows, nor can show again, at any width. */
function listOrphans(addresses: string[]): string[] {
  const hidden = addresses.filter((address) => !isLogo(address) && !isShown(address));
  if (hidden.length === 0) return [];
  const kept = readKeptPrefixes();
  return hidden.filter((address) => !kept.has(toPrefix(address)));
}

/** Whether a product, category, banner or order shows an uploaded picture, or can again, at any width. */
export const isPictureUsed = (address: string): boolean => listOrphans([address]).length === 0;

async function deleteOrphan(address: string): Promise<void> {
  try {
    await deletePicture(address);
  } catch (err) {
    log.error({ err, address }, "A picture that nothing shows could not be removed");
  }
}

/**
 * Deletes the files of those uploaded pictures that nothing shows; any other address is left alone. To be
 * called after the commit: a failure is only logged, and `deleteOrphanedPictures` tries again. Other requests
 * are answered in between.
 */
export async function deletePicturesIfOrphaned(addresses: string[]): Promise<void> {
  for (const batch of batchesOf(addresses)) {
    for (const orphan of listOrphans(batch)) await deleteOrphan(orphan);
    await nextTurn();
  }
}

export const deletePictureIfOrphaned = (address: string | undefined): Promise<void> =>
  deletePicturesIfOrphaned(address === undefined ? [] : [address]);

/** Deletes uploaded pictures that are older than a day and that nothing shows. */
export async function deleteOrphanedPictures(now: Date): Promise<void> {
  await deletePicturesIfOrphaned(await listPicturesBefore(addMs(now, -ORPHAN_MIN_AGE_MS)));
}
