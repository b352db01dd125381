import { expect, test } from "vitest";
import { callApi } from "../support/api";
import { readRowsLeft } from "../support/compare-rows";
import { setUpReviewShop } from "../support/review-shop";
import { REVIEW } from "../support/reviews";
import {
  type Customer,
  createCustomer,
  createCustomers,
  openDatabase,
  queryValue,
} from "../support/shop-data";

const { reviewShop, getReviewTotals, write } = setUpReviewShop();
const GOOD = { ...REVIEW, rating: 4 };
const post = (
  body: object,
  { token }: Pick<Customer, "token"> = reviewShop.asha,
  headers: Record<string, string> = {},
) => callApi(reviewShop.shop, `POST /items/${reviewShop.drill}/reviews`, { token, body, headers });
const check = (
  userId: string,
  { token }: Pick<Customer, "token"> = reviewShop.asha,
  product = reviewShop.drill,
) => callApi(reviewShop.shop, `GET /items/${product}/reviews/check/${userId}`, { token });

test("a first review is created under the account's own name, and a second one changes it", async () => {
  const { id } = reviewShop.asha;
  const created = await post({ ...GOOD, userId: "another", userName: "The Prime Minister", verified: true });
  expect([created.status, created.json.message]).toEqual([201, "Review submitted successfully!"]);
  expect(created.json.data).toMatchObject({
    ...GOOD,
    userId: id,
    userName: "Asha Devi",
    verified: false,
    product: {
      _id: reviewShop.drill,
      name: expect.any(String),
      imageUrl: expect.stringContaining("/pictures/"),
    },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(getReviewTotals()).toBe("1/4");
  const changed = await post({ ...GOOD, rating: 2 });
  expect([changed.status, changed.json.message]).toEqual([200, "Review updated successfully!"]);
  expect(changed.json.data).toMatchObject({ _id: created.json.data._id, rating: 2 });
  expect(getReviewTotals()).toBe("1/2");
  const again = await post({ ...GOOD, rating: 2 });
  expect([again.status, again.json.data]).toEqual([200, changed.json.data]);
  const { data } = (await callApi(reviewShop.shop, `GET /items/${reviewShop.drill}`)).json;
  expect(data).toMatchObject({ rating: 2, reviews: 1, reviewsList: [{ userName: "Asha Devi", rating: 2 }] });
  expect(JSON.stringify(data)).not.toContain(id);
});

test("a review sent twice with one key is written once, with five stars if it has no rating", async () => {
  const { rating, ...words } = GOOD;
  const key = { "Idempotency-Key": "asha's review" };
  const [first, second] = [await post(words, reviewShop.asha, key), await post(words, reviewShop.asha, key)];
  expect([first.status, second.status, second.headers.get("Idempotency-Replayed")]).toEqual([
    201,
    201,
    "true",
  ]);
  expect(second.json).toEqual(first.json);
  expect(getReviewTotals()).toBe("1/5");
});

test("the form and the API leave the same review and versions behind", async () => {
  const [meena] = createCustomers(reviewShop.shop, 1) as [Customer];
  const rowsOf = ({ id }: Customer) => {
    const versions = `review_id in (select id from review where user_id = '${id}') order by rowid`;
    return readRowsLeft(reviewShop.shop, { review: `user_id = '${id}'`, review_version: versions }, [id]);
  };
  for (const rating of [4, 2]) {
    const basedOn = queryValue<number>(
      reviewShop.shop,
      "select updated_at from review where user_id = ?",
      meena.id,
    );
    await write(meena, { rating: String(rating), ...(basedOn && { basedOn: String(basedOn) }) });
    await post({ ...GOOD, rating });
    expect(rowsOf(reviewShop.asha)).toEqual(rowsOf(meena));
  }
  expect(rowsOf(reviewShop.asha).review_version).toHaveLength(1);
  expect(getReviewTotals()).toBe("2/4");
});

test.each<[object, string]>([
  [{ title: "" }, "Please fill in all fields"],
  [{ comment: "  " }, "Please fill in all fields"],
  [{ title: "t".repeat(101) }, "Please use at most 100 characters for the title"],
  [{ comment: "c".repeat(501) }, "Please use at most 500 characters for the comment"],
  [{ rating: 6 }, "Please choose between 1 and 5 stars"],
  [{ rating: 4.5 }, "Please choose between 1 and 5 stars"],
  [{ rating: "many" }, "Please choose between 1 and 5 stars"],
])("%j is refused: %s", async (wrong, message) => {
  const { status, json } = await post({ ...GOOD, ...wrong });
  expect([status, json.message, json.code]).toEqual([400, message, "INVALID"]);
  expect(json.errors).toEqual(
    expect.arrayContaining([expect.objectContaining({ field: Object.keys(wrong)[0] })]),
  );
  expect(getReviewTotals()).toBe("0/0");
});

test("only the author can check whether they have reviewed a product", async () => {
  const { id } = reviewShop.asha;
  expect((await check(id)).json).toEqual({ success: true, data: { hasReviewed: false, review: null } });
  const created = await post(GOOD);
  expect((await check(id)).json.data).toEqual({ hasReviewed: true, review: created.json.data });
  const [meena] = createCustomers(reviewShop.shop, 1) as [Customer];
  const refused = await check(id, meena);
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    403,
    "FORBIDDEN",
    "You can only ask for your own review.",
  ]);
  const unknown = await check(id, reviewShop.asha, "nothing");
  expect([unknown.status, unknown.json.message]).toEqual([404, "Product not found."]);
});

test("an unknown product cannot be reviewed", async () => {
  const unknown = await callApi(reviewShop.shop, "POST /items/nothing/reviews", {
    token: reviewShop.asha.token,
    body: GOOD,
  });
  expect([unknown.status, unknown.json.message]).toEqual([404, "Product not found."]);
});

test("one account can send thirty reviews an hour", async () => {
  const asha = createCustomer(reviewShop.shop);
  const books = openDatabase(reviewShop.shop);
  const ids = books
    .prepare("select id from product where archived_at is null limit 31")
    .pluck()
    .all() as string[];
  books.close();
  const answers = [];
  for (const id of ids)
    answers.push(
      await callApi(reviewShop.shop, `POST /items/${id}/reviews`, { token: asha.token, body: GOOD }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(201), 429]);
  expect(Number(answers.at(-1)?.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("an account's own reviews are listed, the newest first, in pages", async () => {
  const created = (await post(GOOD)).json.data;
  const { token } = reviewShop.asha;
  const { json } = await callApi(reviewShop.shop, "GET /users/reviews?limit=3", { token });
  expect(json.data).toEqual([created]);
  expect(json.pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalItems: 1,
    hasNext: false,
    hasPrev: false,
  });
  expect((await callApi(reviewShop.shop, "GET /users/reviews?limit=none", { token })).status).toBe(400);
});

test("a review that is changed without a rating keeps its stars", async () => {
  const meena = createCustomer(reviewShop.shop, { name: "Meena Kumari" });
  await post({ ...GOOD, rating: 2 }, meena);
  const changed = await post({ title: GOOD.title, comment: "It hums still." }, meena);
  expect([changed.status, changed.json.data.rating]).toEqual([200, 2]);
});
