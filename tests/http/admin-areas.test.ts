import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { listTexts } from "../support/html";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const LIST = "/admin/service-areas";
const NEW = `${LIST}/new`;

const { shop, ravi } = await openAdminShop();

const ARDALI = {
  pincode: "221099",
  area: "Ardali Bazar",
  city: "Varanasi",
  state: "Uttar Pradesh",
  district: "Varanasi",
};
const saved = (pincode: string, columns: string) =>
  queryValue<string | null>(shop, `select ${columns} from service_area where pincode = ?`, pincode);
const idOf = (pincode: string) => saved(pincode, "id");
function alter(sql: string): void {
  const books = openDatabase(shop);
  books.exec(sql);
  books.close();
}
const rowOf = (html: string, pincode: string) =>
  listTexts(html, "tr").find((row) => row.includes(pincode)) ?? "";

const NO_TEXTS = Object.fromEntries(
  ["hi", "bn"].flatMap((language) =>
    ["area", "city", "specialInstructions"].map((name) => [`${language}.${name}`, ""]),
  ),
);

test("the form of a new area is filled with the defaults and the pincode of its link", async () => {
  const page = await ravi.visit(`${NEW}?pincode=211001`);
  expect(page.typed("Add Area")).toEqual({
    pincode: "211001",
    area: "",
    city: "",
    district: "",
    state: "",
    priority: "medium",
    isServiceable: "on",
    "serviceType.homeVisit": "on",
    "serviceType.shopVisit": "on",
    "deliveryCharges.homeVisit": "39",
    "deliveryCharges.freeDeliveryThreshold": "500",
    estimatedTravelTime: "30",
    specialInstructions: "",
    ...NO_TEXTS,
  });
});

const CASES: RefusalCase[] = [
  [{ pincode: "" }, "Pincode is required"],
  [{ pincode: "22109" }, "Please enter a valid 6-digit pincode"],
  [{ area: " " }, "Area is required"],
  [{ city: "" }, "City is required"],
  [{ state: "" }, "State is required"],
  [{ district: "" }, "District is required"],
  [{ "deliveryCharges.homeVisit": "-1" }, "The home visit fee cannot be below 0"],
  [{ "deliveryCharges.freeDeliveryThreshold": "-1" }, "The free delivery threshold cannot be below 0"],
  [{ estimatedTravelTime: "14" }, "Travel time must be between 15 and 120 minutes"],
  [{ estimatedTravelTime: "121" }, "Travel time must be between 15 and 120 minutes"],
  [{ specialInstructions: "x".repeat(501) }, "Special instructions cannot be more than 500 characters"],
  [{ "hi.area": "x".repeat(101) }, "Area cannot be more than 100 characters"],
  [{ pincode: "221001" }, "Pincode 221001 already has a service area", 409],
];
test.each(CASES)("an area with %j is refused: %s", async (wrong, message, status) => {
  const fields = { ...ARDALI, ...wrong };
  const page = await ravi.visit(NEW);
  const answer = await ravi.submit(page, "Add Area", fields);
  expectRefusal(answer, "Add Area", fields, message, status);
  expect(answer.title).toBe("Error: Add service area");
  expect(idOf(ARDALI.pincode)).toBeUndefined();
});

test("a fee may be written in several ways; what is not a number becomes the default", async () => {
  const pincode = "221098";
  const fees = "home_visit_fee_paise || ' ' || free_delivery_above_paise || ' ' || travel_minutes";
  const save = async (fee: string, otherFields = {}) => {
    const path = idOf(pincode) ? `${LIST}/${idOf(pincode)}/edit` : NEW;
    const typed = { ...ARDALI, pincode, "deliveryCharges.homeVisit": fee, ...otherFields };
    return (await ravi.press(await ravi.visit(path), path === NEW ? "Add Area" : "Update Area", typed)).text;
  };
  for (const fee of ["₹39", "39/-", " Rs. 39 "]) {
    expect(await save(fee)).toMatch(/Service area \w+ successfully!(?! The)/);
    expect(saved(pincode, fees)).toBe("3900 50000 30");
  }
  await save("1,500", { "deliveryCharges.freeDeliveryThreshold": "₹ 1,00,000" });
  expect(saved(pincode, fees)).toBe("150000 10000000 30");
  for (const fee of ["none", "12,50", "0x10", ""]) {
    const text = await save(fee, { estimatedTravelTime: "soon" });
    expect(text).toContain(
      "The fee was not a number, so it is now ₹0. The travel time was not a number, so it is now 30 minutes.",
    );
    expect(saved(pincode, fees)).toBe("0 10000000 30");
  }
  alter(`delete from service_area where pincode = '${pincode}'`);
});

test("an unknown priority is refused", async () => {
  const answer = await ravi.post(NEW, { ...ARDALI, priority: "urgent" });
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringContaining("Priority must be low, medium or high"),
  ]);
});

