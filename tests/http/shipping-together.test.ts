import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { listAttributes, listTexts } from "../support/html";
import { changeDatabase, createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const drill = getProduct(shop, DRILL);
setStock(shop, drill.id, 200);
const asha = createCustomer(shop);

const LIST = "/admin/orders";
const SHIP = `${LIST}/ship`;
const numberOf = (id: string) => queryValue<string>(shop, "select number from orders where id = ?", id);
const sentOf = (id: string) =>
  queryValue<string>(
    shop,
    `select status || ', ' || coalesce(courier, '-') || ', ' || coalesce(tracking_number, '-')
     from orders where id = ?`,
    id,
  );
const toQuery = (ids: string[]) => new URLSearchParams(ids.map((id) => ["order", id])).toString();

async function placePaidOrders(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const _index of Array(count).keys()) {
    const id = await placeOrder(asha, toBuyNowPath(drill.id));
    await payOrder(asha, id);
    ids.push(id);
  }
  return ids;
}

/** The fields of the form, with the chosen orders ticked. */
const toForm = (ids: string[], fields: Record<string, string>) =>
  new URLSearchParams([...ids.map((id) => ["order", id]), ...Object.entries(fields)]);

test("ten orders are shipped in at most 25 taps and 12 pages, each with its own email", async () => {
  const ids = await placePaidOrders(10);
  let [taps, pages] = [0, 0];
  const list = await ravi.visit(`${LIST}?status=processing`);
  pages += 1;
  expect(listAttributes(list.html, "input[name=order]", "form")).toContain("bulk");
  expect(listAttributes(list.html, "form#bulk button", "formaction")).toEqual([
    SHIP,
    `${LIST}/deliver`,
    `${LIST}/packing-slips`,
    `${LIST}/export.csv`,
  ]);
  // Without scripts each order is ticked by itself.
  taps += ids.length + 1;
  const page = await ravi.visit(`${SHIP}?${toQuery(ids)}`);
  pages += 1;
  expect([page.heading, listTexts(page.html, "tbody tr").length]).toEqual(["Ship orders", 10]);
  expect(listAttributes(page.html, "input[name=order][checked]", "value")).toEqual(ids);
  // A tap into each tracking number, and the button.
  taps += ids.length + 1;
  const tracking = Object.fromEntries(ids.map((id, index) => [`trackingNumber.r${id}`, `GX-${index + 1}`]));
  const [first = "", second = ""] = ids;
  const form = toForm(ids, {
    ...tracking,
    sameCourier: "Ganga Express",
    [`courier.r${first}`]: "",
    [`courier.r${second}`]: "By hand",
  });
  const answer = await ravi.post(`${SHIP}?${toQuery(ids)}`, form);
  const shipped = await ravi.follow(answer);
  pages += 1;
  expect([answer.status, shipped.text.includes("10 orders shipped.")]).toEqual([303, true]);
  expect(taps).toBeLessThanOrEqual(25);
  expect(pages).toBeLessThanOrEqual(12);
  expect([sentOf(first), sentOf(second)]).toEqual(["shipped, Ganga Express, GX-1", "shipped, By hand, GX-2"]);
  for (const id of ids) {
    const emails = "select count(*) from outbox_letter where about_id = ? and kind = 'order-shipped'";
    const entries = "select count(*) from audit_entry where subject_id = ? and action = 'shipped'";
    expect([queryValue(shop, emails, id), queryValue(shop, entries, id)]).toEqual([1, 1]);
  }
  expect((await ravi.visit(SHIP)).html).toContain('value="Ganga Express"');
});

