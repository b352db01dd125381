import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import { openDay, postMultipart } from "./booking";
import { customer, goods, look } from "./books";
import { CEILING_FAN, DRILL, pay, placeOrder, SOLD_OUT_FAN } from "./buying";
import { aPhoto } from "./photos";
import { type Answer, Visitor } from "./visitor";
import { givePhoto, nextSunday, shopTerms, writtenVisit } from "./visits";

/** What a screen needs to know of the shop it is opened in. */
export interface Scene {
  asha: Visitor;
  /** Came today: she has ordered, wished for and written nothing yet. */
  meena: Visitor;
  ravi: Visitor;
  drill: string;
  /** Reviewed by Asha, twice over. */
  fan: string;
  soldOut: string;
  awaiting: string;
  paid: string;
  /** Paid too, and sent to another state. */
  far: string;
  /** Paid, then cancelled. */
  cancelled: string;
  /** Bookings by their private links: a visit to the shop, home visits, one that is over, and one that was cancelled. */
  visits: Record<"shop" | "home" | "unpaid" | "done" | "cancelled", ReturnType<typeof writtenVisit>>;
  /** A day on which the repair desk is open. */
  day: string;
}

const LINK_TOKEN = "of-the-google-account-that-waits";
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
/** The secrets of the links that letters have brought to Asha. */
const LETTER_LINKS = { reset: "of-the-letter-to-choose-a-password", verify: "of-the-letter-to-prove-an-e-mail" };

const NEW_LINK = `insert into secret_link (token_hash, purpose, created_at, expires_at, user_id, email)
  select ?, ?, ?, ?, id, email from user where id = ? returning 1`;
const BOOKED_DAY =
  "select preferred_date from service_request where status = 'pending' and preferred_date > date('now', '1 day')";

/**
 * A shop with something on every screen: Asha's filled cart, an order of hers that is paid and one that is not; a day
 * that Ravi has closed although somebody has booked it.
 */
export async function prepareScene(shop: { url: string; folder: string }): Promise<Scene> {
  const drill = goods(shop, DRILL).id;
  const fan = goods(shop, CEILING_FAN).id;
  const asha = customer(shop, { cart: { [drill]: 2 } });
  const paid = await placeOrder(asha);
  await pay(asha, paid);
  const far = await anotherPaid(asha, drill, { postalCode: "800001", name: "आशा देवी" });
  const cancelled = await anotherPaid(asha, drill);
  await asha.post(`/orders/${cancelled}/cancel`, { reason: "Ordered by mistake" });
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  await asha.post("/cart", { intent: "add", productId: fan, quantity: "2" });
  const review = { rating: "4", title: "Quiet at night", comment: "Hums a little on the slowest step.\nNo wobble." };
  await asha.post(`/product/${fan}/review`, { ...review, rating: "5" });
  await asha.post(`/product/${fan}/review`, review);
  const soldOut = goods(shop, SOLD_OUT_FAN).id;
  look(
    shop,
    "insert into google_link_request values (?, 'sub', ?, 'a@b.in', ?) returning 1",
    hashOf(LINK_TOKEN),
    asha.id,
    9e12,
  );
  for (const [purpose, token] of Object.entries(LETTER_LINKS))
    look(shop, NEW_LINK, hashOf(token), purpose, Date.now(), 9e12, asha.id);
  const meena = customer(shop, { name: "Meena Kumari" });
  const ravi = customer(shop, { name: "Ravi Shankar", role: "admin" });
  look(shop, "update user set email_verified_at = 1 where id = ? returning 1", ravi.id);
  const day = look<string>(shop, BOOKED_DAY);
  await ravi.post("/admin/closed-days", { intent: "close", day, reason: "Wedding in the family" });
  const visits = writeVisits(shop, asha.id);
  const orders = { paid, far, cancelled, awaiting: await placeOrder(asha) };
  return { asha, meena, ravi, drill, fan, soldOut, ...orders, visits, day: openDay(shop, 9) };
}

async function anotherPaid(buyer: Visitor, productId: string, details: object = {}): Promise<string> {
  await buyer.post("/cart", { intent: "add", productId, quantity: "1" });
  const id = await placeOrder(buyer, "/checkout", details);
  await pay(buyer, id);
  return id;
}

