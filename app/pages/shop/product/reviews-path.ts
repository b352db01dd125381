import type { ReviewSort } from "~/features/reviews/rules";

interface ReviewsPathQuery {
  stars?: number;
  sort?: ReviewSort;
}

/** The address of a product's reviews: those of so many stars, in an order. */
export function reviewsPath(productId: string, { stars, sort = "newest" }: ReviewsPathQuery = {}): string {
  const query = new URLSearchParams();
  if (stars !== undefined) query.set("stars", String(stars));
  if (sort !== "newest") query.set("reviewSort", sort);
  return `/product/${productId}${query.size > 0 ? `?${query}` : ""}#reviews`;
}

/** Where it is said that one of them helped. */
export const helpfulPath = (productId: string): string => `/product/${productId}/helpful`;

/** The address of the form that writes one's own. */
export const reviewFormPath = (productId: string): string => `/product/${productId}/review`;

/** Where one's own is taken away. */
export const deleteReviewPath = (productId: string): string => `${reviewFormPath(productId)}/delete`;
