import { type Customer, createCustomers, queryValue } from "./shop-data";

/** The form fields of Asha's review. */
export const REVIEW = { rating: "4", title: "Steady hands", comment: "Goes through old brick." };

/** Deletes all reviews of a product. */
export function deleteReviews(shop: { folder: string }, productId: string): void {
  queryValue(shop, "delete from review where product_id = ? returning id", productId);
  queryValue(
    shop,
    "update product set review_count = 0, rating_sum = 0 where id = ? returning id",
    productId,
  );
}

/** Replaces all reviews of a product by one for each rating, "Title 1." the oldest; gives the authors. */
export async function writeReviews(
  shop: { url: string; folder: string },
  productId: string,
  ratings: number[],
): Promise<Customer[]> {
  deleteReviews(shop, productId);
  const customers = createCustomers(shop, ratings.length, { name: "Meena Kumari" });
  for (const [index, author] of customers.entries()) {
    const texts = { title: `Title ${index + 1}.`, comment: `Comment ${index + 1}.` };
    await author.post(`/product/${productId}/review`, { rating: String(ratings[index]), ...texts });
    queryValue(
      shop,
      "update review set created_at = created_at + ? where user_id = ? returning id",
      index,
      author.id,
    );
  }
  return customers;
}
