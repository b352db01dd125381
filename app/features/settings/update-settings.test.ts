import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/cast";
import { writableDb } from "../../../tests/support/database";
import { findRatesUpdatedAt, getRates } from "./rates.server";
import { getSectionVersions } from "./section-versions.server";
import { SHOP_DEFAULTS } from "./shop";
import { getShopProfile, hasSavedShopProfile } from "./shop.server";
import { setting } from "./tables";
import { getTaxMode, isTaxIncluded } from "./tax.server";
import { updateRates, updateShopProfile, updateTaxMode } from "./update-settings.server";

const SHOP = { id: "shop", title: "Shop particulars" } as const;
const PLACE = { id: "place", title: "Address and way" } as const;
const RATES = { id: "rates", title: "Currency rates" } as const;

beforeEach(() => writableDb().delete(setting).run());
const last = () => db.select().from(auditEntry).all().at(-1);
const count = () => db.select().from(auditEntry).all().length;
const LATER = addMs(NOW, days(3));

test("a part that is changed leaves the rest as it was, the way to the shop too", async () => {
  expect(hasSavedShopProfile()).toBe(false);
  await updateShopProfile(SHOP, { name: "Bijli Ghar" }, "ravi", NOW);
  await updateShopProfile(PLACE, { city: "Mumbai" }, "ravi", NOW);
  expect(getShopProfile()).toEqual({ ...SHOP_DEFAULTS, name: "Bijli Ghar", city: "Mumbai" });
  expect(last()).toMatchObject({
    actorId: "ravi",
    kind: "setting",
    label: "Address and way",
    at: NOW,
    before: { city: "Varanasi" },
    after: { city: "Mumbai" },
  });
});

test("a shop that begins next year is refused, and nothing is written", async () => {
  const before = count();
  await expect(updateShopProfile(SHOP, { since: 2027 }, "ravi", NOW)).rejects.toThrow(
    expect.objectContaining({ code: "INVALID", field: "since" }),
  );
  expect([hasSavedShopProfile(), count()]).toEqual([false, before]);
});

test("rates keep the day they changed, not the day they were saved again", async () => {
  await updateRates(RATES, { USD: 88.5 }, "ravi", NOW);
  await updateRates(RATES, { USD: 88.5 }, "ravi", LATER);
  expect([getRates(), findRatesUpdatedAt()]).toEqual([{ USD: 88.5 }, NOW]);
  await updateRates(RATES, {}, "ravi", LATER);
  expect([getRates(), findRatesUpdatedAt()]).toEqual([{}, LATER]);
  expect(last()).toMatchObject({ label: "Currency rates", before: { USD: 88.5 }, after: { USD: null } });
});

test("the tax mode is the specification's until it is set; setting it to what it is is no change", async () => {
  expect([getTaxMode(), isTaxIncluded()]).toEqual(["exclusive", false]);
  const before = count();
  await updateTaxMode("Tax mode", "exclusive", "ravi", NOW);
  expect(count()).toBe(before);
  await updateTaxMode("Tax mode", "inclusive", "ravi", NOW);
  expect(isTaxIncluded()).toBe(true);
  expect(last()).toMatchObject({
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

test("a section that somebody else has changed meanwhile is not overwritten; another section's change is in nobody's way", async () => {
  const seen = getSectionVersions();
  await updateShopProfile({ ...SHOP, formVersion: seen.shop }, { name: "Bijli Ghar" }, "ravi", NOW);
  await updateShopProfile({ ...PLACE, formVersion: seen.place }, { city: "Mumbai" }, "kamla", NOW);
  await updateRates({ ...RATES, formVersion: seen.rates }, { USD: 88.5 }, "kamla", NOW);
  const conflict = expect.objectContaining({ code: "CONFLICT", field: "seenVersion" });
  const late = async () =>
    updateShopProfile({ ...SHOP, formVersion: seen.shop }, { name: "Bijli" }, "kamla", NOW);
  await expect(late()).rejects.toThrow(conflict);
  await expect(updateRates({ ...RATES, formVersion: seen.rates }, {}, "ravi", NOW)).rejects.toThrow(conflict);
  expect([getShopProfile().name, getShopProfile().city, getRates()]).toEqual([
    "Bijli Ghar",
    "Mumbai",
    { USD: 88.5 },
  ]);
  await updateShopProfile(
    { ...SHOP, formVersion: getSectionVersions().shop },
    { name: "Bijli" },
    "kamla",
    NOW,
  );
  expect(getShopProfile().name).toBe("Bijli");
});
