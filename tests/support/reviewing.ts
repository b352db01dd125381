import { type Customer, look, signedIn } from "./books";

/** What Asha thinks of a drill. */
export const REVIEW = { rating: "4", title: "Steady hands", comment: "Goes through old brick." };

/** Takes every review off a product. */
export function forgetReviews(shop: { folder: string }, productId: string): void {
  look(shop, "delete from review where product_id = ? returning id", productId);
  look(shop, "update product set review_count = 0, rating_sum = 0 where id = ? returning id", productId);
}

/** One review for each rating, "Title 1." the oldest, and no others. Gives who wrote them. */
export async function reviewAll(
  shop: { url: string; folder: string },
  productId: string,
  ratings: number[],
): Promise<Customer[]> {
  forgetReviews(shop, productId);
  const people = signedIn(shop, ratings.length, { name: "Meena Kumari" });
  for (const [n, person] of people.entries()) {
    const words = { title: `Title ${n + 1}.`, comment: `Comment ${n + 1}.` };
    await person.post(`/product/${productId}/review`, { rating: String(ratings[n]), ...words });
    look(shop, "update review set created_at = created_at + ? where user_id = ? returning id", n, person.id);
  }
  return people;
}
