import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillProfileGaps } from "~/features/accounts/profile/profile.server";
import { createUser } from "~/features/accounts/sign-in/register.server";
import { user } from "~/features/accounts/tables";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { findVisibleBooking } from "~/features/bookings/find-bookings.server";
import { product } from "~/features/catalog/tables";
import { createMessage } from "~/features/contact/create-message.server";
import { MessageForm } from "~/features/contact/input";
import { outboxEmail } from "~/features/emails/tables";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { findOrder } from "~/features/orders/find-orders.server";
import { orders } from "~/features/orders/tables";
import { review } from "~/features/reviews/tables";
import { addMs, hours } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import {
  createOrder,
  createZubeida,
  PERSONAL_PHRASES,
  ZUBEIDA,
} from "../../../tests/support/account-deletion";
import {
  createBookingVisitor,
  getBookingRow,
  listEmailKinds,
  shopVisitInput,
} from "../../../tests/support/booking-rows";
import { findPhrases, listDanglingReferences, listWrongSums } from "../../../tests/support/consistency";
import { CHECKOUT_FORM, insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  getOrderRow as bookedOrder,
  findOpenPayment,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { eraseAccount } from "./erase-account.server";
import { getOpenBusiness } from "./open-business.server";

test("no stored data identifies a customer whose account is deleted, and all totals are right", async () => {
  const her = await createZubeida();
  const words = [...PERSONAL_PHRASES, her.email];
  // The shop was emailed about a refund that is due, with her name.
  const late = await createOrder(her.id, her.drill, { pays: false, more: { ...ZUBEIDA, email: her.email } });
  await settleUpdate(
    { ...toCapturedUpdate(findOpenPayment(late) ?? expect.fail("no payment")), amountPaise: 1 },
    NOW,
  );
  expect(findPhrases(connection().$client, words)).toEqual(
    expect.arrayContaining([
      "user.name",
      "orders.address",
      "service_request.feedback",
      "review_version.title",
      "goods_return.reason",
      "outbox_letter.html",
      "photo.image",
    ]),
  );
  await eraseAccount(her.id, NOW);
  expect(findPhrases(connection().$client, words)).toEqual([]);
  await advanceRefunds(() => addMs(NOW, hours(1)));
  expect(findPhrases(connection().$client, words)).toEqual([]);
  expect([listDanglingReferences(connection().$client), listWrongSums(connection().$client)]).toEqual([
    [],
    [],
  ]);
  expect(db.select().from(outboxEmail).where(eq(outboxEmail.recipient, "")).all()).toEqual([]);
  const toTheShop = db.select().from(outboxEmail).where(eq(outboxEmail.kind, "shop-refund-due")).all();
  const notice =
    toTheShop.find(({ dedupeKey }) => dedupeKey.includes(late)) ?? expect.fail("no letter to the shop");
  expect([notice.text, notice.html].map((content) => content.includes("Customer: Account deleted"))).toEqual([
    true,
    true,
  ]);
});

test("products, amounts, postal code and ratings stay, but without the customer", async () => {
  const { id, goods, visits } = await createZubeida();
  const before = bookedOrder(goods.sent);
  await eraseAccount(id, NOW);
  const { postalCode, totalPaise, status } = before;
  const nobody = { userId: null, name: "Account deleted", email: null, phone: null, address: null };
  expect(bookedOrder(goods.sent)).toMatchObject({ postalCode, totalPaise, status, ...nobody, city: null });
  expect(getBookingRow(visits.done.id)).toMatchObject({
    status: "completed",
    rating: 5,
    feedback: null,
    photo: null,
    userId: null,
  });
  expect(findOrder(id, goods.sent)).toBeUndefined();
  for (const visit of Object.values(visits))
    expect(findVisibleBooking(visit.id, { key: visit.linkKey, userId: id })).toBeUndefined();
});

test("a firm leaves the account and its orders, and stays on the papers made out to it", async () => {
  const { id, drill } = await createZubeida();
  const firm = { gstin: "07AAGCB7383J1ZA", firmName: "Lotus Contractors", billingAddress: "4 Karol Bagh" };
  const orderId = await createOrder(id, drill, { more: firm });
  await fillProfileGaps(id, { ...CHECKOUT_FORM, ...firm }, NOW);
  expect(findPhrases(connection().$client, ["Lotus"])).toEqual(
    expect.arrayContaining(["orders.firm_name", "user.firm_name", "paper.firm"]),
  );
  await eraseAccount(id, NOW);
  expect(findPhrases(connection().$client, ["Lotus", firm.gstin, "Karol"])).toEqual(["paper.firm"]);
  expect(bookedOrder(orderId)).toMatchObject({ gstin: null, firmName: null, billingAddress: null });
});

test("a message sent signed out is deleted with its emails if the address is verified", async () => {
  const { id, email } = await createZubeida();
  const words = { name: "Zubeida", email, subject: "From Peacock Lane", message: "Zubeida asks." };
  await createMessage(MessageForm.parse(words), { clientAddress: "203.0.113.5" }, NOW);
  await transaction(() => tx().update(user).set({ emailVerifiedAt: NOW }).where(eq(user.id, id)).run());
  await eraseAccount(id, NOW);
  expect(findPhrases(connection().$client, [...PERSONAL_PHRASES, email])).toEqual([]);
});

test("data of others with the same email stays", async () => {
  const { id, email } = await createZubeida();
  const asha = insertCustomer();
  const guests = await createShopVisit(
    shopVisitInput({ email, timeSlot: "15:00" }),
    createBookingVisitor(),
    () => NOW,
  );
  await createOrder(asha, (await createZubeida()).drill, { more: { ...CHECKOUT_FORM, email } });
  await eraseAccount(id, NOW);
  expect(listEmailKinds(email).sort()).toEqual(["booking-booked", "order-paid"]);
  expect(getBookingRow(guests.id).email).toBe(email);
});

test("ratings stay right for archived products too, and so do helpful votes for other reviews", async () => {
  const { id, fan, drill, ashas } = await createZubeida();
  await transaction(() => tx().update(product).set({ archivedAt: NOW }).where(eq(product.id, fan)).run());
  const helpful = () => db.select().from(review).where(eq(review.id, ashas)).get()?.helpfulCount;
  expect(helpful()).toBe(1);
  await eraseAccount(id, NOW);
  const marks = (of: string) => db.select().from(product).where(eq(product.id, of)).get();
  expect(marks(fan)).toMatchObject({ reviewCount: 0, ratingSum: 0 });
  expect([marks(drill), helpful()]).toMatchObject([{ reviewCount: 1, ratingSum: 5 }, 0]);
});

test("the last administrator cannot delete their account, and nothing of it is deleted", async () => {
  const { id, email } = await createZubeida();
  await transaction(() => tx().update(user).set({ role: "admin" }).where(eq(user.id, id)).run());
  await expect(eraseAccount(id, NOW)).rejects.toThrow("You are the only administrator.");
  expect(findPhrases(connection().$client, [email])).toContain("orders.email");
  const values = { email: "ravi@example.com", name: "Ravi Shankar", role: "admin" } as const;
  await transaction(() => createUser(values, NOW));
  await eraseAccount(id, NOW);
  expect(findPhrases(connection().$client, [email])).toEqual([]);
});

test("deleting twice is no error, and registering the email again shows nothing old", async () => {
  const { id, email } = await createZubeida();
  for (const _attempt of [1, 2]) await eraseAccount(id, NOW);
  const again = await transaction(() => createUser({ email, name: "Somebody Else" }, NOW));
  expect(db.select().from(orders).where(eq(orders.userId, again.id)).all()).toEqual([]);
  expect(getOpenBusiness(again.id, NOW)).toEqual({ orders: [], bookings: [] });
});
