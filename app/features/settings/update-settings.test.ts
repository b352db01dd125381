import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { findRatesUpdatedAt, getRates } from "./currency-rates.server";
import { getSectionVersions } from "./section-versions.server";
import { SHOP_DEFAULTS } from "./shop";
import { getShopProfile, hasSavedShopProfile } from "./shop.server";
import { setting } from "./tables";
import { getTaxMode, isTaxIncluded } from "./tax-mode.server";
import { updateRates, updateShopProfile, updateTaxMode } from "./update-settings.server";

const SHOP = { id: "shop", title: "Shop particulars" } as const;
const PLACE = { id: "place", title: "Address and way" } as const;
const RATES = { id: "rates", title: "Currency rates" } as const;

beforeEach(() => writableDb().delete(setting).run());
const lastEntry = () => db.select().from(auditEntry).all().at(-1);
const countEntries = () => db.select().from(auditEntry).all().length;
const LATER = addMs(NOW, days(3));

test("changing one field leaves the others as they were, directions included", async () => {
  expect(hasSavedShopProfile()).toBe(false);
  await updateShopProfile(SHOP, { name: "Bijli Ghar" }, "ravi", NOW);
  await updateShopProfile(PLACE, { city: "Mumbai" }, "ravi", NOW);
  expect(getShopProfile()).toEqual({ ...SHOP_DEFAULTS, name: "Bijli Ghar", city: "Mumbai" });
  expect(lastEntry()).toMatchObject({
    actorId: "ravi",
    kind: "setting",
    label: "Address and way",
    at: NOW,
    before: { city: "Varanasi" },
    after: { city: "Mumbai" },
  });
});

test("a shop that begins next year is refused, and nothing is stored", async () => {
  const before = countEntries();
  await expect(updateShopProfile(SHOP, { since: 2027 }, "ravi", NOW)).rejects.toThrow(
    expect.objectContaining({ code: "INVALID", field: "since" }),
  );
  expect([hasSavedShopProfile(), countEntries()]).toEqual([false, before]);
});

test("saving unchanged rates does not change their date", async () => {
  await updateRates(RATES, { USD: 88.5 }, "ravi", NOW);
  await updateRates(RATES, { USD: 88.5 }, "ravi", LATER);
  expect([getRates(), findRatesUpdatedAt()]).toEqual([{ USD: 88.5 }, NOW]);
  await updateRates(RATES, {}, "ravi", LATER);
  expect([getRates(), findRatesUpdatedAt()]).toEqual([{}, LATER]);
  expect(lastEntry()).toMatchObject({ label: "Currency rates", before: { USD: 88.5 }, after: { USD: null } });
});

test("the tax mode is exclusive until it is set; setting the same mode again changes nothing", async () => {
  expect([getTaxMode(), isTaxIncluded()]).toEqual(["exclusive", false]);
  const before = countEntries();
  await updateTaxMode("Tax mode", "exclusive", "ravi", NOW);
  expect(countEntries()).toBe(before);
  await updateTaxMode("Tax mode", "inclusive", "ravi", NOW);
  expect(isTaxIncluded()).toBe(true);
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
  const initialVersions = getSectionVersions();
  await updateShopProfile(
    { ...SHOP, formVersion: initialVersions.shop },
    { name: "Bijli Ghar" },
    "ravi",
    NOW,
  );
  await updateShopProfile({ ...PLACE, formVersion: initialVersions.place }, { city: "Mumbai" }, "kamla", NOW);
  await updateRates({ ...RATES, formVersion: initialVersions.rates }, { USD: 88.5 }, "kamla", NOW);
  const conflict = expect.objectContaining({ code: "CONFLICT", field: "seenVersion" });
  const outdatedUpdate = async () =>
    updateShopProfile({ ...SHOP, formVersion: initialVersions.shop }, { name: "Bijli" }, "kamla", NOW);
  await expect(outdatedUpdate()).rejects.toThrow(conflict);
  await expect(
    updateRates({ ...RATES, formVersion: initialVersions.rates }, {}, "ravi", NOW),
  ).rejects.toThrow(conflict);
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
