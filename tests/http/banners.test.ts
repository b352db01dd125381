import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { postMultipart } from "../support/booking";
import { listAttributes, listTexts } from "../support/html";
import { createPhoto, padPhoto } from "../support/photos";
import { expectRefusal, type FormFields, type RefusalCase } from "../support/refusals";
import { createCustomer, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const LIST = "/admin/banners";
const NEW = `${LIST}/new`;

const { shop, ravi } = await openAdminShop();
const photo = await createPhoto({ width: 1600, height: 900 });

const today = () => shopDay(new Date());
const validFields = (): FormFields => ({
  title: "Diwali lights",
  startDate: today(),
  endDate: addDays(today(), 30),
});
const withoutUndefined = (fields: FormFields) =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
const send = (path: string, fields: FormFields, bytes?: Buffer) =>
  postMultipart(ravi, path, withoutUndefined(fields), bytes && { name: "image", bytes });
const idOf = (title: string) => queryValue<string>(shop, "select id from banner where title = ?", title);
const imageOf = (title: string) =>
  queryValue<string>(shop, "select image_url from banner where title = ?", title);
const count = () => queryValue<number>(shop, "select count(*) from banner");
const titlesOf = ({ html }: Answer) => listTexts(html, "h2");
const countFiles = () => readdirSync(join(shop.folder, "uploads")).length;

test("the form of a new banner begins active, today, for thirty days, last in order", async () => {
  const page = await ravi.visit(NEW);
  const defaults = { order: String(count()), startDate: today(), endDate: addDays(today(), 30) };
  expect(page.typed("Add Banner")).toMatchObject(defaults);
  expect(listAttributes(page.html, "input[checked]", "name")).toContain("isActive");
});

test("a banner is added with a cropped picture, shown on the home page, edited and deleted", async () => {
  const visitor = new Visitor(shop.url);
  await visitor.visit("/");
  const added = await send(NEW, { ...validFields(), isActive: "on", link: "/products", order: "0" }, photo);
  expect([added.status, added.location]).toEqual([303, LIST]);
  const list = await ravi.follow(added);
  expect(list.text).toContain("Banner added successfully!");
  expect(titlesOf(list)[0]).toBe("Diwali lights");
  const first = imageOf("Diwali lights");
  const picture = await fetch(shop.url + first).then((answer) => answer.arrayBuffer());
  expect(await sharp(Buffer.from(picture)).metadata()).toMatchObject({
    format: "webp",
    width: 1200,
    height: 480,
  });
  expect((await visitor.visit("/")).html).toContain(first.replace("1200.webp", "800.webp"));

  const confirmation = await ravi.visit(list.link("Edit Diwali lights"));
  expect(confirmation.text).toContain("Are you sure you want to edit this banner?");
  const form = await ravi.visit(confirmation.link("Edit"));
  expect(form.text).toContain("Leave empty to keep existing image");
  const saved = await ravi.follow(
    await send(form.path, { ...form.typed("Update Banner"), title: "Diwali lamps" }),
  );
  expect(saved.text).toContain("Banner updated successfully!");
  expect(imageOf("Diwali lamps")).toBe(first);
  const before = countFiles();
  await send(form.path, { ...validFields(), title: "Diwali lamps" }, photo);
  expect([countFiles(), (await visitor.send(first)).status]).toEqual([before, 404]);
  expect((await ravi.visit(LIST)).text).toContain("Inactive");

  const deleteConfirmation = await ravi.visit((await ravi.visit(LIST)).link("Delete Diwali lamps"));
  expect(deleteConfirmation.text).toContain("Are you sure you want to delete this banner?");
  expect(listAttributes(deleteConfirmation.html, "button", "data-busy")).toContain("Deleting...");
  const deleted = await ravi.press(deleteConfirmation, "Delete");
  expect(deleted.text).toContain("Banner deleted successfully!");
  // Its pictures stay while it can be restored (rule: bin-days).
  expect([idOf("Diwali lamps"), countFiles()]).toEqual([undefined, before]);
  expect(deleted.text).toContain("You can restore it for 30 days.");
});

const CASES: RefusalCase[] = [
  [{ title: "" }, "Title is required"],
  [{ title: "x".repeat(61) }, "Title cannot be more than 60 characters"],
  [{ startDate: "" }, "Start date is required"],
  [{ endDate: "" }, "End date is required"],
  [{ endDate: "2026-02-30" }, "Please choose a valid date"],
  [{ endDate: "2020-01-01" }, "End date cannot be before the start date"],
  [{ link: "javascript:alert(1)" }, "Please enter a valid URL"],
  [{ order: "-1" }, "Order must be a whole number"],
  [{ order: "first" }, "Order must be a whole number"],
];

test.each(CASES)("%j is refused: %s, and the uploaded picture stays", async (wrong, message) => {
  const before = count();
  const fields = { ...validFields(), link: "/products", order: "1", ...wrong };
  const answer = await send(NEW, fields, photo);
  expectRefusal(answer, "Add Banner", fields, message);
  expect(answer.title).toBe("Error: Add Banner");
  expect(count()).toBe(before);
  const draft = listAttributes(answer.html, '[name="draft"]', "value")[0] ?? "";
  const title = `Mended ${before}`;
  expect((await send(NEW, { ...validFields(), title, draft })).status).toBe(303);
  expect(imageOf(title)).toBe(draft);
});

test.each([
  ["nothing", () => undefined, "Please select an image"],
  ["more than 5 MB", () => padPhoto(photo, 5_300_000), "Image size should be less than 5MB"],
  ["a page", () => Buffer.from("<html></html>"), "We could not open this photo."],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "We could not open this photo."],
])("a banner with %s as its picture is refused", async (_case, bytes, message) => {
  const before = count();
  expectRefusal(await send(NEW, validFields(), bytes()), "Add Banner", validFields(), message);
  expect(count()).toBe(before);
});

test("a draft that is not an uploaded banner picture is ignored", async () => {
  for (const draft of [
    "https://evil.example/x-1200.webp",
    "/pictures/banner-summer-cooling-1200.webp",
    `/pictures/uploads/${"0".repeat(24)}-1200.webp`,
    "/pictures/uploads/../../shop.db",
  ])
    expect((await send(NEW, { ...validFields(), draft })).text).toContain("Please select an image");
});

test("an unknown banner is not found, and customers and visitors cannot add one", async () => {
  const unknown = `${LIST}/${"0".repeat(24)}`;
  for (const path of ["", "/edit", "/delete"]) expect((await ravi.visit(unknown + path)).status).toBe(404);
  expect((await send(`${unknown}/edit`, validFields(), photo)).status).toBe(404);
  const before = count();
  for (const visitor of [createCustomer(shop), new Visitor(shop.url)]) {
    const answer = await postMultipart(visitor, NEW, withoutUndefined(validFields()), {
      name: "image",
      bytes: photo,
    });
    expect([answer.location?.startsWith("/admin/login"), count()]).toEqual([true, before]);
  }
});
