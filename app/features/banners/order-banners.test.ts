import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import { BannerOrderForm } from "./input";
import { listBanners, reorderBanners } from "./order-banners.server";
import { banner } from "./tables";

const FIELDS = {
  imageUrl: "/x.webp",
  startDate: "2026-11-20",
  endDate: "2026-12-20",
  createdAt: NOW,
  updatedAt: NOW,
};
const listOrder = () => listBanners().map(({ id, position }) => `${id}${position}`);
const reorder = async (change: Record<string, string>) =>
  reorderBanners(BannerOrderForm.parse(change), "ravi", NOW);

beforeEach(() => {
  writableDb().delete(banner).run();
  // Older data may have gaps and two banners at one position.
  for (const [id, position] of [
    ["a", 0],
    ["b", 4],
    ["c", 4],
  ] as const)
    writableDb()
      .insert(banner)
      .values({ ...FIELDS, id, title: id.toUpperCase(), position })
      .run();
});

test("a new order sets positions from 0 and is recorded with the titles", async () => {
  await reorder({ intent: "reorder", order: "c a b", seen: "a b c" });
  expect(listOrder()).toEqual(["c0", "a1", "b2"]);
  const last = db.select().from(auditEntry).all().at(-1);
  expect(last).toMatchObject({
    action: "reordered",
    before: { order: ["A", "B", "C"] },
    after: { order: ["C", "A", "B"] },
  });
});

test.each([
  ["made from an order that is no longer there", "c a b", "b a c"],
  ["made before one was added", "b a", "a b"],
  ["with one missing", "c a", "a b c"],
  ["with one twice", "c a b b", "a b c"],
  ["with one twice in place of another", "c a a", "a b c"],
  ["with one nobody knows", "c a x", "a b c"],
])("an order %s is refused and changes nothing", async (_case, order, seen) => {
  await expect(reorder({ intent: "reorder", order, seen })).rejects.toThrow(
    expect.objectContaining({
      code: "CONFLICT",
      message: expect.stringMatching(/^Failed to reorder banners\./),
    }),
  );
  expect(listOrder()).toEqual(["a0", "b4", "c4"]);
});

test("a banner moves up or down by one; the first and the last stay in place", async () => {
  await reorder({ intent: "down", id: "a" });
  expect(listOrder()).toEqual(["b0", "a1", "c2"]);
  await reorder({ intent: "up", id: "c" });
  expect(listOrder()).toEqual(["b0", "c1", "a2"]);
  await reorder({ intent: "up", id: "b" });
  await reorder({ intent: "down", id: "a" });
  expect(listOrder()).toEqual(["b0", "c1", "a2"]);
  await expect(reorder({ intent: "up", id: "gone" })).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT" }),
  );
});
