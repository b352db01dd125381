import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import { openDatabase, queryValue } from "../support/shop-data";

const LIST = "/admin/service-areas";
const UNSERVED = `${LIST}/asked-in-vain`;

const { shop, ravi } = await openAdminShop();
const total = queryValue(shop, "select count(*) from service_area");

const pincodesOn = (html: string) => listTexts(html, 'th[scope="row"]');
const pincodesWhere = (condition: string) =>
  queryValue<string>(
    shop,
    `select coalesce(group_concat(pincode), '')
     from (select pincode from service_area where ${condition} order by pincode limit 20)`,
  ).split(",");

test("the list has pages of 20 and says which entries it shows", async () => {
  const first = await ravi.visit(LIST);
  expect(pincodesOn(first.html)).toEqual(pincodesWhere("true"));
  expect(first.text).toContain(`Showing 1 to 20 of ${total} entries`);
  const second = await ravi.visit(first.link("Next"));
  expect(second.text).toContain(`Showing 21 to 40 of ${total} entries`);
  expect(second.link("Previous")).toBe(`${LIST}?page=1`);
  for (const column of [
    "Pincode",
    "Area",
    "City",
    "State",
    "Status",
    "Services",
    "Fee",
    "Travel Time",
    "Actions",
  ])
    expect(listTexts(first.html, 'th[scope="col"]')).toContain(column);
});

test.each([
  ["search=221001", "pincode = '221001'"],
  ["search=varanasi", "(area || ' ' || city) like '%varanasi%'"],
  ["state=UTTAR&city=jaunpur", "city = 'Jaunpur'"],
  ["state=Pradesh", "false"],
  ["city=Varanasi", "city = 'Varanasi'"],
  ["isServiceable=true", "is_serviceable"],
  ["isServiceable=false", "not is_serviceable"],
  ["isServiceable=false&city=chunar&state=UTTAR+PRADESH", "not is_serviceable and city = 'Chunar'"],
  ["search=nowhere", "false"],
  ["isServiceable=maybe&page=minus+one", "true"],
])("filtered by %s it shows the matching areas and nothing else", async (query, condition) => {
  const { html, text } = await ravi.visit(`${LIST}?${query}`);
  const expected = pincodesWhere(condition).filter(Boolean);
  expect(pincodesOn(html).sort()).toEqual(expected);
  expect(text.includes("No service areas found")).toBe(expected.length === 0);
  if (expected.length < 20) expect(text).not.toContain("Showing");
});

test("filters stay in the form, a new filter begins at page 1, and Clear removes them", async () => {
  const page = await ravi.visit(`${LIST}?state=Uttar&isServiceable=true&page=2`);
  expect(page.typed("Search")).toEqual({ search: "", state: "Uttar", city: "", isServiceable: "true" });
  expect(page.link("Clear")).toBe(LIST);
  const filtered = await ravi.press(page, "Apply", { city: "Varanasi" });
  expect(filtered.path).not.toContain("page=");
});

test("filtered by state or city, areas are sorted by city, then pincode", async () => {
  const ordered = `select group_concat(pincode) from (select pincode from service_area
    where state = 'Uttar Pradesh' order by city collate nocase, pincode limit 20)`;
  expect(pincodesOn((await ravi.visit(`${LIST}?state=uttar`)).html).join()).toBe(queryValue(shop, ordered));
});

test("unserved pincodes are counted, and can be added as an area or forgotten", async () => {
  const books = openDatabase(shop);
  books.prepare("delete from pincode_enquiry").run();
  const insert = books.prepare("insert into pincode_enquiry values (?, ?, ?, ?)");
  const [older, newer] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 1, 5)];
  insert.run("845401", 7, older, older);
  insert.run("800004", 3, older, newer);
  insert.run("221001", 9, older, newer);
  books.close();
  const page = await ravi.visit(UNSERVED);
  expect(pincodesOn(page.html)).toEqual(["845401", "800004"]);
  expect(page.text).toMatch(/845401 7 5 Jan 2026 5 Jan 2026 .*800004 3 5 Jan 2026 5 Feb 2026/);
  expect(pincodesOn((await ravi.visit(`${UNSERVED}?sortBy=lastAt`)).html)).toEqual(["800004", "845401"]);
  const form = await ravi.visit(page.link("Add area 800004"));
  expect(form.typed("Add Area").pincode).toBe("800004");
  const forgotten = await ravi.press(page, "Remove 845401");
  expect([forgotten.path, pincodesOn(forgotten.html)]).toEqual([UNSERVED, ["800004"]]);
  expect(forgotten.text).toContain("845401 removed");
  const log = "select action from audit_entry where kind = 'service-area' and label = '845401'";
  expect(queryValue(shop, log)).toBe("enquiries forgotten");
  expect((await ravi.post(UNSERVED, { intent: "burn", pincode: "800004" })).status).toBe(400);
  expect((await ravi.press(forgotten, "Remove 800004")).text).toContain("No requests for unserved pincodes.");
});
