import { expect, test } from "vitest";
import { readConfig } from "~/platform/config.server";
import { optionalText, phone10, pincode, quantity, requiredText } from "./fields";
import { formatCountAndNoun, formatCountInWords } from "./format-count";
import { formatRupees, fromRupees, multiply, paise, sum } from "./money";
import { listPageNumbers } from "./paginate";
import { toTenDigits } from "./phone-digits";
import { addDays, formatClock, formatDate, formatMoment, shopClock, shopDay, shopWeekday } from "./time";

test("rupees are formatted with Indian grouping", () => {
  expect([formatRupees(fromRupees(1234567)), formatRupees(fromRupees(65.5)), formatRupees(paise(0))]).toEqual(
    ["₹12,34,567", "₹65.50", "₹0"],
  );
  expect(sum([fromRupees(1.1), fromRupees(2.2)])).toBe(330);
  expect(multiply(fromRupees(0.1), 3)).toBe(30);
  expect(() => paise(0.5)).toThrow(RangeError);
});

test("a noun is singular for one and plural for none or many", () => {
  expect([0, 1, 2].map((count) => formatCountAndNoun(count, "review"))).toEqual([
    "0 reviews",
    "1 review",
    "2 reviews",
  ]);
  expect([1, 2, 11].map((count) => formatCountInWords(count, "hour"))).toEqual([
    "one hour",
    "two hours",
    "11 hours",
  ]);
});

test("the shop's day begins at midnight in Varanasi, whatever the server's clock zone", () => {
  const saturdayNight = new Date("2026-11-21T18:29:00Z");
  const sundayMorning = new Date("2026-11-21T18:31:00Z");
  expect([shopDay(saturdayNight), shopWeekday(saturdayNight), shopClock(saturdayNight)]).toEqual([
    "2026-11-21",
    "Saturday",
    "23:59",
  ]);
  expect([shopDay(sundayMorning), shopWeekday(sundayMorning), shopClock(sundayMorning)]).toEqual([
    "2026-11-22",
    "Sunday",
    "00:01",
  ]);
  expect([formatClock(saturdayNight), formatMoment(sundayMorning)]).toEqual(["11:59 pm", "22 Nov, 12:01 am"]);
  expect(formatDate(new Date("2026-09-03T10:00:00Z"))).toBe("3 Sep 2026");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test.each([
  "+91 98765-43210",
  "098765 43210",
  "0091 98765 43210",
  "9876543210",
  " 98765 43210 ",
])("%s is a phone number", (typed) => {
  expect(toTenDigits(typed)).toBe("9876543210");
  expect(phone10("missing", "malformed").parse(typed)).toBe("9876543210");
});

test.each(["221 002", "221002", "PIN 221-002", "२२१००२", "২২১০০২"])("%s is a pincode", (typed) => {
  expect(pincode().parse(typed)).toBe("221002");
});

test.each(["22100", "2210022", "abcdef"])("%s is not a pincode", (typed) => {
  expect(pincode().safeParse(typed).error?.issues[0]?.message).toBe("Please enter a valid 6-digit pincode");
});

test.each([-1, 0, 1.5, 1000, "1e9", "NaN", "two"])("%s is refused as a quantity", (typed) => {
  expect(quantity().safeParse(typed).success).toBe(false);
});

test("a text keeps its line breaks; control characters are read as blanks, which alone are nothing", () => {
  const typed = " 12 Lanka\0Road,\r\nAssi\u0007 ";
  expect(requiredText("Missing").parse(typed)).toBe("12 Lanka Road,\r\nAssi");
  expect(optionalText().parse(typed)).toBe("12 Lanka Road,\r\nAssi");
  expect(requiredText("Missing").safeParse("\0 ").success).toBe(false);
  expect(optionalText().parse("\0")).toBeUndefined();
});

test("page numbers include both ends and the neighbours of the current page", () => {
  expect(listPageNumbers(6, 12)).toEqual([1, 0, 4, 5, 6, 7, 8, 0, 12]);
  expect(listPageNumbers(1, 1)).toEqual([1]);
});

test.each([
  ["PORT", "eighty"],
  ["SITE_URL", "ftp://shop.example"],
  ["ADMIN_EMAIL", "nobody"],
  ["ADMIN_PASSWORD", "short"],
  ["SAMPLE_DATA", "perhaps"],
  ["BACKUP_MINUTES", "often"],
  ["BACKUP_KEY", "a-short-key"],
  ["ALERT_URL", "mailto:owner"],
  ["MAIL_FROM", "Vidyut Electricals"],
  ["MAIL_FROM", "Vidyut <post-at-vidyut>"],
  ["SMTP_URL", "mail.vidyut.example:587"],
])("an invalid %s is named without its value", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test("without settings the shop is served at http://localhost:3000", () => {
  const config = readConfig({ PORT: "", SITE_URL: "" });
  expect([config.SITE_URL.origin, config.SECURE, config.IS_PUBLIC, config.DEMO_PAYMENTS]).toEqual([
    "http://localhost:3000",
    false,
    false,
    false,
  ]);
  expect(readConfig({ SITE_URL: "https://vidyut.example" })).toMatchObject({ SECURE: true, IS_PUBLIC: true });
});

test.each([
  ["post@vidyut.example", { name: "", address: "post@vidyut.example" }],
  [
    "Vidyut Electricals <post@vidyut.example>",
    { name: "Vidyut Electricals", address: "post@vidyut.example" },
  ],
  ['"Vidyut, Varanasi" <post@vidyut.example>', { name: "Vidyut, Varanasi", address: "post@vidyut.example" }],
])("emails may be sent from %s", (mailFrom, sender) => {
  expect(readConfig({ MAIL_FROM: mailFrom }).MAIL_FROM).toEqual(sender);
});
