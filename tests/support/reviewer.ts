import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Customer, customer, goods, look } from "./books";
import { DRILL } from "./buying";
import { forgetReviews, REVIEW } from "./reviewing";
import { openShop, type RunningShop } from "./shop";

interface Desk {
  shop: RunningShop;
  /** The drill that is reviewed, its page and the form to review it. */
  drill: string;
  page: string;
  form: string;
  /** New before every test, with no review of the drill by anybody. */
  asha: Customer;
}

/** A shop for the tests of one file, with a drill that nobody has reviewed. */
export function reviewDesk() {
  const desk = {} as Desk;
  beforeAll(async () => {
    const shop = await openShop();
    const drill = goods(shop, DRILL).id;
    const page = `/product/${drill}`;
    Object.assign(desk, { shop, drill, page, form: `${page}/review` });
  });
  beforeEach(() => {
    forgetReviews(desk.shop, desk.drill);
    desk.asha = customer(desk.shop);
  });
  afterAll(() => desk.shop?.close());
  return {
    desk,
    /** How many reviews the product counts, and the sum of their stars: "2/9". */
    marks: () =>
      look<string>(
        desk.shop,
        "select review_count || '/' || rating_sum from product where id = ?",
        desk.drill,
      ),
    /** A column of somebody's review in the books; of Asha's unless named. */
    saved: (column: string, who = desk.asha.id) =>
      look(desk.shop, `select ${column} from review where product_id = ? and user_id = ?`, desk.drill, who),
    /** Sends somebody's review; Asha's unless named. */
    write: (who = desk.asha, fields: object = {}) => who.post(desk.form, { ...REVIEW, ...fields }),
  };
}
