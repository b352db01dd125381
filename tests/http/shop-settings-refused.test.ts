import { expect, test } from "vitest";
import { customer, look } from "../support/books";
import { openOffice } from "../support/office";
import { type Case, expectRefusal } from "../support/refusals";
import { BUTTON, PAGE, settingOf } from "../support/settings";

const { shop, ravi } = await openOffice();

const settingValue = (key: string) => settingOf(shop, key);

const NOT_GSTIN = "This is not a GSTIN: please compare its 15 letters and digits with your certificate";
const NO_PHONE = "Please enter a phone number, such as +91 542 250 0000";
const CASES: [button: string, ...Case][] = [
  [BUTTON.shop, { name: " " }, "Please enter the name of the shop"],
  [BUTTON.shop, { name: "x".repeat(61) }, "Please use at most 60 characters for the name of the shop"],
  [BUTTON.shop, { legalName: "" }, "Please enter the legal name"],
  [BUTTON.shop, { gstin: "" }, "Please enter the GSTIN"],
  [BUTTON.shop, { gstin: "09AAAAA0000A1Z5" }, NOT_GSTIN],
  [BUTTON.shop, { gstin: "09AAAAA0000A1Z" }, NOT_GSTIN],
  [BUTTON.shop, { gstin: "10AAAAA0000A1ZH" }, "The GSTIN is of another state"],
  [BUTTON.shop, { stateCode: "27" }, "The GSTIN is of another state"],
  [BUTTON.shop, { since: "long ago" }, "Please enter the year the shop began, such as 2008"],
  [BUTTON.shop, { since: "2999" }, "Please enter a year that has begun"],
  [BUTTON.shop, { phone: "call us" }, NO_PHONE],
  [BUTTON.shop, { whatsapp: "12" }, "Please enter a mobile number"],
  [BUTTON.shop, { email: "shop@" }, "Please enter a valid email"],
  [BUTTON.place, { address: "" }, "Please enter the address"],
  [BUTTON.place, { city: "" }, "Please enter the city"],
  [BUTTON.place, { "way4.place": "Assi Ghat" }, "Please say how to go on from there"],
  [BUTTON.place, { "way4.onward": "Go north." }, "Please name the place"],
  [BUTTON.officer, { "grievanceOfficer.name": "" }, "Please enter the officer’s name"],
  [BUTTON.officer, { "grievanceOfficer.phone": "" }, "Please enter the officer’s phone number"],
  [BUTTON.hours, { "Sunday.closes": "" }, "Please say when it closes, or leave both empty for a closed day"],
  [BUTTON.hours, { "Sunday.opens": "" }, "Please say when it opens, or leave both empty for a closed day"],
  [BUTTON.hours, { "Sunday.opens": "18:00" }, "It has to close later than it opens"],
  [BUTTON.hours, { "Sunday.opens": "nine" }, "Please enter a time, such as 09:00"],
  [BUTTON.service, { emergency: "x".repeat(81) }, "Please use at most 80 characters for the words"],
  [BUTTON.rates, { USD: "0" }, "Please enter rupees above 0, such as 88.50, or leave it empty"],
  [BUTTON.rates, { EUR: "88,50" }, "Please enter rupees above 0, such as 88.50, or leave it empty"],
];

test.each(CASES)("%s with %j is refused: %s", async (button, invalid, message) => {
  const before = [settingValue("shop"), settingValue("rates")];
  const page = await ravi.visit(PAGE);
  const answer = await ravi.submit(page, button, invalid);
  expectRefusal(answer, button, { ...page.typed(button), ...invalid }, message);
  expect(answer.title).toBe("Error: Settings");
  expect([settingValue("shop"), settingValue("rates")]).toEqual(before);
});

test("a week without opening hours and an unknown section are refused", async () => {
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  const noHours = Object.fromEntries(
    days.flatMap((day) => [`${day}.opens`, `${day}.closes`]).map((name) => [name, ""]),
  );
  const answer = await ravi.submit(await ravi.visit(PAGE), BUTTON.hours, noHours);
  expect([answer.status, answer.text.includes("Please enter the hours of one day at least")]).toEqual([
    400,
    true,
  ]);
  expect((await ravi.post(PAGE, { intent: "toString" })).status).toBe(400);
});

test("an outdated form gets a conflict instead of overwriting, and can be sent again", async () => {
  const kamla = customer(shop, { name: "Kamla Prasad", role: "admin" });
  const page = await ravi.visit(PAGE);
  const save = "Save grievance officer";
  await kamla.press(await kamla.visit(PAGE), save, { "grievanceOfficer.name": "Kamla Prasad" });
  const officer = () =>
    look(shop, "select value ->> '$.grievanceOfficer.name' from setting where key = 'shop'");
  const invalid = await ravi.submit(page, save, {
    "grievanceOfficer.name": "Ravi Shankar",
    "grievanceOfficer.phone": "",
  });
  expect(invalid.status).toBe(400);
  const conflict = await ravi.submit(invalid, save, { "grievanceOfficer.phone": "0542 250 0000" });
  expect([conflict.status, officer()]).toEqual([409, "Kamla Prasad"]);
  expect(conflict.text).toContain("Somebody else has changed this section since you opened it");
  expect(conflict.typed(save)).toMatchObject({ "grievanceOfficer.name": "Ravi Shankar" });
  // Another section has no conflict.
  expect((await ravi.submit(page, "Save currency rates", { USD: "88.5" })).status).toBe(303);
  expect((await ravi.submit(conflict, save)).status).toBe(303);
  expect(officer()).toBe("Ravi Shankar");
});