function writeVisits(shop: { folder: string }, userId: string): Scene["visits"] {
  const day = openDay(shop, 30);
  const paid = { status: "confirmed", payment_status: "paid", assigned_technician: "Ramesh Yadav" };
  // Two at two o'clock: that hour is full.
  for (const other of ["14:00", "14:00", "15:00"]) writtenVisit(shop, null, shopTerms(day, other));
  const over = { status: "completed", rating: 4, feedback: "Quick and clean.\nA little late." };
  const off = { status: "cancelled", cancelled_at: Date.now() };
  const visits = {
    shop: writtenVisit(shop, userId, shopTerms(day, "11:00")),
    home: writtenVisit(shop, userId, { ...paid, preferred_date: day, visit_window: "morning" }),
    // Still to be paid when the last screen is looked at.
    unpaid: writtenVisit(shop, userId, { pay_by: Date.now() + 3_600_000 }),
    done: writtenVisit(shop, userId, shopTerms("2025-01-06", "11:00", over)),
    cancelled: writtenVisit(shop, userId, shopTerms(day, "12:00", off)),
  };
  givePhoto(shop, visits.shop.id);
  return visits;
}

/** Who looks at screens, besides strangers. */
export interface Lookers {
  asha: Visitor;
  meena?: Visitor;
  ravi?: Visitor;
}

export interface Screen<In extends Lookers = Scene> {
  name: string;
  path: (scene: In) => string;
  /** Shown to Asha, signed in. */
  hers?: boolean;
  /** Shown to Meena, signed in for the first time. */
  new?: boolean;
  /** Shown to Ravi, the administrator, signed in. */
  admin?: boolean;
  /** What Asha did before. */
  first?: (scene: In) => Promise<unknown>;
  /** The page that was looked at before. */
  after?: (scene: In) => string;
  /** A cookie its browser has. */
  cookie?: { name: string; value: string };
  /** Sent with this wrong before it is looked at; with a photo, if told so. */
  wrong?: { button: string; fields: Record<string, string>; hasPhoto?: boolean };
}

const at = (path: string) => () => path;
const wish = (intent: "add" | "remove") => (scene: Scene) =>
  Promise.all([scene.drill, scene.soldOut].map((productId) => scene.asha.post("/wishlist", { intent, productId })));
const keepPicture = async ({ asha }: Scene) =>
  postMultipart(asha, "/user/picture", {}, { name: "profilePicture", bytes: await aPhoto() });
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ""]));

/** The cookie by which the repair desk knows a browser, and the hold of a slot by that one. */
const DESK = { name: "desk", value: encodeURIComponent(btoa(JSON.stringify("d".repeat(43)))) };
function holdSlot({ asha, day }: Scene): Promise<Answer> {
  const person = new Visitor(asha.shop);
  person.cookies.set(DESK.name, DESK.value);
  return person.post("/services/desk", { preferredDate: day, timeSlot: "11:00" });
}

/** A message of the sample shop. */
const TICKET = "TK-1000";