test("an area is added, edited and deleted, each with a message and an audit entry", async () => {
  const added = await ravi.press(await ravi.visit(NEW), "Add Area", {
    ...ARDALI,
    "deliveryCharges.homeVisit": "abc",
    estimatedTravelTime: "soon",
    "serviceType.shopVisit": undefined,
  });
  expect([added.path, added.text]).toEqual([
    LIST,
    expect.stringContaining("Service area added successfully!"),
  ]);
  expect(saved("221099", "home_visit_fee_paise || ' ' || travel_minutes || ' ' || shop_visit")).toBe(
    "0 30 0",
  );
  const list = await ravi.visit(`${LIST}?search=221099`);
  expect(rowOf(list.html, "221099")).toMatch(/Active.*Home visit ₹0 .*\b30 min/);

  const form = await ravi.visit(list.link("Edit 221099"));
  const edited = await ravi.press(form, "Update Area", {
    isActive: undefined,
    "deliveryCharges.homeVisit": "49.50",
  });
  expect(edited.text).toContain("Service area updated successfully!");
  expect(rowOf((await ravi.visit(`${LIST}?search=221099`)).html, "221099")).toMatch(/Inactive.*₹49\.50/);

  const confirmation = await ravi.visit(list.link("Delete 221099"));
  expect(confirmation.text).toContain("Are you sure you want to delete this service area?");
  expect((await ravi.press(confirmation, "Delete")).text).toContain("Service area deleted successfully!");
  expect(idOf("221099")).toBeUndefined();
  const log = `select group_concat(action || ' ' || actor_id, ', ') from audit_entry
    where kind = 'service-area' and label = '221099'`;
  expect(queryValue(shop, log)).toBe(
    ["added", "edited", "deleted"].map((action) => `${action} ${ravi.id}`).join(", "),
  );
  const change = "select before || after from audit_entry where action = 'edited' and label = '221099'";
  expect(queryValue(shop, change)).toBe(
    '{"isActive":true,"homeVisitFeePaise":0}{"isActive":false,"homeVisitFeePaise":4950}',
  );
});

// rule: goods-texts
test("Hindi texts of the form are shown to whoever reads Hindi, on pages and by the API", async () => {
  const pincode = "221097";
  const english = { ...ARDALI, pincode, specialInstructions: "Ring twice." };
  const hindi = { area: "अर्दली बाज़ार", city: "वाराणसी", specialInstructions: "दो बार घंटी बजाएँ।" };
  const typed = Object.entries(hindi).map(([name, text]) => [`hi.${name}`, text]);
  await ravi.press(await ravi.visit(NEW), "Add Area", { ...english, ...Object.fromEntries(typed) });
  const form = await ravi.visit(`${LIST}/${idOf(pincode)}/edit`);
  expect(form.typed("Update Area")).toMatchObject({
    area: english.area,
    "hi.area": hindi.area,
    "bn.area": "",
  });

  const check = async (language: string) =>
    (await new Visitor(shop.url).visit(`/services?visitType=home&pincode=${pincode}&lang=${language}`)).text;
  expect(await check("hi")).toMatch(/अर्दली बाज़ार.*वाराणसी.*दो बार घंटी बजाएँ।/);
  for (const language of ["en", "bn"]) expect(await check(language)).toMatch(/Ardali Bazar.*Ring twice\./);

  const ask = async (language: string) =>
    (await callApi(shop, `GET /location/check/${pincode}?lang=${language}`)).json.data;
  expect(await ask("hi")).toMatchObject({ ...hindi, pincode, district: "Varanasi" });
  expect(await ask("en")).toMatchObject(english);
  const nearby = async (language: string) =>
    (await callApi(shop, `GET /location/areas?city=Varanasi&limit=100&lang=${language}`)).json.data.find(
      (area: { pincode: string }) => area.pincode === pincode,
    ).area;
  expect([await nearby("hi"), await nearby("en")]).toEqual([hindi.area, english.area]);
  // The list has the names that its search and filters know.
  const search = `${LIST}?search=${encodeURIComponent(english.area)}`;
  for (const language of ["hi", "en"])
    expect(rowOf((await ravi.visit(`${search}&lang=${language}`)).html, pincode)).toContain(english.area);
  alter(`delete from service_area where pincode = '${pincode}'`);
});

test("the page of an unknown area is not found, and cannot be posted to", async () => {
  const unknown = `${LIST}/0123456789abcdef01234567`;
  for (const path of [`${unknown}/edit`, `${unknown}/delete`]) {
    expect((await ravi.visit(path)).status).toBe(404);
    expect((await ravi.post(path, {})).status).toBe(404);
  }
});

test.each([
  ["added", "insert", "Add Area", "Failed to add service area"],
  ["updated", "update", "Update Area", "Failed to update service area"],
  ["deleted", "delete", "Delete", "Failed to delete service area"],
])("an area that cannot be %s says so", async (_case, verb, button, words) => {
  const existing = `${LIST}/${idOf("221001")}/${verb === "update" ? "edit" : "delete"}`;
  const page = await ravi.visit(verb === "insert" ? NEW : existing);
  alter(`create trigger stop_it before ${verb} on service_area begin select raise(abort, 'No'); end`);
  const answer = await ravi.submit(page, button, verb === "delete" ? {} : { ...ARDALI });
  alter("drop trigger stop_it");
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining(words)]);
});

test("a list that cannot be read says so, with a link to try again", async () => {
  alter("drop table search_service_area");
  const answer = await ravi.visit(`${LIST}?search=221001`);
  expect([answer.status, answer.text]).toEqual([
    503,
    expect.stringContaining("Failed to fetch service areas."),
  ]);
  expect(answer.link("Try again")).toBe(`${LIST}?search=221001`);
});
