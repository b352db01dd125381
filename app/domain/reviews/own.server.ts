import { count, eq } from "drizzle-orm";
import { db } from "~/db/db.server";
import { review } from "~/db/schema";

/** How many reviews a customer has written. */
export const countReviews = (userId: string): number =>
  db.select({ n: count() }).from(review).where(eq(review.userId, userId)).get()?.n ?? 0;
