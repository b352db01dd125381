import { and, asc, eq, sql } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { MAX_IMAGES, NO_PICTURE, type PICTURE_STATES } from "~/features/catalog/image-rules";
import { getOtherImages, writeOtherImages } from "~/features/catalog/product-images.server";
import { awaitedPicture, product } from "~/features/catalog/tables";
import { words } from "~/features/catalog/words.en";
import { ShopError } from "~/lib/errors";
import { config } from "~/platform/config.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { FetchError, fetchPicture } from "~/platform/images/fetch-picture.server";
import { uploadImage } from "./upload-images.server";

type Awaited = typeof awaitedPicture.$inferSelect;

/** How many pictures one run of the job fetches at most. */
const MAX_PER_RUN = 20;

const isWaiting = eq(awaitedPicture.state, sql`'waiting'`);

/** The next picture; the main ones of all products come first. */
const findNext = (): Awaited | undefined =>
  db
    .select()
    .from(awaitedPicture)
    .where(isWaiting)
    .orderBy(asc(awaitedPicture.updatedAt), asc(awaitedPicture.position), asc(awaitedPicture.id))
    .limit(1)
    .get();

/**
 * Fetches pictures of imported products, each once, and stores them as uploads are (rule: fetched-pictures).
 * Nothing is fetched inside a transaction.
 */
export async function fetchAwaitedPictures(now: () => Date): Promise<void> {
  for (let done = 0; done < MAX_PER_RUN; done++) {
    const next = findNext();
    if (!next || !(await fetchOne(next, now))) return;
  }
}

/** Returns false if it has to be tried later, because other pictures are being made. */
async function fetchOne(awaited: Awaited, now: () => Date): Promise<boolean> {
  let imageUrl: string;
  try {
    const bytes = await fetchPicture(awaited.address, { ownOrigin: config().SITE_URL.origin });
    imageUrl = await uploadImage({ read: async () => bytes }, "image");
  } catch (error) {
    if (error instanceof ShopError && error.code === "TOO_MANY") return false;
    if (!(error instanceof FetchError || error instanceof ShopError)) throw error;
    await transaction(() => setState(awaited, "failed", error.message, now()));
    return true;
  }
  const isUsed = await transaction(() => usePicture(awaited, imageUrl, now()));
  if (!isUsed) await deletePictureIfOrphaned(imageUrl);
  return true;
}

/** Returns false if it is not awaited any more: its product or its import is gone. */
function setState(
  { id }: Awaited,
  state: (typeof PICTURE_STATES)[number],
  reason: string | null,
  now: Date,
): boolean {
  const isIt = and(eq(awaitedPicture.id, id), isWaiting);
  return tx().update(awaitedPicture).set({ state, reason, updatedAt: now }).where(isIt).run().changes > 0;
}

/** Gives a product a fetched picture: as its main one if it has none yet, or else behind those it has. */
function usePicture(awaited: Awaited, imageUrl: string, now: Date): boolean {
  const { productId } = awaited;
  const isIt = eq(product.id, productId);
  const main = db.select({ imageUrl: product.imageUrl }).from(product).where(isIt).get()?.imageUrl;
  const otherImages = getOtherImages(productId);
  if (otherImages.length + 1 >= MAX_IMAGES)
    return setState(awaited, "failed", words.productHasAtMostImages(MAX_IMAGES), now) && false;
  if (!setState(awaited, "fetched", null, now)) return false;
  if (main === NO_PICTURE) tx().update(product).set({ imageUrl, updatedAt: now }).where(isIt).run();
  else writeOtherImages({ id: productId, otherImages: [...otherImages, imageUrl] });
  return true;
}

/** How many pictures of an import wait, were fetched, and failed. */
export function countAwaitedPictures(importId: string): Record<(typeof PICTURE_STATES)[number], number> {
  const rows = db
    .select({ state: awaitedPicture.state, n: sql<number>`count(*)` })
    .from(awaitedPicture)
    .where(eq(awaitedPicture.importId, importId))
    .groupBy(awaitedPicture.state)
    .all();
  const counts = new Map(rows.map(({ state, n }) => [state, n]));
  const countOf = (state: (typeof PICTURE_STATES)[number]) => counts.get(state) ?? 0;
  return { waiting: countOf("waiting"), fetched: countOf("fetched"), failed: countOf("failed") };
}

const MAX_LISTED = 100;

/** The pictures of an import that failed, with their products and the reasons. */
export const listFailedPictures = (importId: string) =>
  db
    .select({
      id: awaitedPicture.id,
      productId: awaitedPicture.productId,
      sku: product.sku,
      address: awaitedPicture.address,
      reason: awaitedPicture.reason,
    })
    .from(awaitedPicture)
    .innerJoin(product, eq(product.id, awaitedPicture.productId))
    .where(and(eq(awaitedPicture.importId, importId), eq(awaitedPicture.state, "failed")))
    .orderBy(asc(product.sku), asc(awaitedPicture.position))
    .limit(MAX_LISTED)
    .all();

/** Lets the pictures of an import that failed be fetched again, and returns how many they are. */
export async function retryPictures(
  { id, fileName }: { id: string; fileName: string },
  actorId: string,
  now: Date,
): Promise<number> {
  return transaction(() => {
    const { changes } = tx()
      .update(awaitedPicture)
      .set({ state: "waiting", reason: null, updatedAt: now })
      .where(and(eq(awaitedPicture.importId, id), eq(awaitedPicture.state, "failed")))
      .run();
    const change = { action: "pictures tried again", kind: "product-import", id, label: fileName } as const;
    if (changes > 0) recordChange(actorId, { ...change, after: { pictures: changes } }, now);
    return changes;
  });
}
