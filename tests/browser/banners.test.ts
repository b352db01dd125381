import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInAs } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo, see, seeStatus } = setUpShopBrowser();
let { shop, page } = fixture;
let ravi: Customer;
beforeAll(() => {
  shop = fixture.shop;
  ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
});

const LIST = "/admin/banners";
const listShownTitles = () => page.locator(".banner-cards h2").allTextContents();
const getSavedTitles = () =>
  queryValue<string>(
    shop,
    "select group_concat(title, '|') from (select title from banner order by position)",
  );
const cards = () => page.locator(".banner-cards > li");
const dragHandle = (title: string) => page.getByRole("button", { name: `Drag ${title}` });
const firstToEnd = ([first, ...others]: string[]) => [...others, first];

async function openBanners(scripts: boolean): Promise<void> {
  await newPhone(scripts);
  page = fixture.page;
  await signInAs(fixture.phone, ravi);
  await goTo(LIST);
}

const middleOf = async (card: Locator) => {
  const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags the first card below the last in several steps, as a hand does. */
async function dragFirstToEnd(): Promise<void> {
  const [from, to] = [await middleOf(cards().first()), await middleOf(cards().last())];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y + 20, { steps: 10 });
  await page.mouse.up();
}

describe("with scripts", () => {
  beforeEach(async () => {
    await openBanners(true);
    await page.setViewportSize({ width: 1000, height: 1000 });
    await dragHandle((await listShownTitles())[0] ?? "").waitFor();
  });

  test("a banner dragged by the mouse is in its place at once, and the order is saved", async () => {
    const before = await listShownTitles();
    await dragFirstToEnd();
    expect(await listShownTitles()).toEqual(firstToEnd(before));
    await seeStatus("Banners reordered successfully!");
    expect(getSavedTitles().split("|")).toEqual(firstToEnd(before));
    expect(fixture.complaints).toEqual([]);
  });

  test("a mouse move of five pixels drags nothing", async () => {
    const before = getSavedTitles();
    const { x, y } = await middleOf(cards().first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 5, { steps: 5 });
    expect(await page.locator(".held").count()).toBe(0);
    await page.mouse.move(x, y + 9, { steps: 4 });
    expect(await page.locator(".held").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(getSavedTitles()).toBe(before);
  });

  test("a long touch drags a card, a swipe does not", async () => {
    const before = await listShownTitles();
    const finger = await fixture.phone.newCDPSession(page);
    const [from, to] = [await middleOf(cards().first()), await middleOf(cards().last())];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y = 0) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: from.x, y }],
      });
    await touch("touchStart", from.y);
    await touch("touchMove", from.y + 30);
    expect(await page.locator(".held").count()).toBe(0);
    await touch("touchEnd");
    await touch("touchStart", from.y);
    await page.locator(".held").waitFor();
    for (let step = 1; step <= 10; step++)
      await touch("touchMove", from.y + ((to.y + 20 - from.y) * step) / 10);
    await touch("touchEnd");
    await seeStatus("Banners reordered successfully!");
    expect(getSavedTitles().split("|")).toEqual(firstToEnd(before));
  });

  test("the keyboard picks a banner up, moves it, announces its place, and puts it down", async () => {
    const [first = "", second, ...others] = await listShownTitles();
    await dragHandle(first).focus();
    await page.keyboard.press("Space");
    await see(`${first} is held at place 1 of 3.`);
    await page.keyboard.press("ArrowDown");
    await see(`${first} is held at place 2 of 3.`);
    await page.keyboard.press("Space");
    await seeStatus("Banners reordered successfully!");
    expect(getSavedTitles().split("|")).toEqual([second, first, ...others]);
    await expect
      .poll(() => dragHandle(first).evaluate((button) => document.activeElement === button))
      .toBe(true);
  });

  test("an order that could not be saved is undone, and the page stays", async () => {
    const before = await listShownTitles();
    await page.route("**/admin/banners?**", (route) =>
      route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
    );
    await dragFirstToEnd();
    await page.getByRole("alert").filter({ hasText: "Failed to reorder banners." }).waitFor();
    expect(await listShownTitles()).toEqual(before);
    expect(getSavedTitles().split("|")).toEqual(before);
    await page.unroute("**/admin/banners?**");
    await dragFirstToEnd();
    await seeStatus("Banners reordered successfully!");
  });

  test("if another administrator changed the order meanwhile, the list shows it and says so", async () => {
    const before = await listShownTitles();
    await ravi.press(await ravi.visit(LIST), `Move down ${before[1]}`);
    const savedByRavi = getSavedTitles();
    await dragFirstToEnd();
    await page.getByRole("alert").filter({ hasText: "Failed to reorder banners." }).waitFor();
    expect((await listShownTitles()).join("|")).toBe(savedByRavi);
    expect(getSavedTitles()).toBe(savedByRavi);
  });
});

test.each([
  true,
  false,
])("buttons move a banner too, and it is edited after a confirmation (scripts: %s)", async (scripts) => {
  await openBanners(scripts);
  const [first, second, ...others] = await listShownTitles();
  await page.getByRole("button", { name: `Move down ${first}` }).tap();
  await see("Banners reordered successfully!");
  expect(await listShownTitles()).toEqual([second, first, ...others]);
  await page.getByRole("link", { name: `Edit ${first}` }).tap();
  await see("Are you sure you want to edit this banner?");
  await page.getByRole("link", { name: "Edit", exact: true }).tap();
  await page.locator('[name="text"]').fill(`Again ${scripts}`);
  await page.getByRole("button", { name: "Update Banner" }).tap();
  await see("Banner updated successfully!");
  expect(fixture.complaints).toEqual([]);
});
