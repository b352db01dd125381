import { asc, type SQL, sql } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { bulkInsert, prepareBulkInsert, toBulkRows } from "~/platform/db/bulk-insert.server";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import { MAX_IMAGES, toOtherImages } from "./image-rules";
import { productImage } from "./tables";
import { words } from "./words.en";

/** A column of products: the addresses of their pictures besides the main one, in their order. */
export const otherImagesColumn = (): SQL<string[]> =>
  sql`(select json_group_array(image_url order by position) from product_image
    where product_image.product_id = product.id)`.mapWith(JSON.parse);

/** The pictures of products besides their main ones, by their ids. */
export function listOtherImages(productIds: string[]): Map<string, string[]> {
  const rows = db
    .select()
    .from(productImage)
    .where(isOneOf(productImage.productId, productIds))
    .orderBy(asc(productImage.productId), asc(productImage.position))
    .all();
  const byProduct = new Map<string, string[]>();
  for (const { productId, imageUrl } of rows)
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), imageUrl]);
  return byProduct;
}

/** The pictures of a product besides its main one, in their order. */
export const getOtherImages = (productId: string): string[] =>
  listOtherImages([productId]).get(productId) ?? [];

/**
 * The pictures besides the main one of a product that is written with these fields. Throws INVALID at
 * `images` if they are too many (rule: product-pictures).
 */
export function chooseOtherImages({ imageUrl, images }: { imageUrl: string; images: string[] }): string[] {
  const otherImages = toOtherImages(imageUrl, images);
  if (otherImages.length >= MAX_IMAGES)
    throw new ShopError("INVALID", words.productHasAtMostImages(MAX_IMAGES), "images");
  return otherImages;
}

const IMAGE_COLUMNS = ["productId", "position", "imageUrl"] as const;

type Written = { id: string; otherImages: string[] };
const toRows = ({ id, otherImages }: Written) =>
  otherImages.map((imageUrl, index) => ({ productId: id, position: index + 2, imageUrl }));

/** Replaces the pictures of products besides their main ones. */
export function writeOtherImages(...written: Written[]): void {
  const ids = written.map(({ id }) => id);
  tx().delete(productImage).where(isOneOf(productImage.productId, ids)).run();
  const rows = written.flatMap(toRows);
  if (rows.length > 0) bulkInsert(toBulkRows(productImage, [...IMAGE_COLUMNS], rows));
}

/** Prepares what `writeOtherImages` does for many products; the function it gives writes it. */
export async function prepareOtherImages(written: Written[]): Promise<() => void> {
  const ids = written.map(({ id }) => id);
  const rows = written.flatMap(toRows);
  const prepared = await prepareBulkInsert(productImage, [...IMAGE_COLUMNS], rows);
  return () => {
    if (ids.length > 0) tx().delete(productImage).where(isOneOf(productImage.productId, ids)).run();
    if (rows.length > 0) bulkInsert(prepared);
  };
}
