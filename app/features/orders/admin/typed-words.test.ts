import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { addToCart } from "~/features/cart/change-cart.server";
import { outboxEmail } from "~/features/emails/tables";
import { placeOrder } from "~/features/orders/create-order.server";
import { recordOrderEvent } from "~/features/orders/record-event.server";
import type { OrderEventKind } from "~/features/orders/rules";
import { queueOrderPlacedEmail } from "~/features/orders/send-emails.server";
import { orders } from "~/features/orders/tables";
import { db, transaction } from "~/platform/db/db.server";
import { aCustomer, aProduct, DETAILS, NOW } from "../../../../tests/support/cast";
import { writableDb } from "../../../../tests/support/database";

// Anybody may type anybody's e-mail at the till, and words of their own beside it.

const TYPED = { name: "Win 5 lakh", address: "evil.example/prize" };
const REASON = "Call 900 now";
const HERS = (own: string) => own;
const SOMEBODYS = () => "victim@example.com";

/** An order of Asha's, paid, sent and cancelled; gives what its letters say, each with its kind. */
async function lettersTo(
  emailOf: (own: string) => string,
  emailVerifiedAt: Date | null,
  by: "Asha" | "the shop" = "Asha",
) {
  const asha = aCustomer();
  writableDb().update(user).set({ emailVerifiedAt }).where(eq(user.id, asha)).run();
  const own = db.select().from(user).where(eq(user.id, asha)).get()?.email ?? "";
  await addToCart(asha, { productId: aProduct(), quantity: 1 }, NOW);
  const happens = async (id: string, kind: OrderEventKind, ...note: string[]) =>
    transaction(() =>
      recordOrderEvent(id, { kind, note: note[0], userId: by === "Asha" ? asha : undefined }, NOW),
    );
  const { id, number } = await transaction(() => {
    const details = { ...DETAILS, ...TYPED, email: emailOf(own) };
    const order = placeOrder(asha, undefined, details, NOW);
    queueOrderPlacedEmail(order.id, NOW);
    return order;
  });
  writableDb().update(orders).set({ paidAt: NOW, status: "processing" }).where(eq(orders.id, id)).run();
  for (const kind of ["paid", "shipped"] as const) await happens(id, kind);
  await happens(id, "cancelled", REASON);
  const letters = db.select().from(outboxEmail).all();
  return letters
    .filter(({ subject }) => subject.includes(number))
    .map(({ kind, text, html }) => `${kind}${text}${html}`);
}

test.each<[string, (own: string) => string, Date | null]>([
  ["somebody else's e-mail", SOMEBODYS, NOW],
  ["her own, which she has not proved", HERS, null],
])("nothing typed goes to %s: no name, no address, no reason", async (_, emailOf, emailVerifiedAt) => {
  const letters = await lettersTo(emailOf, emailVerifiedAt);
  expect(letters).toHaveLength(4);
  for (const letter of letters) {
    expect(letter).toContain("Namaste,");
    expect(letter).not.toMatch(/lakh|evil|900|Delivery to/);
  }
});

test("to her own proved e-mail the letters say her name, where it goes, and why she cancelled", async () => {
  const [placed, paid, shipped, cancelled] = await lettersTo(HERS, NOW);
  for (const letter of [placed, paid, shipped, cancelled]) expect(letter).toContain("Dear Win 5 lakh,");
  for (const letter of [paid, shipped])
    expect(letter).toContain("Delivery to: Win 5 lakh, evil.example/prize");
  expect(cancelled).toContain(`The reason: ${REASON}.`);
});

test("why the shop has cancelled is said in any letter", async () => {
  expect((await lettersTo(SOMEBODYS, null, "the shop"))[3]).toContain(`The reason: ${REASON}.`);
});