test("if one order must not be shipped, none is, and everything typed stays", async () => {
  const [good = "", cancelled = "", unticked = ""] = await placePaidOrders(3);
  const ids = [good, cancelled, unticked];
  await ravi.post(`${LIST}/${cancelled}/cancel`, { sure: "yes" });
  const answer = await ravi.post(
    `${SHIP}?${toQuery(ids)}`,
    toForm([good, cancelled], {
      sameCourier: "Ganga Express",
      [`trackingNumber.r${good}`]: "GX-77",
      [`trackingNumber.r${cancelled}`]: "GX-78",
      [`trackingNumber.r${unticked}`]: "",
    }),
  );
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("No order has been changed yet");
  expect(answer.text).toContain(`${numberOf(cancelled)}: An order that is cancelled stays as it is`);
  for (const typed of ["Ganga Express", "GX-77", "GX-78"]) expect(answer.html).toContain(`value="${typed}"`);
  expect(listAttributes(answer.html, "input[name=order][checked]", "value")).toEqual([good, cancelled]);
  expect(sentOf(good)).toBe("processing, -, -");
  const lost = await ravi.post(
    SHIP,
    toForm([good], { [`trackingNumber.r${good}`]: "GX-1", [`trackingNumber.r${unticked}`]: "GX-2" }),
  );
  expect([lost.status, sentOf(good)]).toEqual([400, "processing, -, -"]);
  expect(lost.text).toContain("A tracking number is filled in, but the order is not ticked.");
  const none = await ravi.post(SHIP, toForm([], { [`trackingNumber.r${good}`]: "" }));
  expect([none.status, none.text]).toEqual([400, expect.stringContaining("Please tick at least one order")]);
  const long = await ravi.post(SHIP, toForm([good], { [`trackingNumber.r${good}`]: "x".repeat(61) }));
  expect([long.status, long.text]).toEqual([
    400,
    expect.stringContaining(`Tracking number of ${numberOf(good)}`),
  ]);
  await ravi.post(SHIP, toForm([good, unticked], { [`trackingNumber.r${good}`]: "" }));
});

test("without a choice the page has the fifty oldest orders to ship, and none is ticked", async () => {
  await placePaidOrders(2);
  const page = await ravi.visit(SHIP);
  const count = queryValue<number>(shop, "select count(*) from orders where status = 'processing'");
  expect(listTexts(page.html, "tbody tr").length).toBe(Math.min(50, count));
  expect(listAttributes(page.html, "input[name=order][checked]", "value")).toEqual([]);
  const oldest = "select id from orders where status = 'processing' order by created_at limit 1";
  expect(page.html.indexOf(numberOf(queryValue(shop, oldest)))).toBeGreaterThan(0);
});

test("the chosen orders are marked as delivered after a question, without those not sent", async () => {
  const [first = "", second = "", waiting = ""] = await placePaidOrders(3);
  await ravi.post(SHIP, toForm([first, second], { [`trackingNumber.r${first}`]: "" }));
  const page = await ravi.visit(`${LIST}/deliver?${toQuery([first, second, waiting])}`);
  expect(page.text).toContain("Have all of these been delivered?");
  expect(page.text).toContain("Left out: An order that is processing can only become");
  const done = await ravi.press(page, "Mark as delivered");
  expect(done.text).toContain("2 orders marked as delivered.");
  expect([first, second, waiting].map((id) => sentOf(id).split(",")[0])).toEqual([
    "delivered",
    "delivered",
    "processing",
  ]);
  expect((await ravi.visit(`${LIST}/deliver`)).text).toContain("Select the delivered orders in the list");
  const again = await ravi.press(page, "Mark as delivered");
  expect([again.status, again.text]).toEqual([409, expect.stringContaining(numberOf(first))]);
});

test("the slips of all chosen orders are one page, and their CSV has them alone", async () => {
  const ids = await placePaidOrders(2);
  changeDatabase(shop, `update orders set name = 'Kabir Rao' where id = '${ids[0]}'`);
  const slips = await ravi.visit(`${LIST}/packing-slips?${toQuery(ids)}`);
  expect(listTexts(slips.html, ".slip h2").filter((text) => text.startsWith("Packing slip"))).toEqual(
    ids.map((id) => `Packing slip ${numberOf(id)}`),
  );
  expect(slips.text).toContain("Kabir Rao");
  // The bar of the list does nothing with no order; the link above the list exports all.
  for (const path of ["packing-slips", "export.csv"]) {
    const none = await ravi.send(`${LIST}/${path}?selected=true`);
    expect([none.status, none.location]).toEqual([303, LIST]);
  }
  const csv = await ravi.visit(`${LIST}/export.csv?${toQuery(ids)}`);
  expect(csv.html.trim().split("\r\n").length).toBe(3);
  for (const id of ids) expect(csv.html).toContain(numberOf(id));
});
