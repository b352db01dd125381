import Database from "better-sqlite3";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addMs, days } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, transaction } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { NOW, zoneOf } from "../../../tests/support/insert-rows";
import { getRates } from "./currency-rates.server";
import { ALL_OF_INDIA } from "./delivery-zones";
import { isGstin } from "./gstin";
import { toFormSchema } from "./sections.server";
import { getShopProfile, hasSavedShopProfile } from "./shop.server";
import { SHOP_DEFAULTS } from "./shop-defaults.server";
import { findSectionRow, getSettings, saveSetting } from "./stored-settings.server";
import { setting } from "./tables";
import { getSaleTaxMode, getTaxMode } from "./tax-mode.server";
import { getSectionVersion, updateSettings } from "./update-settings.server";

const RAVI = { id: "ravi", role: "admin" } as const;
const KAMLA = { id: "kamla", role: "admin" } as const;

beforeEach(() => writableDb().delete(setting).run());
const lastEntry = () => db.select().from(auditEntry).all().at(-1);
const countEntries = () => db.select().from(auditEntry).all().length;
const LATER = addMs(NOW, days(3));

test("changing one field leaves the others as they were, directions included", async () => {
  expect(hasSavedShopProfile()).toBe(false);
  await updateSettings("shop", { name: "Bijli Ghar" }, RAVI, NOW);
  await updateSettings("place", { city: "Mumbai" }, RAVI, NOW);
  expect(getShopProfile()).toEqual({ ...SHOP_DEFAULTS, name: "Bijli Ghar", city: "Mumbai" });
  expect(lastEntry()).toMatchObject({
    actorId: "ravi",
    kind: "setting",
    label: "Address and directions",
    at: NOW,
    before: { city: "Varanasi" },
    after: { city: "Mumbai" },
  });
});

test("a shop that begins next year is refused, and nothing is stored", async () => {
  const before = countEntries();
  await expect(updateSettings("shop", { since: 2027 }, RAVI, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "INVALID", field: "since" }),
  );
  expect([hasSavedShopProfile(), countEntries()]).toEqual([false, before]);
});

test("saving unchanged rates does not change their date", async () => {
  await updateSettings("rates", { USD: 88.5 }, RAVI, NOW);
  await updateSettings("rates", { USD: 88.5 }, RAVI, LATER);
  expect([getRates(), findSectionRow("rates")?.updatedAt]).toEqual([{ USD: 88.5 }, NOW]);
  await updateSettings("rates", { USD: undefined }, RAVI, LATER);
  expect([getRates(), findSectionRow("rates")?.updatedAt]).toEqual([{}, LATER]);
  expect(lastEntry()).toMatchObject({ label: "Currency rates", before: { USD: 88.5 }, after: { USD: null } });
});

test("the tax mode is exclusive until it is set; setting the same mode again changes nothing", async () => {
  expect([getTaxMode(), getSaleTaxMode()]).toEqual(["exclusive", "exclusive"]);
  const before = countEntries();
  await updateSettings("tax", { mode: "exclusive" }, RAVI, NOW);
  expect(countEntries()).toBe(before);
  await updateSettings("tax", { mode: "inclusive" }, RAVI, NOW);
  expect(getSaleTaxMode()).toBe("inclusive");
  expect(lastEntry()).toMatchObject({
    label: "Tax mode",
    before: { mode: "exclusive" },
    after: { mode: "inclusive" },
  });
  writableDb()
    .update(setting)
    .set({ value: { mode: "none" } })
    .run();
  expect(getTaxMode()).toBe("exclusive");
});

test("a section changed since its form was made is not overwritten; other sections may change", async () => {
  const [shop, place, rates] = (["shop", "place", "rates"] as const).map(getSectionVersion);
  await updateSettings("shop", { name: "Bijli Ghar" }, RAVI, NOW, shop);
  await updateSettings("place", { city: "Mumbai" }, KAMLA, NOW, place);
  await updateSettings("rates", { USD: 88.5 }, KAMLA, NOW, rates);
  const conflict = expect.objectContaining({ code: "CONFLICT", field: "seenVersion" });
  await expect(updateSettings("shop", { name: "Bijli" }, KAMLA, NOW, shop)).rejects.toThrow(conflict);
  await expect(updateSettings("rates", { USD: undefined }, RAVI, NOW, rates)).rejects.toThrow(conflict);
  expect([getShopProfile().name, getShopProfile().city, getRates()]).toEqual([
    "Bijli Ghar",
    "Mumbai",
    { USD: 88.5 },
  ]);
  await updateSettings("shop", { name: "Bijli" }, KAMLA, NOW, getSectionVersion("shop"));
  expect(getShopProfile().name).toBe("Bijli");
});

