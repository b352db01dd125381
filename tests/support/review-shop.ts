import { afterAll, beforeAll, beforeEach } from "vitest";
import { DRILL } from "./buying";
import { deleteReviews, REVIEW } from "./reviews";
import { openShop, type RunningShop } from "./shop";
import { type Customer, createCustomer, getProduct, queryValue } from "./shop-data";

interface ReviewShop {
  shop: RunningShop;
  /** The id of the drill, the path of its page, and the path of its review form. */
  drill: string;
  page: string;
  form: string;
  /** A new customer before each test. */
  asha: Customer;
}

/** Opens a shop for the tests of one file; before each test all reviews of the drill are deleted. */
export function setUpReviewShop() {
  const reviewShop = {} as ReviewShop;
  beforeAll(async () => {
    const shop = await openShop();
    const drill = getProduct(shop, DRILL).id;
    const page = `/product/${drill}`;
    Object.assign(reviewShop, { shop, drill, page, form: `${page}/review` });
  });
  beforeEach(() => {
    deleteReviews(reviewShop.shop, reviewShop.drill);
    reviewShop.asha = createCustomer(reviewShop.shop);
  });
  afterAll(() => reviewShop.shop?.close());
  return {
    reviewShop,
    /** The product's number of reviews and the sum of their stars, for example "2/9". */
    getReviewTotals: () =>
      queryValue<string>(
        reviewShop.shop,
        "select review_count || '/' || rating_sum from product where id = ?",
        reviewShop.drill,
      ),
    /** A column of the stored review of a user, by default Asha's. */
    getSavedColumn: (column: string, who = reviewShop.asha.id) =>
      queryValue(
        reviewShop.shop,
        `select ${column} from review where product_id = ? and user_id = ?`,
        reviewShop.drill,
        who,
      ),
    /** Sends a review, by default Asha's. */
    write: (who = reviewShop.asha, fields: object = {}) =>
      who.post(reviewShop.form, { ...REVIEW, ...fields }),
  };
}
