import { and, gte, lt } from "drizzle-orm";
import { banner } from "~/features/banners/tables";
import { orderLine } from "~/features/orders/tables";
import { addMs, days } from "~/lib/time";
import { isUploaded } from "~/platform/db/columns";
import { db } from "~/platform/db/db.server";
import { deletePicture, listPicturesBefore } from "~/platform/images/store-pictures.server";
import { log } from "~/platform/log.server";
import { product, productImage } from "./tables";

const TABLES_WITH_PICTURES = [product, productImage, orderLine, banner];

/** A form that failed validation carries its uploaded picture, and may be sent again much later. */
const ORPHAN_MIN_AGE_MS = days(1);

/** Whether a product, a banner or an order shows an uploaded picture, at any width. */
function isPictureUsed(address: string): boolean {
  const addressPrefix = address.slice(0, address.lastIndexOf("-") + 1);
  return TABLES_WITH_PICTURES.some((table) => {
    const { imageUrl } = table;
    const hasPicture = and(
      isUploaded(imageUrl),
      gte(imageUrl, addressPrefix),
      lt(imageUrl, `${addressPrefix}\uffff`),
    );
    return db.select({ imageUrl }).from(table).where(hasPicture).get();
  });
}

/**
 * Deletes the files of an uploaded picture unless something still shows it; any other address is left alone.
 * To be called after the commit: a failure is only logged, and `deleteOrphanedPictures` tries again.
 */
export async function deletePictureIfOrphaned(address: string | undefined): Promise<void> {
  try {
    if (address !== undefined && !isPictureUsed(address)) await deletePicture(address);
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
