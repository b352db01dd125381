import type { Locator } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Customer, customer, look } from "../support/books";
import { signInWith } from "../support/chromium";
import { inTheStreet } from "../support/street";

const { street, takePhone, goTo, see, told } = inTheStreet();
let { shop, page } = street;
let ravi: Customer;
beforeAll(() => {
  shop = street.shop;
  ravi = customer(shop, { name: "Ravi Shankar", role: "admin" });
});

const LIST = "/admin/banners";
const shown = () => page.locator(".banner-cards h2").allTextContents();
const kept = () =>
  look<string>(shop, "select group_concat(title, '|') from (select title from banner order by position)");
const cards = () => page.locator(".banner-cards > li");
const grip = (title: string) => page.getByRole("button", { name: `Drag ${title}` });
const moved = ([first, ...others]: string[]) => [...others, first];

async function open(scripts: boolean): Promise<void> {
  await takePhone(scripts);
  page = street.page;
  await signInWith(street.phone, ravi);
  await goTo(LIST);
}

const middleOf = async (card: Locator) => {
  const box = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Takes the first card below the last, as a hand does: not in one jump. */
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
    await open(true);
    await page.setViewportSize({ width: 1000, height: 1000 });
    await grip((await shown())[0] ?? "").waitFor();
  });

  test("a banner is dragged to its place by the mouse, at once, and it is kept", async () => {
    const before = await shown();
    await dragFirstToEnd();
    expect(await shown()).toEqual(moved(before));
    await told("Banners reordered successfully!");
    expect(kept().split("|")).toEqual(moved(before));
    expect(street.complaints).toEqual([]);
  });

  test("a mouse that slips five pixels drags nothing", async () => {
    const before = kept();
    const { x, y } = await middleOf(cards().first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 5, { steps: 5 });
    expect(await page.locator(".held").count()).toBe(0);
    await page.mouse.move(x, y + 9, { steps: 4 });
    expect(await page.locator(".held").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(kept()).toBe(before);
  });

  test("a finger that rests takes a card along, one that swipes does not", async () => {
    const before = await shown();
    const finger = await street.phone.newCDPSession(page);
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
    await told("Banners reordered successfully!");
    expect(kept().split("|")).toEqual(moved(before));
  });

  test("the keyboard picks a banner up, moves it, tells where it is, and puts it down", async () => {
    const [first = "", second, ...others] = await shown();
    await grip(first).focus();
    await page.keyboard.press("Space");
    await see(`${first} is held at place 1 of 3.`);
    await page.keyboard.press("ArrowDown");
    await see(`${first} is held at place 2 of 3.`);
    await page.keyboard.press("Space");
    await told("Banners reordered successfully!");
    expect(kept().split("|")).toEqual([second, first, ...others]);
    await expect.poll(() => grip(first).evaluate((button) => document.activeElement === button)).toBe(true);
  });

  test("an order that does not reach the shop is put back, and the page stays", async () => {
    const before = await shown();
    await page.route("**/admin/banners?**", (route) =>
      route.request().method() === "POST" ? route.abort("connectionrefused") : route.continue(),
    );
    await dragFirstToEnd();
    await page.getByRole("alert").filter({ hasText: "Failed to reorder banners." }).waitFor();
    expect(await shown()).toEqual(before);
    expect(kept().split("|")).toEqual(before);
    await page.unroute("**/admin/banners?**");
    await dragFirstToEnd();
    await told("Banners reordered successfully!");
  });

  test("where another administrator was quicker the list shows theirs, and says so", async () => {
    const before = await shown();
    await ravi.press(await ravi.visit(LIST), `Move down ${before[1]}`);
    const theirs = kept();
    await dragFirstToEnd();
    await page.getByRole("alert").filter({ hasText: "Failed to reorder banners." }).waitFor();
    expect((await shown()).join("|")).toBe(theirs);
    expect(kept()).toBe(theirs);
  });
});

test.each([
  true,
  false,
])("buttons move a banner too; it is edited after a question (scripts: %s)", async (scripts) => {
  await open(scripts);
  const [first, second, ...others] = await shown();
  await page.getByRole("button", { name: `Move down ${first}` }).tap();
  await see("Banners reordered successfully!");
  expect(await shown()).toEqual([second, first, ...others]);
  await page.getByRole("link", { name: `Edit ${first}` }).tap();
  await see("Are you sure you want to edit this banner?");
  await page.getByRole("link", { name: "Edit", exact: true }).tap();
  await page.getByLabel("Text").fill(`Again ${scripts}`);
  await page.getByRole("button", { name: "Update Banner" }).tap();
  await see("Banner updated successfully!");
  expect(street.complaints).toEqual([]);
});
