import type { ReviewSort } from "~/features/reviews/rules";

interface ReviewsPathQuery {
  stars?: number;
  sort?: ReviewSort;
}

/** The path of a product's reviews, with filter and order. */
export function reviewsPath(productId: string, { stars, sort = "newest" }: ReviewsPathQuery = {}): string {
  const query = new URLSearchParams();
  if (stars !== undefined) query.set("stars", String(stars));
  if (sort !== "newest") query.set("reviewSort", sort);
  return `/product/${productId}${query.size > 0 ? `?${query}` : ""}#reviews`;
}

/** The path that votes for a review are posted to. */
export const helpfulPath = (productId: string): string => `/product/${productId}/helpful`;

/** The path of the form of the visitor's own review. */
export const reviewFormPath = (productId: string): string => `/product/${productId}/review`;

/** The path that deletes the visitor's own review. */
export const deleteReviewPath = (productId: string): string => `${reviewFormPath(productId)}/delete`;
