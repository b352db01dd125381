import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addMs, days } from "~/lib/time";
import { createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { restoreLimits } from "../../../tests/support/lift-limits";
import { createShopVisit } from "./create-booking.server";
import { booking, slotSeat } from "./tables";

const STARTS = ["10:00", "11:00", "12:00", "14:00", "15:00"];

beforeAll(() => restoreLimits(join(process.env.DATA_DIR ?? "", "shop.db")));
beforeEach(() => {
  for (const table of [slotSeat, booking]) writableDb().delete(table).run();
});

/** Books an hour of Tuesday, with a phone and an email of its own unless `changes` say otherwise. */
const book = (at: number, changes: Partial<Parameters<typeof shopVisitInput>[0]> = {}, userId?: string) =>
  createShopVisit(
    shopVisitInput({
      preferredDate: "2026-11-24",
      timeSlot: STARTS[at],
      phone: `987654321${at}`,
      email: `asha${at}@example.in`,
      ...changes,
    }),
    { ...createBookingVisitor(), userId },
    () => NOW,
  );

const REFUSED = { code: "CONFLICT", message: expect.stringContaining("You already have 2 visits to come") };

test.each([
  ["phone", { phone: "9876500000" }],
  ["email", { email: "one@example.in" }],
])("a third visit to come is refused by %s", async (_name, same) => {
  await book(0, same);
  await book(1, same);
  await expect(book(2, same)).rejects.toMatchObject(REFUSED);
  await expect(book(2)).resolves.toMatchObject({ status: "pending" });
});

test("a third visit to come is refused to an account, but not to the staff", async () => {
  const [asha, ravi] = [insertCustomer(), insertCustomer("Ravi")];
  writableDb().update(user).set({ role: "admin" }).where(eq(user.id, ravi)).run();
  await book(0, {}, asha);
  await book(1, {}, asha);
  await expect(book(2, {}, asha)).rejects.toMatchObject(REFUSED);
  const phone = "9876500000";
  for (const at of [2, 3, 4]) await book(at, { phone }, ravi);
});

test("visits that are cancelled or over do not count", async () => {
  const same = { phone: "9876500000" };
  const [first, second] = [await book(0, same), await book(1, same)];
  writableDb().update(booking).set({ status: "cancelled" }).where(eq(booking.id, first.id)).run();
  const yesterday = addMs(NOW, -days(1)).toISOString().slice(0, 10);
  writableDb().update(booking).set({ preferredDate: yesterday }).where(eq(booking.id, second.id)).run();
  await book(2, same);
  await book(3, same);
});
