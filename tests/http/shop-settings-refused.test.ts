import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { SAVE_BUTTONS, SETTINGS_PATH, visitSection } from "../support/settings";
import { createCustomer, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const listStored = () => queryValue(shop, "select json_group_array(key || value) from setting");

const NOT_GSTIN = "This is not a GSTIN: please check its 15 characters against your certificate";
const NO_PHONE = "Please enter a phone number, such as +91 542 250 0000";
type Case = [button: string, ...RefusalCase];
const CASES: Case[] = [
  [SAVE_BUTTONS.shop, { name: " " }, "Please enter the name of the shop"],
  [SAVE_BUTTONS.shop, { name: "x".repeat(61) }, "Please use at most 60 characters for the name of the shop"],
  [SAVE_BUTTONS.shop, { legalName: "" }, "Please enter the legal name"],
  [SAVE_BUTTONS.shop, { gstin: "" }, "Please enter the GSTIN"],
  [SAVE_BUTTONS.shop, { gstin: "09AAAAA0000A1Z5" }, NOT_GSTIN],
  [SAVE_BUTTONS.shop, { gstin: "09AAAAA0000A1Z" }, NOT_GSTIN],
  [SAVE_BUTTONS.shop, { gstin: "10AAAAA0000A1ZH" }, "The GSTIN is of another state"],
  [SAVE_BUTTONS.shop, { stateCode: "27" }, "The GSTIN is of another state"],
  [SAVE_BUTTONS.shop, { since: "long ago" }, "Please enter the year the shop started, such as 2008"],
  [SAVE_BUTTONS.shop, { since: "2999" }, "Please enter this year or an earlier one"],
  [SAVE_BUTTONS.shop, { phone: "call us" }, NO_PHONE],
  [SAVE_BUTTONS.shop, { whatsapp: "12" }, "Please enter a mobile number"],
  [SAVE_BUTTONS.shop, { email: "shop@" }, "Please enter a valid email"],
  [SAVE_BUTTONS.place, { address: "" }, "Please enter the address"],
  [SAVE_BUTTONS.place, { city: "" }, "Please enter the city"],
  [SAVE_BUTTONS.place, { "way4.place": "Assi Ghat" }, "Please enter the directions from there"],
  [SAVE_BUTTONS.place, { "way4.onward": "Go north." }, "Please enter the landmark"],
  [SAVE_BUTTONS.officer, { "grievanceOfficer.name": "" }, "Please enter the officer’s name"],
  [SAVE_BUTTONS.officer, { "grievanceOfficer.phone": "" }, "Please enter the officer’s phone number"],
  [
    SAVE_BUTTONS.hours,
    { "Sunday.closes": "" },
    "Please enter the closing time, or leave both blank for a closed day",
  ],
  [
    SAVE_BUTTONS.hours,
    { "Sunday.opens": "" },
    "Please enter the opening time, or leave both blank for a closed day",
  ],
  [SAVE_BUTTONS.hours, { "Sunday.opens": "18:00" }, "The closing time must be after the opening time"],
  [SAVE_BUTTONS.hours, { "Sunday.opens": "nine" }, "Please enter a time, such as 09:00"],
  [
    SAVE_BUTTONS.service,
    { emergency: "x".repeat(81) },
    "Please use at most 80 characters for the emergency repairs text",
  ],
  [SAVE_BUTTONS.rates, { USD: "0" }, "Please enter rupees above 0, such as 88.50, or leave it blank"],
  [SAVE_BUTTONS.rates, { EUR: "88,50" }, "Please enter rupees above 0, such as 88.50, or leave it blank"],
  ...["", "fifty", "-1", "10001", "0x32"].map(
    (deliveryFee): Case => [
      SAVE_BUTTONS.delivery,
      { deliveryFee, returnDays: "10" },
      "Please enter rupees from ₹0 to ₹10,000, such as 50 or 49.50",
    ],
  ),
  [
    SAVE_BUTTONS.delivery,
    { freeDeliveryAbove: "1,00,001" },
    "Please enter rupees from ₹0 to ₹1,00,000, such as 50 or 49.50",
  ],
  ...["zone1.fromDays", "zone2.toDays"].map(
    (name): Case => [SAVE_BUTTONS.zones, { [name]: "0" }, "Please enter a whole number of days from 1 to 60"],
  ),
  [SAVE_BUTTONS.zones, { "zone1.prefixes": "221 022" }, "Each must be 1 to 6 digits and cannot begin with 0"],
  [SAVE_BUTTONS.zones, { "zone1.prefixes": "221 744" }, "744 is already in “Varanasi and around”"],
  [SAVE_BUTTONS.zones, { "zone3.name": "Far" }, "Enter the first digits of its pincodes, such as 221 222"],
  [
    SAVE_BUTTONS.zones,
    { "zone2.aboveKg": "" },
    "Zone 2: Enter the kilograms above which the extra is charged",
  ],
  [SAVE_BUTTONS.zones, { "zone2.extra": "" }, "Zone 2: Enter the extra per kilogram, or leave both blank"],
  [SAVE_BUTTONS.zones, { "zone2.extra": "0.001" }, "Zone 2: Please enter rupees from ₹0 to ₹1,000"],
  [SAVE_BUTTONS.zones, { "zone3.name": "Far" }, "Zone 3: Enter the days to arrive, from 1 to 60"],

  ...["returnDays", "faultyDays"].map(
    (name): Case => [
      SAVE_BUTTONS.delivery,
      { [name]: "7.5" },
      "Please enter a whole number of days from 1 to 365",
    ],
  ),
  [SAVE_BUTTONS.zones, { "zone1.toDays": "1" }, "It cannot be less than the first number of days"],
  [SAVE_BUTTONS.stock, { lowStock: "1e2" }, "Please enter a whole number of pieces from 0 to 999"],
  [SAVE_BUTTONS.visits, { daysAhead: "366" }, "Please enter a whole number of days from 1 to 365"],
  [SAVE_BUTTONS.visits, { noticeHours: "0" }, "Please enter a whole number of hours from 1 to 72"],
  [SAVE_BUTTONS.visits, { undatedDays: "31" }, "Please enter a whole number of days from 1 to 30"],
  [SAVE_BUTTONS.visits, { maxMoves: "many" }, "Please enter a whole number of moves from 1 to 20"],
  [SAVE_BUTTONS.visits, { rateDays: "-30" }, "Please enter a whole number of days from 1 to 365"],
  [SAVE_BUTTONS.visits, { remindFrom: "24:00" }, "Please enter a time, such as 09:00"],
  [SAVE_BUTTONS.visits, { remindFrom: "23:57" }, "Please enter a time until 21:00"],
  [SAVE_BUTTONS.visits, { remindFrom: "" }, "Please enter a time, such as 09:00"],
];

test.each(CASES)("%s with %j is refused: %s", async (button, invalid, message) => {
  const before = listStored();
  const page = await visitSection(ravi, button);
  const answer = await ravi.submit(page, button, invalid);
  expectRefusal(answer, button, { ...page.typed(button), ...invalid }, message);
  expect(answer.title).toBe(`Error: ${page.heading}`);
  expect(listStored()).toEqual(before);
});

test("a week without opening hours and an unknown section are refused", async () => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const noHours = Object.fromEntries(
    days.flatMap((day) => [`${day}.opens`, `${day}.closes`]).map((name) => [name, ""]),
  );
  const answer = await ravi.submit(await visitSection(ravi, SAVE_BUTTONS.hours), SAVE_BUTTONS.hours, noHours);
  expect([answer.status, answer.text.includes("Please enter the hours of at least one day")]).toEqual([
    400,
    true,
  ]);
  expect((await ravi.post(`${SETTINGS_PATH}/toString`, { intent: "save" })).status).toBe(404);
});

