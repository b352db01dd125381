import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { BIN_DAYS } from "~/features/bin/rules";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { addMs, days } from "~/lib/time";
import { config } from "~/platform/config.server";
import { connection } from "~/platform/db/connection.server";
import { db } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { runInLanguage } from "~/platform/language.server";
import { EXPIRES } from "~/shop";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { createPhoto, toPhotoFile } from "../../../tests/support/photos";
import { toPublicBannerJson } from "./answer";
import { BannerUpdateInput } from "./api-input";
import { EditBanner, NewBanner } from "./input";
import { listCurrentBanners, listPublicBanners } from "./list-public-banners.server";
import { listBanners } from "./order-banners.server";
import {
  createBanner,
  deleteBanner,
  getBanner,
  getBannerVersion,
  getNewBannerDefaults,
  mergeBannerUpdate,
  updateBanner,
} from "./save-banner.server";
import { isBannerPicture, saveBannerPicture } from "./save-banner-picture.server";
import { banner } from "./tables";

const PICTURE = "/pictures/banner-summer-cooling-1200.webp";
const DAYS = { startDate: "2026-11-20", endDate: "2026-12-20" };
const newBanner = (title: string, fields: Record<string, unknown> = {}) =>
  NewBanner.parse({ title, image: PICTURE, isActive: "on", ...DAYS, ...fields });
const editedBanner = (title: string, fields: Record<string, unknown> = {}) =>
  EditBanner.parse({ title, isActive: "on", ...DAYS, ...fields });
const titles = () => listBanners().map(({ title, position }) => `${position} ${title}`);
const add = async (title: string, fields?: Record<string, unknown>) =>
  createBanner(newBanner(title, fields), "ravi", NOW);
const lastEntry = () => db.select().from(auditEntry).all().at(-1);
const isStored = (address: string) =>
  existsSync(join(config().DATA_DIR, "uploads", address.split("/").at(-1) ?? ""));

beforeEach(() => {
  writableDb().delete(banner).run();
});

test("a new banner is active by default, for thirty days from today, and last", async () => {
  await add("Coolers");
  expect(getNewBannerDefaults(new Date("2026-11-20T18:31:00Z"))).toEqual({
    isActive: true,
    startDate: "2026-11-21",
    endDate: "2026-12-21",
    order: 1,
  });
});

test("a banner takes the position it is given, or the last one, and there is never a gap", async () => {
  const coolers = await add("Coolers");
  await add("Tools");
  await add("Repairs", { order: "0" });
  await add("Fans", { order: "99" });
  expect(titles()).toEqual(["0 Repairs", "1 Coolers", "2 Tools", "3 Fans"]);
  await deleteBanner(coolers, "ravi", NOW);
  expect(titles()).toEqual(["0 Repairs", "1 Tools", "2 Fans"]);
});

test("editing moves a banner only if its form changes the position", async () => {
  const coolers = await add("Coolers");
  await add("Tools", { order: "0" });
  await updateBanner(coolers, () => editedBanner("Coolers", { order: "0", seenOrder: "0" }), "ravi", NOW);
  expect(titles()).toEqual(["0 Tools", "1 Coolers"]);
  await updateBanner(coolers, () => editedBanner("Coolers", { order: "0", seenOrder: "1" }), "ravi", NOW);
  expect(titles()).toEqual(["0 Coolers", "1 Tools"]);
});

test("the home page shows the active banners within their dates, in order", async () => {
  await add("Coolers");
  await add("Off", { isActive: undefined });
  await add("Later", { startDate: "2026-11-21" });
  await add("Over", { startDate: "2026-11-01", endDate: "2026-11-19" });
  await add("Today", { startDate: "2026-11-20", endDate: "2026-11-20", order: "0" });
  expect(listPublicBanners(NOW).map(({ title }) => title)).toEqual(["Today", "Coolers"]);
});

