import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { placeOrder } from "~/features/orders/create-order.server";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import type { OrderEventKind } from "~/features/orders/rules";
import { queuePlacedOrderEmail } from "~/features/orders/send-emails.server";
import { orders } from "~/features/orders/tables";
import { storeOptional } from "~/lib/stored-text";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../../tests/support/insert-rows";

// A customer may type somebody else's email address in the checkout form, with any text beside it.

const TYPED = { name: "Win 5 lakh", address: "evil.example/prize" };
const REASON = "Call 900 now";
const useOwnEmail = (ownEmail: string) => ownEmail;
const useOtherEmail = () => "victim@example.com";

/** The emails about an order by Asha that is paid, shipped and cancelled, each as its kind, text and HTML. */
async function sendOrderEmails(
  chooseEmail: (ownEmail: string) => string,
  emailVerifiedAt: Date | null,
  actor: "Asha" | "the shop" = "Asha",
) {
  const asha = insertCustomer();
  writableDb().update(user).set({ emailVerifiedAt }).where(eq(user.id, asha)).run();
  const ownEmail = db.select().from(user).where(eq(user.id, asha)).get()?.email ?? "";
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  const recordEvent = async (id: string, kind: OrderEventKind, ...note: string[]) =>
    transaction(() =>
      recordOrderEvent(
        id,
        { kind, note: storeOptional(note[0]), userId: actor === "Asha" ? asha : undefined },
        NOW,
      ),
    );
  const { id, number } = await transaction(() => {
    const details = { ...CHECKOUT_FORM, ...TYPED, email: chooseEmail(ownEmail) };
    const order = placeOrder(asha, undefined, details, NOW);
    queuePlacedOrderEmail(order.id, NOW);
    return order;
  });
  writableDb().update(orders).set({ paidAt: NOW, status: "processing" }).where(eq(orders.id, id)).run();
  for (const kind of ["paid", "shipped"] as const) await recordEvent(id, kind);
  await recordEvent(id, "cancelled", REASON);
  const emails = db.select().from(outboxEmail).all();
  return emails
    .filter(({ subject }) => subject.includes(number))
    .map(({ kind, text, html }) => `${kind}${text}${html}`);
}

test.each<[string, (ownEmail: string) => string, Date | null]>([
  ["somebody else's address", useOtherEmail, NOW],
  ["her own unverified address", useOwnEmail, null],
])("emails to %s contain no typed name, address or reason", async (_case, chooseEmail, emailVerifiedAt) => {
  const emails = await sendOrderEmails(chooseEmail, emailVerifiedAt);
  expect(emails).toHaveLength(3);
  for (const email of emails) {
    expect(email).toContain("Namaste,");
    expect(email).not.toMatch(/lakh|evil|Call 900|Delivery to/);
  }
});

test("emails to her own verified address contain her name, the delivery address and her reason", async () => {
  const [placed, paid, shipped, cancelled] = await sendOrderEmails(useOwnEmail, NOW);
  for (const email of [placed, paid, shipped, cancelled]) expect(email).toContain("Dear Win 5 lakh,");
  for (const email of [paid, shipped]) expect(email).toContain("Delivery to: Win 5 lakh, evil.example/prize");
  expect(cancelled).toContain(`The reason: ${REASON}.`);
});

test("the shop's reason for cancelling is emailed to any address", async () => {
  expect((await sendOrderEmails(useOtherEmail, null, "the shop"))[2]).toContain(`The reason: ${REASON}.`);
});
