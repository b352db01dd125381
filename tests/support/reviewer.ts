import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Customer, customer, goods, look } from "./books";
import { DRILL } from "./buying";
import { forgetReviews, REVIEW } from "./reviewing";
import { openShop, type RunningShop } from "./shop";

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
export function reviewDesk() {
  const reviewShop = {} as ReviewShop;
  beforeAll(async () => {
    const shop = await openShop();
    const drill = goods(shop, DRILL).id;
    const page = `/product/${drill}`;
    Object.assign(reviewShop, { shop, drill, page, form: `${page}/review` });
  });
  beforeEach(() => {
    forgetReviews(reviewShop.shop, reviewShop.drill);
    reviewShop.asha = customer(reviewShop.shop);
  });
  afterAll(() => reviewShop.shop?.close());
  return {
    desk: reviewShop,
    /** The product's number of reviews and the sum of their stars, for example "2/9". */
    marks: () =>
      look<string>(
        reviewShop.shop,
        "select review_count || '/' || rating_sum from product where id = ?",
        reviewShop.drill,
      ),
    /** A column of the stored review of a user, by default Asha's. */
    saved: (column: string, who = reviewShop.asha.id) =>
      look(
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
