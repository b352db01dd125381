import { and, eq } from "drizzle-orm";
import { isUploaded } from "~/db/columns";
import { db } from "~/db/db.server";
import { banner, orderLine, product } from "~/db/schema";
import { forgetPicture } from "~/gateways/uploads.server";

const TABLES = [product, orderLine, banner];

/** Whether anything of the shop shows an uploaded picture: a product, an order of the past (which keeps its address), a banner. */
const isShown = (address: string): boolean =>
  TABLES.some((table) =>
    db
      .select({ imageUrl: table.imageUrl })
      .from(table)
      .where(and(isUploaded(table.imageUrl), eq(table.imageUrl, address)))
      .get(),
  );

/**
 * Removes the files of an uploaded picture that a product or a banner has ceased to show, unless something else shows it. To be
 * called after the commit; any other address is left alone.
 */
export async function forgetUnshown(address: string | undefined): Promise<void> {
  if (address !== undefined && !isShown(address)) await forgetPicture(address);
}