/** Every screen of the shop, in every state a person can find it in. */
export const SCREENS: Screen[] = [
  { name: "home", path: at("/") },
  { name: "products", path: at("/products") },
  { name: "a listing", path: at("/products-grid/Fans?brand=Navratna") },
  { name: "a listing of all", path: at("/products-grid/All?page=2") },
  { name: "a listing with nothing in it", path: at("/products-grid/All?search=aeroplane") },
  { name: "a product", path: ({ drill }) => `/product/${drill}` },
  { name: "a product for a pincode", path: ({ drill }) => `/product/${drill}?pincode=221106` },
  { name: "the four-star reviews of a product", path: ({ fan }) => `/product/${fan}?stars=4&reviewSort=helpful` },
  { name: "a product without reviews of so many stars", path: ({ drill }) => `/product/${drill}?stars=2` },
  { name: "a product and its reviews, signed in", path: ({ fan }) => `/product/${fan}`, hers: true },
  { name: "a review to write", path: ({ drill }) => `/product/${drill}/review`, hers: true },
  { name: "a review to edit", path: ({ fan }) => `/product/${fan}/review`, hers: true },
  {
    name: "a review with errors",
    path: ({ drill }) => `/product/${drill}/review`,
    hers: true,
    wrong: { button: "Submit Review", fields: { title: "t".repeat(101), comment: "" } },
  },
  {
    name: "a product bought wrongly",
    path: ({ drill }) => `/product/${drill}`,
    wrong: { button: "Buy now", fields: { quantity: "0", pincode: "22" } },
  },
  { name: "a quick view", path: ({ drill }) => `/product/${drill}/quick` },
  { name: "a quick view of something sold out", path: ({ soldOut }) => `/product/${soldOut}/quick` },
  { name: "recently viewed", path: at("/recently-viewed"), after: ({ drill }) => `/product/${drill}` },
  { name: "recently viewed, nothing yet", path: at("/recently-viewed"), hers: true },
  { name: "a wishlist", path: at("/wishlist"), hers: true, first: wish("add") },
  { name: "an empty wishlist", path: at("/wishlist"), hers: true, first: wish("remove") },
  { name: "sign-in", path: at("/user/login?redirectTo=%2Fcart") },
  {
    name: "sign-in with errors",
    path: at("/user/login"),
    wrong: { button: "Sign in", fields: empty("email", "password") },
  },
  { name: "registering", path: at("/user/register") },
  {
    name: "registering with errors",
    path: at("/user/register"),
    wrong: { button: "Create account", fields: { ...empty("name", "password"), email: "x", phone: "1" } },
  },
  {
    name: "a Google account to connect",
    path: at("/auth/google/link?redirectTo=%2Fcart"),
    cookie: { name: "google-link", value: encodeURIComponent(btoa(JSON.stringify(LINK_TOKEN))) },
  },
  { name: "a forgotten password", path: at("/forgot-password?redirectTo=%2Fcart") },
  {
    name: "a forgotten password with errors",
    path: at("/forgot-password"),
    wrong: { button: "Send me a link", fields: { email: "asha@" } },
  },
  { name: "a forgotten password, written to", path: at("/forgot-password?sent=1") },
  { name: "a new password", path: at(`/reset-password?token=${LETTER_LINKS.reset}`) },
  {
    name: "a new password with errors",
    path: at(`/reset-password?token=${LETTER_LINKS.reset}`),
    wrong: { button: "Set new password", fields: { password: "wirewi", confirmPassword: "" } },
  },
  { name: "a new password by a link that is used", path: at("/reset-password?token=used") },
  { name: "an e-mail to prove", path: at(`/verify-email?token=${LETTER_LINKS.verify}`) },
  { name: "an e-mail proved by a link that is used", path: at("/verify-email?token=used") },
  { name: "an e-mail of one's own, by a link that is used", path: at("/verify-email?token=used"), hers: true },
  { name: "an e-mail of one's own, not proved", path: at("/verify-email"), hers: true },
  { name: "an e-mail of one's own, proved", path: at("/verify-email"), admin: true },
  { name: "an address that is not there", path: at("/nowhere") },
  { name: "services", path: at("/services") },
  { name: "services, signed in", path: at("/services"), hers: true },
  {
    name: "the slots of a day, one of them held",
    path: ({ day }) => `/services?visitType=shop&preferredDate=${day}`,
    cookie: DESK,
    first: holdSlot,
  },
  { name: "a Sunday asked for", path: at("/services?visitType=shop&preferredDate=2032-02-29") },
  { name: "a home visit within reach", path: at("/services?visitType=home&pincode=221001") },
  { name: "a home visit out of reach", path: at("/services?visitType=home&pincode=800001") },
  {
    name: "a visit to the shop with errors",
    path: at("/services?visitType=shop"),
    wrong: { button: "Book the visit", fields: empty("preferredDate", "name", "phone", "email", "address") },
  },
  {
    name: "a home visit with errors",
    path: at("/services?visitType=home&pincode=22"),
    wrong: { button: "Book the home visit", fields: { ...empty("name", "address"), phone: "1", email: "x" } },
  },
  {
    name: "a booking that came back with its photo",
    path: at("/services?visitType=home&pincode=221001"),
    wrong: { button: "Pay ₹39 and book", fields: { name: "Asha", phone: "1" }, hasPhoto: true },
  },
  { name: "contact", path: at("/contact") },
  { name: "contact, signed in", path: at("/contact"), hers: true },
  {
    name: "a message with errors",
    path: at("/contact"),
    wrong: {
      button: "Send Message",
      fields: { ...empty("name", "subject", "message"), email: "x", phone: "1".repeat(21) },
    },
  },
  { name: "a message that was sent", path: at(`/contact?ticket=${TICKET}`) },
  { name: "about", path: at("/about") },
  { name: "privacy", path: at("/privacy") },
  { name: "terms", path: at("/terms") },
  { name: "questions", path: at("/faq") },
  { name: "home, signed in", path: at("/"), hers: true },
  { name: "cart", path: at("/cart"), hers: true },
  { name: "cart with an error", path: at("/cart"), hers: true, wrong: { button: "Update", fields: { quantity: "0" } } },
  { name: "checkout", path: at("/checkout"), hers: true },
  {
    name: "checkout with errors",
    path: at("/checkout"),
    hers: true,
    wrong: { button: "Pay", fields: empty("name", "email", "phone", "address", "postalCode") },
  },
  { name: "till", path: ({ awaiting }) => `/checkout/pay/${awaiting}`, hers: true },
  { name: "the till of a home visit", path: ({ visits }) => visits.unpaid.till },
  { name: "an order that awaits payment", path: ({ awaiting }) => `/orders/${awaiting}`, hers: true },
  { name: "a paid order", path: ({ paid }) => `/orders/${paid}`, hers: true },
  { name: "a cancelled order", path: ({ cancelled }) => `/orders/${cancelled}`, hers: true },
  { name: "an order to cancel", path: ({ paid }) => `/orders/${paid}/cancel`, hers: true },
  {
    name: "an order cancelled for too long a reason",
    path: ({ paid }) => `/orders/${paid}/cancel`,
    hers: true,
    wrong: { button: "Cancel the order", fields: { reason: "r".repeat(201) } },
  },
  { name: "an unpaid order to cancel", path: ({ awaiting }) => `/orders/${awaiting}/cancel`, hers: true },
  { name: "an order that is cancelled already", path: ({ cancelled }) => `/orders/${cancelled}/cancel`, hers: true },
  { name: "an invoice within the state", path: ({ paid }) => `/orders/${paid}/invoice`, hers: true },
  { name: "an invoice to another state", path: ({ far }) => `/orders/${far}/invoice`, hers: true },
  { name: "the invoice of a cancelled order", path: ({ cancelled }) => `/orders/${cancelled}/invoice`, hers: true },
  { name: "orders", path: at("/orders"), hers: true },
  { name: "account", path: at("/user/profile"), hers: true },
  { name: "the orders of an account", path: at("/user/profile?tab=orders"), hers: true },
  { name: "the wishlist of an account", path: at("/user/profile?tab=wishlist"), hers: true, first: wish("add") },
  { name: "the reviews of an account", path: at("/user/profile?tab=reviews"), hers: true },
  { name: "a profile to edit", path: at("/user/profile?edit=1"), hers: true },
  {
    name: "a profile with errors",
    path: at("/user/profile?edit=1"),
    hers: true,
    wrong: {
      button: "Save changes",
      fields: {
        name: "",
        phone: "1",
        dateOfBirth: "2999-01-01",
        "address.city": "c".repeat(81),
        "address.zipCode": "2",
      },
    },
  },
  { name: "a new account without orders", path: at("/user/profile?tab=orders"), new: true },
  { name: "a new account without wishes", path: at("/user/profile?tab=wishlist"), new: true },
  { name: "a new account without reviews", path: at("/user/profile?tab=reviews"), new: true },
  { name: "a picture for the account", path: at("/user/picture"), hers: true, first: keepPicture },
  {
    name: "a picture for the account with an error",
    path: at("/user/picture"),
    hers: true,
    wrong: { button: "Save the picture", fields: {} },
  },
  { name: "a review to delete", path: ({ fan }) => `/product/${fan}/review/delete`, hers: true },
  { name: "a visit just booked", path: ({ visits }) => `${visits.shop.page}&booked=1` },
  { name: "a home visit just paid", path: ({ visits }) => `${visits.home.page}&booked=1` },
  { name: "a home visit that awaits its fee", path: ({ visits }) => visits.unpaid.page },
  { name: "a visit that is completed and rated", path: ({ visits }) => visits.done.page, hers: true },
  { name: "a visit that was cancelled", path: ({ visits }) => visits.cancelled.page },
  { name: "a visit to move", path: ({ visits }) => visits.shop.at("/move") },
  {
    name: "a visit to move to a Sunday",
    path: ({ visits }) => `${visits.shop.at("/move")}&preferredDate=${nextSunday()}`,
  },
  {
    name: "a visit moved to no slot",
    path: ({ visits }) => visits.shop.at("/move"),
    wrong: { button: "Move the visit", fields: {} },
  },
  { name: "a home visit to move", path: ({ visits }) => visits.home.at("/move") },
  { name: "a visit to cancel", path: ({ visits }) => visits.home.at("/cancel") },
  { name: "a visit to cancel too late", path: ({ visits }) => visits.done.at("/cancel") },
  { name: "a visit to rate", path: ({ visits }) => visits.done.at("/rate") },
  {
    name: "a visit rated too long",
    path: ({ visits }) => visits.done.at("/rate"),
    wrong: { button: "Update rating", fields: { feedback: "f".repeat(501) } },
  },
  { name: "a visit to rate too early", path: ({ visits }) => visits.shop.at("/rate") },
  { name: "visits", path: at("/services/bookings"), hers: true },
  { name: "closed days", path: at("/admin/closed-days"), admin: true },
  {
    name: "closed days with errors",
    path: at("/admin/closed-days"),
    admin: true,
    wrong: { button: "Close this day", fields: empty("day", "reason") },
  },
  { name: "closed days, for a customer", path: at("/admin/closed-days"), hers: true },
];

