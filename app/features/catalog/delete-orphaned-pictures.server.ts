import { and, gte, lt } from "drizzle-orm";
import { banner } from "~/features/banners/tables";
import { orderLine } from "~/features/orders/tables";
import { addMs, days } from "~/lib/time";
import { isUploaded } from "~/platform/db/columns";
import { db } from "~/platform/db/db.server";
import { deletePicture, listPicturesBefore } from "~/platform/images/store-pictures.server";
import { log } from "~/platform/log.server";
import { product } from "./tables";

const TABLES = [product, orderLine, banner];

/** A form that was refused keeps its picture for so long: whoever fills it in may have gone to lunch. */
const ORPHAN_MIN_AGE_MS = days(1);

/**
 * Whether anything of the shop shows an uploaded picture, at whatever width: a product, an order of the past
 * (which keeps its address), a banner.
 */
function isPictureUsed(address: string): boolean {
  const anyWidth = address.slice(0, address.lastIndexOf("-") + 1);
  return TABLES.some((table) => {
    const { imageUrl } = table;
    const isOfIt = and(isUploaded(imageUrl), gte(imageUrl, anyWidth), lt(imageUrl, `${anyWidth}\uffff`));
    return db.select({ imageUrl }).from(table).where(isOfIt).get();
  });
}

/**
 * Removes the files of an uploaded picture that a product or a banner has ceased to show, unless something
 * else shows it. To be called after the commit: what is committed is done, so a picture that cannot be
 * removed is only noted (`tidyPictures` tries again). Any other address is left alone.
 */
export async function deletePictureIfOrphaned(address: string | undefined): Promise<void> {
  try {
    if (address !== undefined && !isPictureUsed(address)) await deletePicture(address);
  } catch (err) {
    log.error({ err, address }, "A picture that nothing shows could not be removed");
  }
}

/**
 * Removes uploaded pictures that are older than a day and that nothing shows: of forms that were refused and
 * never sent again.
 */
export async function deleteOrphanedPictures(now: Date): Promise<void> {
  for (const address of await listPicturesBefore(addMs(now, -ORPHAN_MIN_AGE_MS)))
    await deletePictureIfOrphaned(address);
}
