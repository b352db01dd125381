import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { addDays, shopDay } from "~/lib/time";
import { postMultipart } from "../support/booking";
import { customer, look } from "../support/books";
import { attributes, texts } from "../support/html";
import { openOffice } from "../support/office";
import { aPhoto, paddedTo } from "../support/photos";
import { type Case, expectRefusal, type Fields } from "../support/refusals";
import { type Answer, Visitor } from "../support/visitor";

const LIST = "/admin/banners";
const NEW = `${LIST}/new`;

const { shop, ravi } = await openOffice();
const photo = await aPhoto({ width: 1600, height: 900 });

const today = () => shopDay(new Date());
const good = (): Fields => ({ title: "Diwali lights", startDate: today(), endDate: addDays(today(), 30) });
const filled = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
const send = (path: string, fields: Fields, bytes?: Buffer) =>
  postMultipart(ravi, path, filled(fields), bytes && { name: "image", bytes });
const idOf = (title: string) => look<string>(shop, "select id from banner where title = ?", title);
const imageOf = (title: string) => look<string>(shop, "select image_url from banner where title = ?", title);
const count = () => look<number>(shop, "select count(*) from banner");
const titlesOf = ({ html }: Answer) => texts(html, "h2");
const kept = () => readdirSync(join(shop.folder, "uploads")).length;

test("the form begins active, today, for thirty days, behind the others", async () => {
  const page = await ravi.visit(NEW);
  const usual = { order: String(count()), startDate: today(), endDate: addDays(today(), 30) };
  expect(page.typed("Add Banner")).toMatchObject(usual);
  expect(attributes(page.html, "input[checked]", "name")).toContain("isActive");
});

test("a banner is added with its picture cut to the home page's shape, shown there, edited, and deleted with it", async () => {
  const stranger = new Visitor(shop.url);
  await stranger.visit("/");
  const added = await send(NEW, { ...good(), isActive: "on", link: "/products", order: "0" }, photo);
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
  expect((await stranger.visit("/")).html).toContain(first.replace("1200.webp", "800.webp"));

  const asked = await ravi.visit(list.link("Edit Diwali lights"));
  expect(asked.text).toContain("Are you sure you want to edit this banner?");
  const form = await ravi.visit(asked.link("Edit"));
  expect(form.text).toContain("Leave empty to keep existing image");
  const saved = await ravi.follow(
    await send(form.path, { ...form.typed("Update Banner"), title: "Diwali lamps" }),
  );
  expect(saved.text).toContain("Banner updated successfully!");
  expect(imageOf("Diwali lamps")).toBe(first);
  const before = kept();
  await send(form.path, { ...good(), title: "Diwali lamps" }, photo);
  expect([kept(), (await stranger.send(first)).status]).toEqual([before, 404]);
  expect((await ravi.visit(LIST)).text).toContain("Switched off");

  const question = await ravi.visit((await ravi.visit(LIST)).link("Delete Diwali lamps"));
  expect(question.text).toContain("Are you sure you want to delete this banner?");
  expect(attributes(question.html, "button", "data-busy")).toContain("Deleting...");
  const deleted = await ravi.press(question, "Delete");
  expect(deleted.text).toContain("Banner deleted successfully!");
  expect([idOf("Diwali lamps"), kept()]).toEqual([undefined, before - 6]);
});

const CASES: Case[] = [
  [{ title: "" }, "Title is required"],
  [{ title: "x".repeat(61) }, "Title cannot be more than 60 characters"],
  [{ startDate: "" }, "Start date is required"],
  [{ endDate: "" }, "End date is required"],
  [{ endDate: "2026-02-30" }, "Please choose a day of the calendar"],
  [{ endDate: "2020-01-01" }, "End date cannot be before the start date"],
  [{ link: "javascript:alert(1)" }, "Please enter a valid URL"],
  [{ order: "-1" }, "Order must be a whole number"],
  [{ order: "first" }, "Order must be a whole number"],
];

test.each(CASES)("%j is told: %s, and the picture that came with it stays", async (wrong, message) => {
  const before = count();
  const sent = { ...good(), link: "/products", order: "1", ...wrong };
  const answer = await send(NEW, sent, photo);
  expectRefusal(answer, "Add Banner", sent, message);
  expect(answer.title).toBe("Error: Add Banner");
  expect(count()).toBe(before);
  const draft = attributes(answer.html, '[name="draft"]', "value")[0] ?? "";
  const title = `Mended ${before}`;
  expect((await send(NEW, { ...good(), title, draft })).status).toBe(303);
  expect(imageOf(title)).toBe(draft);
});

test.each([
  ["nothing", () => undefined, "Please select an image"],
  ["5 MB and more", () => paddedTo(photo, 5_300_000), "Image size should be less than 5MB"],
  ["a page", () => Buffer.from("<html></html>"), "This photo cannot be read."],
  ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "This photo cannot be read."],
])("a banner with %s for a picture is not added", async (_, bytes, message) => {
  const before = count();
  expectRefusal(await send(NEW, good(), bytes()), "Add Banner", good(), message);
  expect(count()).toBe(before);
});

test("only a picture kept for a banner is believed", async () => {
  for (const draft of [
    "https://evil.example/x-1200.webp",
    "/pictures/banner-summer-cooling-1200.webp",
    `/pictures/uploads/${"0".repeat(24)}-1200.webp`,
    "/pictures/uploads/../../shop.db",
  ])
    expect((await send(NEW, { ...good(), draft })).text).toContain("Please select an image");
});

test("what is not there any more says so, and neither a customer nor a visitor changes anything", async () => {
  const gone = `${LIST}/${"0".repeat(24)}`;
  for (const path of ["", "/edit", "/delete"]) expect((await ravi.visit(gone + path)).status).toBe(404);
  expect((await send(`${gone}/edit`, good(), photo)).status).toBe(404);
  const before = count();
  for (const somebody of [customer(shop), new Visitor(shop.url)]) {
    const sent = await postMultipart(somebody, NEW, filled(good()), { name: "image", bytes: photo });
    expect([sent.location?.startsWith("/admin/login"), count()]).toEqual([true, before]);
  }
});