/** Who looks at a screen; nobody the shop knows where it is undefined. */
export const lookerAt = <In extends Lookers>(
  { hers, admin, new: isNew }: Screen<In>,
  { asha, meena, ravi }: In,
): Visitor | undefined => (admin ? ravi : isNew ? meena : hers ? asha : undefined);

/** A screen as the server sends it. */
export async function fetchScreen<In extends Lookers>(
  screen: Screen<In>,
  shop: { url: string },
  scene: In,
): Promise<Answer> {
  const { path, first, after, cookie, wrong } = screen;
  const person = lookerAt(screen, scene) ?? new Visitor(shop.url);
  if (cookie) person.cookies.set(cookie.name, cookie.value);
  await first?.(scene);
  if (after) await person.visit(after(scene));
  const page = await person.visit(path(scene));
  if (!wrong?.hasPhoto) return wrong ? person.submit(page, wrong.button, wrong.fields) : page;
  const photo = { name: "photo", bytes: await aPhoto() };
  return postMultipart(person, page.path, { ...page.typed(wrong.button), ...wrong.fields }, photo);
}

/** A screen as a browser shows it. */
export async function showScreen<In extends Lookers>(
  page: Page,
  { path, first, after, cookie, wrong }: Screen<In>,
  shop: { url: string },
  scene: In,
): Promise<void> {
  if (cookie) await page.context().addCookies([{ ...cookie, url: shop.url + path(scene) }]);
  await first?.(scene);
  if (after) await page.goto(shop.url + after(scene));
  await page.goto(shop.url + path(scene));
  if (!wrong) return;
  const button = page.locator("main").getByRole("button", { name: wrong.button }).first();
  const form = button.locator("xpath=ancestor::form");
  for (const [name, text] of Object.entries(wrong.fields)) await form.locator(`[name="${name}"]`).fill(text);
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
  if (wrong.hasPhoto) await form.locator('[name="photo"]').setInputFiles(photo);
  await button.click();
  await page.getByText("There is a problem").waitFor();
}
