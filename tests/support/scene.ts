import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { type Language, toLanguageAddress } from "~/lib/language";
import { addDays, shopDay } from "~/lib/time";
import { findOpenDay, postMultipart } from "./booking";
import { CEILING_FAN, DRILL, payOrder, placeOrder, SOLD_OUT_FAN } from "./buying";
import { addPhoto, insertBooking, toShopVisitColumns } from "./insert-booking";
import { createPhoto } from "./photos";
import { openShop } from "./shop";
import { type Customer, createCustomer, getProduct, queryValue } from "./shop-data";
import type { Visitor } from "./visitor";

/** The people and rows of a shop that screens refer to. */
export interface Scene {
  asha: Customer;
  /** A new customer without orders, wishlist items or reviews. */
  meena: Customer;
  ravi: Customer;
  /** The folder of the shop's database. */
  folder: string;
  drill: string;
  /** Reviewed by Asha, who has edited her review. */
  fan: string;
  soldOut: string;
  awaiting: string;
  paid: string;
  /** A paid order that goes to another state. */
  shippedFar: string;
  /** An order that was paid, then cancelled. */
  cancelled: string;
  /** Bookings with their private links. */
  visits: Record<"shop" | "home" | "unpaid" | "done" | "cancelled", ReturnType<typeof insertBooking>>;
  /** A day on which the repair desk is open. */
  day: string;
}

/** The token of a Google account that waits to be linked to Asha's account. */
export const LINK_TOKEN = "of-the-google-account-that-waits";
const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");
/** The tokens of the links in Asha's emails. */
export const EMAIL_LINK_TOKENS = {
  reset: "of-the-letter-to-choose-a-password",
  verify: "of-the-letter-to-prove-an-e-mail",
};

export const RAVIS_PASSWORD = "ravi-Runs-the-shop-42";

const NEW_LINK = `insert into secret_link (token_hash, purpose, created_at, expires_at, user_id, email)
  select ?, ?, ?, ?, id, email from user where id = ? returning 1`;
const ANOTHER_SESSION = `insert into session
  (id, token_hash, user_id, user_agent, created_at, last_seen_at, idle_until, ends_at)
  select 'f', 'f', ?, 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0',
    created_at, last_seen_at, 9e12, 9e12
  from session limit 1 returning 1`;
const BOOKED_DAY =
  "select preferred_date from service_request where status = 'pending' and preferred_date > ?";

/**
 * Fills a shop so that every screen has something to show: Asha's cart, her paid and unpaid orders, her
 * reviews and bookings, and a closed day that already has a booking. `language` is Asha's.
 */
export async function prepareScene(
  shop: { url: string; folder: string },
  language: Language = "en",
): Promise<Scene> {
  const drill = getProduct(shop, DRILL).id;
  const fan = getProduct(shop, CEILING_FAN).id;
  const asha = createCustomer(shop, { cart: { [drill]: 2 } });
  if (language !== "en") await asha.visit(toLanguageAddress("/", language));
  const paid = await placeOrder(asha);
  await payOrder(asha, paid);
  const shippedFar = await placePaidOrder(asha, drill, { postalCode: "800001", name: "आशा देवी" });
  const cancelled = await placePaidOrder(asha, drill);
  await asha.post(`/orders/${cancelled}/cancel`, { reason: "Ordered by mistake" });
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  await asha.post("/cart", { intent: "add", productId: fan, quantity: "2" });
  const review = {
    rating: "4",
    title: "Quiet at night",
    comment: "Hums a little on the slowest step.\nNo wobble.",
  };
  await asha.post(`/product/${fan}/review`, { ...review, rating: "5" });
  await asha.post(`/product/${fan}/review`, review);
  const soldOut = getProduct(shop, SOLD_OUT_FAN).id;
  queryValue(
    shop,
    "insert into google_link_request values (?, 'sub', ?, 'a@b.in', ?) returning 1",
    hashToken(LINK_TOKEN),
    asha.id,
    9e12,
  );
  for (const [purpose, token] of Object.entries(EMAIL_LINK_TOKENS))
    queryValue(shop, NEW_LINK, hashToken(token), purpose, Date.now(), 9e12, asha.id);
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  queryValue(shop, "update user set email_verified_at = 1 where id = ? returning 1", ravi.id);
  // Who looks at all pages takes longer than settings allow after a sign-in.
  queryValue(shop, "update session set identity_confirmed_at = 9e12 where user_id = ? returning 1", ravi.id);
  const day = queryValue<string>(shop, BOOKED_DAY, addDays(shopDay(new Date()), 1));
  await ravi.post("/admin/closed-days", { intent: "close", day, reason: "Wedding in the family" });
  const visits = insertVisits(shop, asha.id);
  queryValue(
    shop,
    "update user set password_hash = ? where id = ? returning 1",
    await hash(RAVIS_PASSWORD),
    ravi.id,
  );
  queryValue(shop, ANOTHER_SESSION, ravi.id);
  const orders = { paid, shippedFar, cancelled, awaiting: await placeOrder(asha) };
  return {
    asha,
    meena,
    ravi,
    drill,
    fan,
    soldOut,
    ...orders,
    visits,
    folder: shop.folder,
    day: findOpenDay(shop, 9),
  };
}

async function placePaidOrder(buyer: Visitor, productId: string, details: object = {}): Promise<string> {
  await buyer.post("/cart", { intent: "add", productId, quantity: "1" });
  const id = await placeOrder(buyer, "/checkout", details);
  await payOrder(buyer, id);
  return id;
}

function insertVisits(shop: { folder: string }, userId: string): Scene["visits"] {
  const day = findOpenDay(shop, 30);
  const paidTerms = { status: "confirmed", payment_status: "paid", assigned_technician: "Ramesh Yadav" };
  // Two at two o'clock, so that this slot is full.
  for (const hour of ["14:00", "14:00", "15:00"]) insertBooking(shop, null, toShopVisitColumns(day, hour));
  const completedTerms = { status: "completed", rating: 4, feedback: "Quick and clean.\nA little late." };
  const cancelledTerms = { status: "cancelled", cancelled_at: Date.now() };
  const visits = {
    shop: insertBooking(shop, userId, toShopVisitColumns(day, "11:00")),
    home: insertBooking(shop, userId, { ...paidTerms, preferred_date: day, visit_window: "morning" }),
    // Long enough to be still unpaid when the last screen is opened.
    unpaid: insertBooking(shop, userId, { pay_by: Date.now() + 3_600_000 }),
    done: insertBooking(shop, userId, toShopVisitColumns("2025-01-06", "11:00", completedTerms)),
    cancelled: insertBooking(shop, userId, toShopVisitColumns(day, "12:00", cancelledTerms)),
  };
  addPhoto(shop, visits.shop.id);
  return visits;
}

/** Uploads Asha's profile picture. */
export const uploadProfilePicture = async ({ asha }: Scene) =>
  postMultipart(asha, "/user/picture", {}, { name: "profilePicture", bytes: await createPhoto() });

/** With these the pages have the Google buttons, which no screen presses. */
const GOOGLE = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };

/** Opens a shop and prepares a scene in it. */
export async function openScene(env: Record<string, string> = {}, language: Language = "en") {
  const shop = await openShop({ env: { ...GOOGLE, ...env } });
  return { shop, scene: await prepareScene(shop, language) };
}