test("what stands in place of a zone is refused in the shop's own words", async () => {
  const before = listStored();
  const page = await visitSection(ravi, SAVE_BUTTONS.zones);
  const form = { ...page.typed(SAVE_BUTTONS.zones), intent: "save" };
  const crafted = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith("zone1")));
  const answer = await ravi.post(page.path, { ...crafted, zone1: "x" });
  expect([answer.status, listStored()]).toEqual([400, before]);
  expect(answer.text).toContain("Zone 1: Enter the first digits of its pincodes, such as 221 222");
  expect(answer.text).not.toMatch(/invalid input|expected (string|object|number)/i);
});

test("an outdated form gets a conflict instead of overwriting, and can be sent again", async () => {
  const kamla = createCustomer(shop, { name: "Kamla Prasad", role: "admin" });
  const page = await ravi.visit(`${SETTINGS_PATH}/officer`);
  const rates = await ravi.visit(`${SETTINGS_PATH}/rates`);
  const save = "Save grievance officer";
  await kamla.press(await kamla.visit(page.path), save, { "grievanceOfficer.name": "Kamla Prasad" });
  const officer = () =>
    queryValue(shop, "select value ->> '$.grievanceOfficer.name' from setting where key = 'shop'");
  const invalid = await ravi.submit(page, save, {
    "grievanceOfficer.name": "Ravi Shankar",
    "grievanceOfficer.phone": "",
  });
  expect(invalid.status).toBe(400);
  const conflict = await ravi.submit(invalid, save, { "grievanceOfficer.phone": "0542 250 0000" });
  expect([conflict.status, officer()]).toEqual([409, "Kamla Prasad"]);
  expect(conflict.text).toContain("Somebody else has changed this section since you opened it");
  expect(conflict.text).toContain("Now: Kamla Prasad");
  expect(conflict.typed(save)).toMatchObject({ "grievanceOfficer.name": "Ravi Shankar" });
  // Another section has no conflict.
  expect((await ravi.submit(rates, "Save currency rates", { USD: "88.5" })).status).toBe(303);
  expect((await ravi.submit(conflict, save)).status).toBe(303);
  expect(officer()).toBe("Ravi Shankar");
});