// As the shop stored them before its settings were described in `sections.ts`.
const STORED_BEFORE = {
  shop: {
    name: "Bijli Ghar",
    city: "Mumbai",
    since: 1996,
    phone: "022 2500 0000",
    whatsapp: "",
    email: "shop@bijli.example",
    address: "4 Dadar Road, Mumbai 400014",
    legalName: "Bijli Ghar & Sons",
    gstin: "27AAPFU0939F1ZV",
    stateCode: "27",
    grievanceOfficer: {
      name: "Kamala Iyer",
      designation: "Manager",
      phone: "022 2500 0001",
      email: "kamala@bijli.example",
    },
    hours: [{ days: "Monday to Friday", opens: "10:00", closes: "19:00" }, { days: "Saturday to Sunday" }],
    serviceHours: [{ days: "Monday to Sunday", opens: "10:00", closes: "12:00" }],
    emergency: "",
    way: [{ place: "Dadar station", onward: "Go north." }],
  },
  rates: { EUR: 101.25 },
  tax: { mode: "inclusive" },
};
const OFFICER = STORED_BEFORE.shop.grievanceOfficer;

test("stored values of before are read unchanged, and saving a section leaves the rest", async () => {
  await transaction(() => {
    for (const [key, value] of Object.entries(STORED_BEFORE)) saveSetting(key, value, NOW);
  });
  expect([getShopProfile(), getRates(), getTaxMode()]).toEqual([
    { registration: "regular", ...STORED_BEFORE.shop },
    { EUR: 101.25 },
    "inclusive",
  ]);
  await updateSettings("officer", { grievanceOfficer: { ...OFFICER, name: "Ravi Iyer" } }, RAVI, LATER);
  expect(findSectionRow("shop")?.value).toEqual({
    ...STORED_BEFORE.shop,
    grievanceOfficer: { ...OFFICER, name: "Ravi Iyer" },
  });
  expect(lastEntry()).toMatchObject({
    label: "Grievance officer",
    before: { grievanceOfficer: "changed" },
    after: { grievanceOfficer: "changed" },
  });
});

test("a profile of which only the address is stored has the other defaults, but no way", async () => {
  await transaction(() => saveSetting("shop", { address: "4 Dadar Road, Mumbai 400014" }, NOW));
  expect(getShopProfile()).toEqual({ ...SHOP_DEFAULTS, address: "4 Dadar Road, Mumbai 400014", way: [] });
});

test("a customer may not change a setting; a value of a wrong type reads as the default", async () => {
  await expect(updateSettings("stock", { lowStock: 3 }, { id: "asha", role: "user" }, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "FORBIDDEN" }),
  );
  await transaction(() => saveSetting("stock", { lowStock: "many" }, NOW));
  expect(getSettings("stock")).toEqual({
    lowStock: 10,
    lowStockEmail: "daily",
    unpaidUnits: 3,
    unpaidTotalPaise: 10_000_000,
  });
});

test("reminders can start at nine in the evening at the latest, so that the job sends them", async () => {
  const days = { daysAhead: "60", undatedDays: "2", rateDays: "30" };
  const fields = { ...days, noticeHours: "2", maxMoves: "3", maxToCome: "2", repairWarrantyDays: "30" };
  const isAccepted = (remindFrom: string) =>
    toFormSchema("visits").safeParse({ ...fields, remindFrom }).success;
  expect(["00:00", "21:00", "21:01", "23:57"].map(isAccepted)).toEqual([true, true, false, false]);
  await transaction(() => saveSetting("visits", { remindFrom: "23:57" }, NOW));
  expect(getSettings("visits").remindFrom).toBe("09:00");
});

