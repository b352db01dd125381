import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { readRowsLeft } from "../support/compare-rows";
import { queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;

const list = (query = "", path = "/location/admin") => callApi(shop, `GET ${path}?${query}`, { token });
const add = (body: object, headers = {}) =>
  callApi(shop, "POST /location/admin/add", { token, body, headers });
const change = (id: string, body: object) => callApi(shop, `PUT /location/admin/${id}`, { token, body });
const idOf = (pincode: string) =>
  queryValue<string>(shop, "select id from service_area where pincode = ?", pincode);
const count = () => queryValue<number>(shop, "select count(*) from service_area");

const areaOf = (pincode: string) => ({
  pincode,
  area: "Ardali Bazar",
  city: "Varanasi",
  state: "Uttar Pradesh",
  district: "Varanasi",
});
const ALL_FIELDS = {
  isServiceable: false,
  serviceType: { homeVisit: true, shopVisit: false },
  deliveryCharges: { homeVisit: 49.5, freeDeliveryThreshold: 800 },
  estimatedTravelTime: 45,
  specialInstructions: "Ring twice.",
  priority: "high",
};

test("an area is added as sent; omitted fields get the defaults", async () => {
  const { status, json } = await add({ ...areaOf("221091"), ...ALL_FIELDS });
  expect([status, json.message]).toEqual([201, "Service area added successfully!"]);
  expect(json.data).toMatchObject({
    ...areaOf("221091"),
    ...ALL_FIELDS,
    isActive: true,
    _id: idOf("221091"),
  });
  const minimal = await add(areaOf("221092"));
  expect(minimal.json.data).toMatchObject({
    isServiceable: true,
    isActive: true,
    serviceType: { homeVisit: true, shopVisit: true },
    deliveryCharges: { homeVisit: 39, freeDeliveryThreshold: 500 },
    estimatedTravelTime: 30,
    specialInstructions: null,
    priority: "medium",
  });
});

test("a call sent twice with one key adds one area", async () => {
  const key = { "Idempotency-Key": "add-221093" };
  const [first, second] = [await add(areaOf("221093"), key), await add(areaOf("221093"), key)];
  expect([second.status, second.json]).toEqual([201, first.json]);
});

test("both addresses list the same: searched, filtered and paged", async () => {
  const query = "search=varanasi&state=uttar&isServiceable=true&limit=3&page=2";
  const [first, second] = [await list(query), await list(query, "/location/admin/all")];
  expect(second.json).toEqual(first.json);
  const total = queryValue<number>(
    shop,
    "select count(*) from service_area where city = 'Varanasi' and state like 'Uttar%' and is_serviceable",
  );
  expect(first.json.pagination).toEqual({ page: 2, limit: 3, total, pages: Math.ceil(total / 3) });
  expect(first.json.data).toHaveLength(3);
  expect(first.json.data.every(({ isServiceable }: { isServiceable: boolean }) => isServiceable)).toBe(true);
  expect((await list()).json.pagination).toMatchObject({ page: 1, limit: 20, total: count() });
});

test("an area is changed; omitted instructions are cleared, every other omitted field stays", async () => {
  const { _id: id } = (await add({ ...areaOf("221094"), ...ALL_FIELDS })).json.data;
  const { status, json } = await change(id, {
    ...areaOf("221094"),
    isActive: false,
    deliveryCharges: { homeVisit: 20 },
  });
  expect([status, json.message]).toEqual([200, "Service area updated successfully!"]);
  expect(json.data).toMatchObject({
    ...ALL_FIELDS,
    isActive: false,
    specialInstructions: null,
    deliveryCharges: { homeVisit: 20, freeDeliveryThreshold: 800 },
  });
  const [listed] = (await list("search=221094")).json.data;
  expect(listed).toEqual(json.data);
  const again = await change(id, { ...listed, isActive: true, specialInstructions: "Ring." });
  expect(again.json.data).toMatchObject({ isActive: true, specialInstructions: "Ring.", priority: "high" });
});

test("a deleted area is not found any more", async () => {
  const { _id: id } = (await add(areaOf("221095"))).json.data;
  const deleted = await callApi(shop, `DELETE /location/admin/${id}`, { token });
  expect([deleted.status, deleted.json.message]).toEqual([200, "Service area deleted successfully!"]);
  expect(idOf("221095")).toBeUndefined();
  const message = "This service area no longer exists.";
  for (const answer of [
    await callApi(shop, `DELETE /location/admin/${id}`, { token }),
    await change(id, areaOf("221095")),
  ])
    expect([answer.status, answer.json.message]).toEqual([404, message]);
});

const TABLES = (id: string) => ({
  service_area: `id = '${id}'`,
  audit_entry: `subject_id = '${id}' order by id`,
});

test("the forms and the API leave the same rows behind", async () => {
  const fields = (pincode: string) => ({
    ...areaOf(pincode),
    "serviceType.homeVisit": "on",
    isServiceable: "on",
    priority: "high",
    "deliveryCharges.homeVisit": "49.50",
    "deliveryCharges.freeDeliveryThreshold": "800",
    estimatedTravelTime: "45",
    specialInstructions: "Ring twice.",
  });
  const body = { ...ALL_FIELDS, isServiceable: true };
  await ravi.post("/admin/service-areas/new", fields("221096"));
  await add({ ...areaOf("221097"), ...body });
  const [formId, apiId] = [idOf("221096"), idOf("221097")];
  await ravi.post(`/admin/service-areas/${formId}/edit`, { ...fields("221096"), estimatedTravelTime: "60" });
  await change(apiId, { ...areaOf("221097"), ...body, estimatedTravelTime: 60, isActive: false });
  const rowsOf = (id: string, pincode: string) => readRowsLeft(shop, TABLES(id), [id, pincode]);
  expect(rowsOf(apiId, "221097")).toEqual(rowsOf(formId, "221096"));
  await ravi.post(`/admin/service-areas/${formId}/delete`, {});
  await callApi(shop, `DELETE /location/admin/${apiId}`, { token });
  expect(rowsOf(apiId, "221097")).toEqual(rowsOf(formId, "221096"));
  expect(JSON.stringify(rowsOf(formId, "221096"))).toContain("deleted");
});

test.each<[object, string, string, number?]>([
  [{ pincode: "" }, "pincode", "Pincode is required"],
  [{ pincode: "22109" }, "pincode", "Please enter a valid 6-digit pincode"],
  [{ area: " " }, "area", "Area is required"],
  [{ district: null }, "district", "District is required"],
  [{ isServiceable: "perhaps" }, "isServiceable", "isServiceable must be true or false"],
  [
    { deliveryCharges: { homeVisit: -1 } },
    "deliveryCharges.homeVisit",
    "The home visit fee cannot be below 0",
  ],
  [
    { deliveryCharges: { homeVisit: "much" } },
    "deliveryCharges.homeVisit",
    "The home visit fee must be a number",
  ],
  [{ estimatedTravelTime: 14 }, "estimatedTravelTime", "Travel time must be between 15 and 120 minutes"],
  [{ priority: "urgent" }, "priority", "Priority must be low, medium or high"],
  [{ pincode: "221001" }, "pincode", "Pincode 221001 already has a service area", 409],
])("%j is refused", async (wrong, field, message, status = 400) => {
  const before = count();
  const answer = await add({ ...areaOf("221098"), ...wrong });
  expect([answer.status, answer.json.message, answer.json.errors[0].field]).toEqual([status, message, field]);
  expect(count()).toBe(before);
});

test("a change of an older version is refused", async () => {
  const { status, json } = await change(idOf("221091"), {
    ...areaOf("221091"),
    area: "Nadesar",
    seenVersion: "older",
  });
  expect([status, json.errors[0].field]).toEqual([409, "seenVersion"]);
});
