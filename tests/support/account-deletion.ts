import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { startSession } from "../../app/features/accounts/sign-in/sessions.server";
import { googleIdentity, portrait, twoFactor, user } from "../../app/features/accounts/tables";
import { createShopVisit } from "../../app/features/bookings/create-booking.server";
import { booking, photo } from "../../app/features/bookings/tables";
import { addToCart } from "../../app/features/cart/change-cart.server";
import { shopMessage } from "../../app/features/contact/emails/shop-message";
import { contactMessage } from "../../app/features/contact/tables";
import { queueEmail } from "../../app/features/emails/queue-email.server";
import { beginBookingPayment, beginPayment } from "../../app/features/fulfilment/begin-payment.server";
import { setBookingStatus } from "../../app/features/fulfilment/update-booking.server";
import { orders } from "../../app/features/orders/tables";
import { createReturn } from "../../app/features/returns/create-return.server";
import { ReturnForm } from "../../app/features/returns/input";
import { review } from "../../app/features/reviews/tables";
import { voteHelpful } from "../../app/features/reviews/vote-review.server";
import { writeReview } from "../../app/features/reviews/write-review.server";
import { createStockAlert } from "../../app/features/stock-alerts/change-stock-alert.server";
import { addToWishlist } from "../../app/features/wishlist/change-wishlist.server";
import { paise } from "../../app/lib/money";
import { db, transaction, tx } from "../../app/platform/db/db.server";
import { createBookingVisitor, findOpenFeePayment, homeVisitInput, shopVisitInput } from "./booking-rows";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "./insert-rows";
import { findOpenPayment, settleUpdate, toCapturedUpdate } from "./payment-rows";

/** A customer whose name, phone and address nobody else in the shop has. */
export const ZUBEIDA = {
  name: "Zubeida Qureshi",
  phone: "9123456780",
  address: "77 Peacock Lane",
};
/** What must not be found anywhere after her account has been deleted. */
export const PERSONAL_PHRASES = ["Zubeida", "Qureshi", ZUBEIDA.phone, "91234 56780", "Peacock"];

const stamps = { createdAt: NOW, updatedAt: NOW };
const REVIEW = { rating: 4, title: "Zubeida likes it", comment: "Bought for Peacock Lane." };

/** Places an order of two pieces, paid unless `pays` is false, and gives its id; `more` replaces details. */
export async function createOrder(
  userId: string,
  drill: string,
  { pays = true, more = {} } = {},
): Promise<string> {
  await addToCart(userId, { productId: drill, quantity: 2 }, NOW);
  const order = await beginPayment(userId, undefined, { ...CHECKOUT_FORM, ...more }, NOW);
  if (pays) await settleUpdate(toCapturedUpdate(findOpenPayment(order.id) ?? expect.fail("no payment")), NOW);
  return order.id;
}

/** Creates Zubeida, with rows in every table that can hold something of a customer. */
export async function createZubeida() {
  const id = insertCustomer(ZUBEIDA.name);
  const email = db.select().from(user).where(eq(user.id, id)).get()?.email ?? "";
  const who = { ...ZUBEIDA, email };
  const [drill, fan, asha] = [insertProduct({ stock: 20 }), insertProduct({ stock: 20 }), insertCustomer()];
  const goods = {
    paid: await createOrder(id, drill, { more: who }),
    sent: await createOrder(id, drill, { more: who }),
  };
  await transaction(() =>
    tx().update(orders).set({ status: "shipped" }).where(eq(orders.id, goods.sent)).run(),
  );
  const asked = ReturnForm.parse({
    pieces: { line0: 1 },
    fault: "none",
    reason: "Zubeida wants the blue one",
  });
  await createReturn(id, goods.sent, asked, NOW);
  const unpaid = await createOrder(id, drill, { more: who, pays: false });
  const by = () => createBookingVisitor(undefined, id);
  const words = { ...who, description: "Zubeida's mixer hums" };
  const shop = await createShopVisit(shopVisitInput(words), by(), () => NOW);
  const home = await beginBookingPayment(homeVisitInput(words), by(), () => NOW);
  await settleUpdate(toCapturedUpdate(findOpenFeePayment(home.id) ?? expect.fail("no fee")), NOW);
  const done = await beginBookingPayment(homeVisitInput(words), by(), () => NOW);
  await settleUpdate(toCapturedUpdate(findOpenFeePayment(done.id) ?? expect.fail("no fee")), NOW);
  await setBookingStatus(done.id, "completed", {}, NOW);
  for (const productId of [drill, fan]) await writeReview({ id, name: who.name }, productId, REVIEW, NOW);
  await writeReview({ id, name: who.name }, drill, { ...REVIEW, rating: 2 }, NOW);
  await writeReview(
    { id: asha, name: "Asha Verma" },
    drill,
    { rating: 5, title: "Good", comment: "It drills." },
    NOW,
  );
  const ashas = db.select().from(review).where(eq(review.userId, asha)).get()?.id ?? "";
  await voteHelpful(id, { productId: drill, reviewId: ashas }, NOW);
  await addToWishlist(id, fan, NOW);
  await createStockAlert(id, insertProduct({ stock: 0 }), NOW);
  await addToCart(id, { productId: fan, quantity: 1 }, NOW);
  await startSession(id, { userAgent: "Zubeida's phone" }, NOW);
  await transaction(() => {
    const image = Buffer.from("Zubeida in the shop");
    const picture = tx()
      .insert(photo)
      .values({ browserId: "her browser", image, createdAt: NOW })
      .returning()
      .get();
    const typed = {
      photo: picture.id,
      feedback: "Zubeida was here",
      adminNotes: "Ask for Zubeida",
      workDone: "New brushes for Zubeida",
      appliance: "The fan of Zubeida",
      accessories: "The case of Zubeida",
      collectedPaise: paise(45_000),
      collectedBy: "cash" as const,
      rating: 5,
    };
    tx().update(booking).set(typed).where(eq(booking.id, done.id)).run();
    tx().insert(portrait).values({ userId: id, image, createdAt: NOW }).run();
    tx()
      .insert(googleIdentity)
      .values({ subject: `sub-${id}`, userId: id, email, createdAt: NOW })
      .run();
    tx()
      .insert(twoFactor)
      .values({ userId: id, secret: "ZUBEIDASSECRET", confirmedAt: NOW, createdAt: NOW })
      .run();
    const message = {
      name: who.name,
      email,
      subject: "A question",
      message: "From Peacock Lane",
      status: "new",
    } as const;
    const numbered = { ...message, number: `TK-${id}`, userId: id, createdAt: NOW };
    const saved = tx().insert(contactMessage).values(numbered).returning().get();
    queueEmail(shopMessage, saved, NOW);
    tx()
      .update(user)
      .set({ street: who.address, phone: who.phone, ...stamps })
      .where(eq(user.id, id))
      .run();
  });
  return { id, email, drill, fan, goods, unpaid, visits: { shop, home, done }, ashas };
}