// rule: bin-days
test("a picture is deleted with the last banner that shows it, once that has left the bin", async () => {
  const picture = await saveBannerPicture(toPhotoFile(await createPhoto({ width: 1300, height: 900 })));
  const [first, other] = [await add("One", { image: picture }), await add("Other", { image: picture })];
  await updateBanner(first, () => editedBanner("One", { image: PICTURE }), "ravi", NOW);
  expect([isStored(picture), await isBannerPicture(picture)]).toEqual([true, true]);
  await updateBanner(other, () => editedBanner("Other, with the picture it had"), "ravi", NOW);
  expect(isStored(picture)).toBe(true);
  await deleteBanner(other, "ravi", NOW);
  await deletePictureIfOrphaned(picture);
  expect(isStored(picture)).toBe(true);
  await deleteExpired("deleted_item", EXPIRES.deleted_item, addMs(NOW, days(BIN_DAYS)));
  await deletePictureIfOrphaned(picture);
  expect([isStored(picture), await isBannerPicture(picture)]).toEqual([false, false]);
});

test("changes are recorded with the administrator, before and after", async () => {
  const id = await add("Coolers");
  expect(lastEntry()).toMatchObject({ actorId: "ravi", action: "added", kind: "banner", label: "Coolers" });
  await updateBanner(id, () => editedBanner("Cool rooms"), "ravi", NOW);
  expect(lastEntry()).toMatchObject({ before: { title: "Coolers" }, after: { title: "Cool rooms" } });
  await deleteBanner(id, "ravi", NOW);
  expect(lastEntry()).toMatchObject({
    action: "deleted",
    label: "Cool rooms",
    before: { imageUrl: PICTURE },
  });
  const lateUpdate = updateBanner(id, () => editedBanner("Nobody"), "ravi", NOW);
  await expect(lateUpdate).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("of two updates by API that wait for the database, each keeps what the other changes", async () => {
  const id = await add("Coolers", { text: "From Kashi" });
  const update = async (fields: object) => {
    const sent = BannerUpdateInput.parse({ title: "Coolers", ...DAYS, ...fields });
    await updateBanner(id, () => mergeBannerUpdate(id, sent, undefined), "ravi", NOW);
  };
  const release = await holdLock(connection().$client.name);
  const updates = [update({ text: "From Varanasi" }), update({ isActive: false })];
  await release();
  await Promise.all(updates);
  expect(getBanner(id)).toMatchObject({ text: "From Varanasi", isActive: false });
});

const problemOf = (changes: Record<string, string>) =>
  NewBanner.safeParse({ title: "Fans", image: PICTURE, ...DAYS, ...changes }).error?.issues.map(
    ({ message }) => message,
  );

test.each([
  "/products",
  "/services?visitType=home",
  "https://example.com/x",
  "Https://example.com",
  "http://a.in",
])("%s can be a banner's link", async (link) => {
  expect(problemOf({ link })).toBeUndefined();
  await add("Fans", { link });
  expect(db.select({ link: banner.link }).from(banner).all()).toEqual([
    { link: link.replace(/^Https:/, "https:") },
  ]);
});

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "https://",
  "products",
  "ftp://a.in/x",
])("%s cannot be a banner's link", (link) => {
  expect(problemOf({ link })).toEqual(["Please enter a valid URL, or a path on this site such as /products"]);
});

test("a banner is shown and answered by the API in the language of the moment", async () => {
  const id = await add("Coolers", { text: "In stock", hi: { title: "कूलर" } });
  expect(lastEntry()).toMatchObject({ after: { "title.hi": "कूलर" } });
  const read = () => listCurrentBanners(NOW).map(toPublicBannerJson)[0];
  expect(read()).toMatchObject({ title: "Coolers", text: "In stock" });
  expect(runInLanguage("hi", read)).toMatchObject({ title: "कूलर", text: "In stock" });
  expect(runInLanguage("hi", () => listPublicBanners(NOW)[0]?.title)).toBe("कूलर");
  const seenVersion = getBannerVersion(getBanner(id));
  const texts = { hi: {}, bn: { title: "কুলার" } };
  await updateBanner(id, () => editedBanner("Coolers", { ...texts, seenVersion }), "ravi", NOW);
  expect(lastEntry()).toMatchObject({ before: { "title.hi": "कूलर" }, after: { "title.bn": "কুলার" } });
  expect(runInLanguage("hi", read)?.title).toBe("Coolers");
});