test("the state of every GSTIN can be chosen, and is read as it was saved", async () => {
  const { email, phone, name, legalName } = SHOP_DEFAULTS;
  const parse = (stateCode: string, gstin: string) =>
    toFormSchema("shop").safeParse({
      name,
      legalName,
      registration: "regular",
      gstin,
      stateCode,
      since: "2008",
      email,
      phone,
    });
  for (let code = 1; code <= 38; code++) {
    const stateCode = String(code).padStart(2, "0");
    const gstin = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
      .map((digit) => `${stateCode}AAAAA0000A1Z${digit}`)
      .find(isGstin);
    const { data } = parse(stateCode, gstin ?? "");
    await updateSettings("shop", data ?? {}, RAVI, NOW);
    expect(getShopProfile()).toMatchObject({ gstin, stateCode });
  }
  expect(parse("99", SHOP_DEFAULTS.gstin).success).toBe(false);
});

test("a zone has its days, a prefix stands once, and one zone at least is left", async () => {
  const india = getSettings("zones").zones;
  expect(india).toMatchObject([{ name: "All of India", fromDays: 3, toDays: 7 }]);
  const expectRefused = (changes: object, field: string) =>
    expect(updateSettings("zones", changes, RAVI, NOW)).rejects.toThrow(
      expect.objectContaining({ code: "INVALID", field }),
    );
  await expectRefused({ zones: [] }, "zone1.name");
  await expectRefused({ zones: [zoneOf("221"), zoneOf("1 221")] }, "zone2.prefixes");
  await expectRefused({ notDelivered: "9" }, "notDelivered");
  await updateSettings("zones", { notDelivered: "744" }, RAVI, NOW);
  expect(getSettings("zones")).toEqual({ zones: india, notDelivered: "744" });
  expect(getSettings("delivery")).toMatchObject({ deliveryFeePaise: 50_00, returnDays: 7 });
});

test("what is typed of zones is kept as lists of prefixes, and what is wrong is named at its field", () => {
  const typed = {
    name: "Near",
    prefixes: "222, 221 221",
    fromDays: "2",
    toDays: "4",
    extra: "",
    aboveKg: "",
  };
  const parse = (zone2: object) => toFormSchema("zones").safeParse({ zone1: typed, zone2, notDelivered: "" });
  expect(parse({}).data).toEqual({ zones: [zoneOf("221 222", { name: "Near" })], notDelivered: "" });
  const paths = (zone2: object) => parse(zone2).error?.issues.map(({ path }) => path.join("."));
  expect(paths({ name: "Far" })).toEqual(["zone2.prefixes", "zone2.fromDays", "zone2.toDays"]);
  expect(paths({ ...typed, toDays: "1" })).toEqual(["zone2.toDays"]);
  for (const prefixes of ["022", "22a", "2210011", "x"])
    expect(paths({ ...typed, prefixes })).toEqual(["zone2.prefixes"]);
});

test("a shop from before zones keeps the days that it promised", () => {
  const stored = { nearDays: 1, farDays: 12 };
  writableDb().insert(setting).values({ key: "delivery", value: stored, updatedAt: NOW }).run();
  expect(getSettings("zones").zones).toMatchObject([{ prefixes: ALL_OF_INDIA, fromDays: 1, toDays: 12 }]);
});

test("faulty goods can be reported as long as others", async () => {
  const expectRefused = (changes: object, field: string) =>
    expect(updateSettings("delivery", changes, RAVI, NOW)).rejects.toThrow(
      expect.objectContaining({ code: "INVALID", field }),
    );
  await expectRefused({ returnDays: 15 }, "faultyDays");
  await updateSettings("delivery", { faultyDays: 7 }, RAVI, NOW);
  expect(getSettings("delivery")).toMatchObject({ returnDays: 7, faultyDays: 7 });
});

test("settings written by another process are read in a transaction and by the next request", async () => {
  expect(getSettings("stock").lowStock).toBe(10);
  const beside = new Database(connection().$client.name);
  const insert = "insert into setting (key, value, updated_at) values ('stock', '{\"lowStock\":3}', 1)";
  beside.exec(insert);
  beside.close();
  expect(await transaction(() => getSettings("stock").lowStock)).toBe(3);
  await expect.poll(() => getSettings("stock").lowStock).toBe(3);
});

test("a default that is a text is in the language of whoever reads it", () => {
  const zoneName = () => getSettings("zones").zones[0]?.name;
  expect(runInLanguage("bn", zoneName)).toBe("সারা ভারত");
  expect(zoneName()).toBe("All of India");
});
