import { call, formOf, shop, stamp } from "./calls.mjs";

export const MEENA = { name: "Meena Kumari", email: `meena-${stamp}@example.in`, phone: "9876543210" };
const WHERE = { address: "12 Lanka Road", city: "Varanasi", postalCode: "221005", country: "India" };
const REPAIR = { serviceType: "repair", address: WHERE.address, description: "It hums and does not turn." };

/** Registers a customer, signs in and returns the token. */
export async function signIn() {
  const password = `copper-Wire-${stamp}`;
  await call("opens an account", "POST /auth/register", { body: { ...MEENA, password } });
  const { token } = await call("signs in", "POST /auth/login", { body: { email: MEENA.email, password } });
  await call("reads it", "GET /auth/me", { token });
  return token;
}

/** Completes a demo payment; throws if the shop takes real payments. */
async function settle({ order, demo }) {
  if (!demo) throw new Error("This shop takes real money: nothing more is paid here");
  await call("pays at the demo provider", "POST /payments/verify", { body: { razorpay_order_id: order.id } });
}

/** Makes the calls from a search to a paid order. */
export async function buy(token) {
  const found = await call(
    "looks for fans in stock",
    "GET /items?search=fan&inStock=true&sortBy=price&limit=5",
  );
  const [item] = found.data;
  await call("looks at one", `GET /items/${item._id}`);
  await call("wishes it", "POST /wishlist/add", { token, body: { productId: item._id } });
  await call("reviews it", `POST /items/${item._id}/reviews`, {
    token,
    body: { rating: 5, title: "Quiet", comment: "Turns all night." },
  });
  await call("puts two into the cart", "POST /cart/add", {
    token,
    body: { productId: item._id, quantity: 2 },
  });
  await call("takes one out again", "PATCH /cart/update", {
    token,
    body: { productId: item._id, quantity: 1 },
  });
  const { data: cart } = await call("reads the cart", "GET /cart", { token });
  const begun = await call(`goes to pay ₹${cart.total}`, "POST /payments/create-order", {
    token,
    body: { amount: Math.round(cart.total * 100), currency: "INR", customerDetails: MEENA },
    headers: { "Idempotency-Key": `order-${stamp}` },
  });
  await settle(begun);
  const body = {
    shippingAddress: WHERE,
    paymentResult: { order_id: begun.order.id },
    totalPrice: cart.total,
  };
  const { data: order } = await call("takes the order", "POST /orders", { token, body });
  console.info(`        ${item.name}: order ${order.orderNumber}, ${order.status}`);
  await call("lists her orders", "GET /orders/myorders", { token });
  await call("sees what she has spent", "GET /users/stats", { token });
}

/** The first free slot in the next two weeks. */
async function freeSlot() {
  for (let ahead = 1; ahead <= 14; ahead++) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await fetch(`${shop}/api/slots?date=${date}`);
    const slot = (await answer.json()).slots?.find(({ available }) => available > 0);
    if (slot) return { date, timeSlot: slot.value };
  }
  throw new Error("No slot is free in the next two weeks");
}

/** Books a shop visit and a home visit, sends a message, and returns the id of the shop visit. */
export async function book(token) {
  const slot = await freeSlot();
  const { data: hold } = await call(`holds ${slot.timeSlot} on ${slot.date}`, "POST /slots/hold", {
    body: slot,
  });
  const visit = {
    ...MEENA,
    ...REPAIR,
    preferredDate: slot.date,
    timeSlot: slot.timeSlot,
    holdId: hold.holdId,
  };
  const atShop = await call("books it, with a photo", "POST /services/shop-visit", {
    token,
    body: formOf(visit, "photo"),
  });
  await call("asks whether somebody comes to 221005", "GET /location/check/221005");
  const home = { ...MEENA, ...REPAIR, pincode: "221005", paymentStatus: "pending" };
  const atHome = await call("books a visit at home", "POST /services/home-visit", {
    token,
    body: formOf(home),
  });
  const { bookingId } = atHome.data;
  await settle(await call("goes to pay its fee", "POST /payments/create-order", { body: { bookingId } }));
  console.info(`        visits ${atShop.data.bookingId} and ${bookingId}`);
  await call("writes to the shop", "POST /contact", {
    body: { ...MEENA, subject: "A question", message: "When?" },
  });
  return atShop.data._id;
}
