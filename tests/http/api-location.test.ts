import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { openShop, type RunningShop } from "../support/shop";
import { changeDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test("the banners of today are answered in their order, and no others", async () => {
  const titles = async () =>
    (await callApi(shop, "GET /banners")).json.data.map(({ title }: { title: string }) => title) as string[];
  const { status, json } = await callApi(shop, "GET /banners");
  expect(status).toBe(200);
  const [first] = json.data;
  expect(first).toEqual({
    _id: expect.any(String),
    id: first._id,
    title: expect.any(String),
    text: expect.anything(),
    image: { url: expect.stringMatching(/^\//) },
    link: expect.any(String),
  });
  const home = (await new Visitor(shop.url).visit("/")).text;
  const positions = (await titles()).map((title) => home.indexOf(title));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
  changeDatabase(shop, `update banner set is_active = 0 where id = '${first._id}'`);
  expect(await titles()).not.toContain(first.title);
  changeDatabase(shop, "update banner set is_active = 1, start_date = '2000-01-01', end_date = '2000-01-02'");
  expect(await titles()).toEqual([]);
});

test("a pincode that is served is answered with its terms", async () => {
  const pincode = queryValue<string>(
    shop,
    "select pincode from service_area where is_active and is_serviceable and home_visit limit 1",
  );
  const column = <T>(name: string) =>
    queryValue<T>(shop, `select ${name} from service_area where pincode = ?`, pincode);
  const { status, json } = await callApi(shop, `GET /location/check/${pincode}`);
  expect([status, json.success, json.serviceable]).toEqual([200, true, true]);
  expect(json.message).toBe(`We serve ${pincode} ${column("area")}, ${column("city")}.`);
  expect(json.data).toEqual({
    pincode,
    area: column("area"),
    city: column("city"),
    district: column("district"),
    state: column("state"),
    serviceType: { homeVisit: true, shopVisit: Boolean(column("shop_visit")) },
    charges: {
      homeVisitFee: column<number>("home_visit_fee_paise") / 100,
      freeDeliveryThreshold: column<number>("free_delivery_above_paise") / 100,
    },
    estimatedTravelTime: column("travel_minutes"),
    specialInstructions: column("special_instructions"),
  });
});

test("110001 has no home visits, and that is no error; goods are delivered there", async () => {
  const pincode = "110001";
  const { status, json } = await callApi(shop, `GET /location/check/${pincode}`);
  const message = `We deliver to pincode ${pincode}, but we do not offer repair visits there yet.`;
  const goods = { deliverable: true, days: { min: 5, max: 8 }, fee: 50 };
  expect([status, json]).toEqual([200, { success: true, serviceable: false, ...goods, message, data: null }]);
  const product = await callApi(shop, `GET /location/check/${pincode}?productId=0123456789abcdef01234567`);
  expect([product.status, product.json.errors]).toEqual([
    400,
    [{ field: "productId", message: "Product not found" }],
  ]);
});

test.each(["2210", "2210011", "abcdef", "000000"])("%s is not a pincode", async (typed) => {
  const { status, json } = await callApi(shop, `GET /location/check/${typed}`);
  const message = "Please enter a valid 6-digit pincode";
  expect([status, json]).toEqual([
    400,
    { success: false, message, error: message, code: "INVALID", errors: [{ field: "pincode", message }] },
  ]);
});

test("nearby areas are those of the city with home visits, the nearest first", async () => {
  const { status, json } = await callApi(
    shop,
    "GET /location/areas?city=varanasi&state=Uttar+Pradesh&limit=5",
  );
  const total = queryValue<number>(
    shop,
    `select count(*) from service_area
     where city = 'Varanasi' and is_active and is_serviceable and home_visit`,
  );
  expect([status, json.data.length]).toEqual([200, 5]);
  expect(json.pagination).toEqual({ page: 1, limit: 5, total, pages: Math.ceil(total / 5) });
  expect(json.data[0]).toEqual({
    pincode: expect.stringMatching(/^\d{6}$/),
    area: expect.any(String),
    estimatedTravelTime: expect.any(Number),
    deliveryCharges: { homeVisit: expect.any(Number) },
  });
  const times = json.data.map(
    ({ estimatedTravelTime }: { estimatedTravelTime: number }) => estimatedTravelTime,
  );
  expect(times).toEqual([...times].sort((one: number, other: number) => one - other));
  expect((await callApi(shop, "GET /location/areas?city=Atlantis")).json).toMatchObject({
    data: [],
    pagination: { total: 0 },
  });
  expect((await callApi(shop, "GET /location/areas?page=none")).status).toBe(400);
});
