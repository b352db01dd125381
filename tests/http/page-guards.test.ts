import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDay, postMultipart } from "../support/booking";
import { type Customer, customer, goods, look } from "../support/books";
import { DRILL, pay, placeOrder } from "../support/buying";
import { aPhoto } from "../support/photos";
import { type Door, POLICY } from "../support/policy";
import { rounds } from "../support/rounds";
import { type Address, addresses } from "../support/routes";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";
import { givePhoto, shopTerms, writtenVisit } from "../support/visits";

/** The pages; the calls of the API are in api-guards.test.ts. */
const table = addresses().filter(({ path }) => !path.startsWith("/api/"));
let shop: RunningShop;
let drill: string;
let asha: Customer;
let awaiting: string;
let paid: string;
/** Paid, then cancelled; and the credit note of that. */
let cancelled: string;
let note: string;
let visit: ReturnType<typeof writtenVisit>;
/** An electrician whose photo the shop has. */
let electrician: string;
/** The address of the picture on her account. */
let picture: string;

beforeAll(async () => {
  shop = await openShop();
  drill = goods(shop, DRILL).id;
  asha = customer(shop, { cart: { [drill]: 1 } });
  paid = await placeOrder(asha);
  await pay(asha, paid);
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  cancelled = await placeOrder(asha);
  await pay(asha, cancelled);
  await asha.post(`/orders/${cancelled}/cancel`, {});
  note = look(
    shop,
    "select n.id from credit_note n join invoice i on i.id = n.invoice_id where order_id = ?",
    cancelled,
  );
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "3" });
  awaiting = await placeOrder(asha);
  visit = writtenVisit(shop, asha.id, { preferred_date: openDay(shop, 19) });
  givePhoto(shop, visit.id);
  await postMultipart(asha, "/user/picture", {}, { name: "profilePicture", bytes: await aPhoto() });
  electrician = look(shop, "select id from electrician limit 1");
  look(shop, "insert into electrician_photo values (?, x'00', 1) returning 1", electrician);
  picture = look(shop, "select profile_picture from user where id = ?", asha.id);
});
afterAll(() => shop?.close());

const CAST: Record<string, () => Visitor> = {
  "a visitor": () => new Visitor(shop.url),
  "a forger with a made-up session": () => forger(),
  "another customer": () => customer(shop, { name: "Meena Kumari", cart: { [drill]: 1 } }),
  "the administrator": () => customer(shop, { name: "Ravi Shankar", role: "admin", cart: { [drill]: 1 } }),
};

function forger(): Visitor {
  const visitor = new Visitor(shop.url);
  visitor.cookies.set("sid", encodeURIComponent(Buffer.from(JSON.stringify(asha.id)).toString("base64")));
  return visitor;
}

/** Some row of the sample shop. */
const firstOf = (table: string): string => look(shop, `select id from "${table}" limit 1`);

/** The same address as others may write it. */
function spellings({ id, path }: Address, order: string): string[] {
  const real = path
    .replace(":orderId", order)
    .replace(":noteId", note)
    .replace(":productId", drill)
    .replace(":bookingId", visit.id)
    .replace(":messageId", firstOf("contact_message"))
    .replace(":letterId", firstOf("outbox_letter"))
    .replace(":electricianId", electrician)
    .replace(":userId", asha.id)
    .replace(":areaId", () => firstOf("service_area"))
    // One that is there still: the administrator has deleted another.
    .replace(":bannerId", () => firstOf("banner"))
    .replace("/user/pictures/:pictureId", picture)
    .replace(":categoryName", "Fans")
    .replace("*", "nowhere");
  const coded = real.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const data = `_data=${encodeURIComponent(id)}`;
  const slash = real === "/" ? real : `${real}/`;
  return [
    real,
    `${real}?${data}`,
    `${real}?x=1`,
    real.toUpperCase(),
    coded,
    slash,
    `${real.toUpperCase()}?${data}`,
  ];
}

/** Where everybody may go, one spelling and the page's data are enough. */
const everyAddress = (address: Address) => {
  if (POLICY[address.path]?.see === "open") return spellings(address, awaiting).slice(0, 2);
  return ordersAt(address.path).flatMap((order) => spellings(address, order));
};

/** Who has a made-up session is refused like a visitor: some of the spellings do. */
const addressesFor = (address: Address, who: string) =>
  who === "a forger with a made-up session"
    ? ordersAt(address.path).flatMap((order) => spellings(address, order).slice(0, rounds(2, 7)))
    : everyAddress(address);

/** The orders that have what an address shows: papers are of those that were paid. */
function ordersAt(path: string): string[] {
  if (path.includes(":noteId")) return [cancelled];
  if (/^\/admin\/.*(?:invoice|packing-slip)$/.test(path)) return [paid];
  return path.includes(":orderId") ? [awaiting, paid] : [awaiting];
}

/** Where an answer leads, for a browser or for the page's scripts. */
const leadsTo = ({ location, headers }: Answer) => location ?? headers.get("X-Remix-Redirect") ?? undefined;
const isSignedIn = (who: string) => who === "another customer" || who === "the administrator";
const asksToSignIn = (answer: Answer) => /^(?:\/admin)?\/login\?redirectTo=%2F/.test(leadsTo(answer) ?? "");
const asksForAdmin = (answer: Answer) => /^\/admin\/login\?redirectTo=%2F/.test(leadsTo(answer) ?? "");

function expectDoor(door: Door | undefined, who: string, answer: Answer) {
  expect(answer.status).toBeLessThan(500);
  if ((door === "link" || door === "admin") && who === "the administrator") return;
  if (door === undefined && asksForAdmin(answer)) return;
  // An error page of the back-office names the address, which names her.
  if (door !== undefined || who !== "the administrator") expect(answer.html).not.toContain(asha.id);
  expect(answer.html).not.toMatch(/Asha Devi|(?:VE|SR)-\d{4}-\d{4}/);
  if (door === undefined) expect([405, 404, 400, 403]).toContain(answer.status);
  else if (door === "hidden" || door === "link" || (door === "owner" && isSignedIn(who)))
    expect(answer.status).toBe(404);
  else if (door === "admin" && who !== "the administrator")
    expect(asksForAdmin(answer), `${answer.status} ${leadsTo(answer)}`).toBe(true);
  else if (door !== "open" && !isSignedIn(who))
    expect(asksToSignIn(answer), `${answer.status} ${leadsTo(answer)}`).toBe(true);
  else expect(asksToSignIn(answer)).toBe(false);
}

test("every address of the shop has a policy, and every policy an address", () => {
  expect(table.map(({ path }) => path).sort()).toEqual(Object.keys(POLICY).sort());
});

describe.each(Object.keys(CAST))("%s", (who) => {
  test.each(table)("at $path sees no more than they may", async (address) => {
    const person = CAST[who]?.() as Visitor;
    const door = POLICY[address.path]?.see;
    for (const path of addressesFor(address, who)) expectDoor(door, who, await person.send(path));
    const [plain = ""] = everyAddress(address);
    expectDoor(door, who, await person.send(plain, { method: "HEAD" }));
  });

  test.each(
    table.filter(({ path }) => path !== "/logout"),
  )("at $path does no more than they may", async (address) => {
    const door = POLICY[address.path]?.post;
    // What they may do is done: orders are cancelled, areas deleted. Each section's own tests show it.
    if (door === "admin" && who === "the administrator") return;
    const person = CAST[who]?.() as Visitor;
    const fields = { intent: "pay", productId: "none", quantity: "x" };
    for (const path of addressesFor(address, who)) expectDoor(door, who, await person.post(path, fields));
  });
});

test.each(
  table.filter(({ path }) => POLICY[path]?.see === "admin"),
)("$path opens to the administrator", async (address) => {
  const ravi = CAST["the administrator"]?.() as Visitor;
  // The address people type leads on.
  for (const path of everyAddress(address)) {
    // An id in capitals is another id.
    const isOther = /\/(?=\d*[A-F])[\dA-F]{24}\b/.test(path);
    const opens = address.path === "/admin" ? [302, 204] : isOther ? [404] : [200];
    expect(opens, path).toContain((await ravi.send(path)).status);
  }
});

test("nobody but Asha has done anything to her orders or her cart", () => {
  expect(look(shop, "select paid_at from orders where id = ?", awaiting)).toBeNull();
  expect(look(shop, "select count(*) from order_event where order_id = ?", paid)).toBe(2);
  expect(look(shop, "select count(*) from order_event where order_id = ?", awaiting)).toBe(1);
  expect(look(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(3);
});

test("her picture, which nobody else can open, opens to her", async () => {
  expect((await asha.send(picture)).status).toBe(200);
});

// What else belongs to one person (profile, address, cart, sessions) has no address with a name in it:
// tests/http/nobody-elses.test.ts.

test("another's order looks exactly like one that is not there", async () => {
  const meena = customer(shop, { name: "Meena Kumari" });
  const strip = ({ status, text }: Answer, id: string) => [status, text.replaceAll(id, "")];
  const nobodys = "0123456789abcdef01234567";
  const owned = Object.keys(POLICY).filter((path) => POLICY[path]?.see === "owner");
  expect(owned.length).toBeGreaterThan(5);
  for (const path of owned)
    for (const order of [awaiting, paid]) {
      const hers = strip(await meena.visit(path.replace(":orderId", order)), order);
      expect(hers).toEqual(strip(await meena.visit(path.replace(":orderId", nobodys)), nobodys));
      expect(hers[0]).toBe(404);
    }
});

test("what a page tells its scripts cannot be asked for at another page's address", async () => {
  for (const { id, path } of table) {
    if (POLICY[path]?.see === "open") continue;
    const answer = await new Visitor(shop.url).send(`/?_data=${encodeURIComponent(id)}`);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
  }
});

/** Every address that belongs to one booking, without the booking. */
const LINKED = Object.keys(POLICY)
  .filter((path) => POLICY[path]?.see === "link")
  .map((path) => path.replace("/services/bookings/:bookingId", ""));

test.each(
  LINKED,
)("a booking's %j looks to whoever has no right to it like one that is not there", async (part) => {
  const keys = [
    "",
    "?key=",
    `?key=${visit.key.slice(1)}`,
    `?key=${visit.key.toUpperCase()}A`,
    `?key[]=${visit.key}`,
  ];
  const strip = ({ status, text }: Answer) => [status, text];
  for (const person of [new Visitor(shop.url), customer(shop, { name: "Meena Kumari" })])
    for (const key of keys) {
      const hers = strip(await person.visit(`/services/bookings/${visit.id}${part}${key}`));
      expect(hers).toEqual(
        strip(await person.visit(`/services/bookings/0123456789abcdef01234567${part}${key}`)),
      );
      expect(hers[0]).toBe(404);
    }
});

/** What an administrator changes at the desk instead: tests/http/service-request. */
const CHANGES = ["/move", "/cancel", "/rate"];

test.each(
  LINKED,
)("a booking's %j opens to its private link, its customer and the administrator", async (part) => {
  const another = writtenVisit(
    shop,
    asha.id,
    part === "/pay" ? {} : shopTerms(openDay(shop, 20 + LINKED.indexOf(part)), "10:00"),
  );
  givePhoto(shop, another.id);
  const path = `/services/bookings/${another.id}${part}`;
  const ravi = customer(shop, { name: "Ravi Shankar", role: "admin" });
  for (const answer of [
    await new Visitor(shop.url).send(another.at(part)),
    await asha.send(path),
    await asha.send(`${path}?key=wrong`),
    ...(CHANGES.includes(part) ? [] : [await ravi.send(path)]),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("a visitor sent to sign in comes back to where they were", async () => {
  const answer = await new Visitor(shop.url).send(`/orders/${paid}?tab=1`);
  expect(answer.location).toBe(`/login?redirectTo=${encodeURIComponent(`/orders/${paid}?tab=1`)}`);
});

test("a session ends for good when its owner signs out", async () => {
  const meena = customer(shop, { name: "Meena Kumari" });
  const stolen = new Map(meena.cookies);
  expect((await meena.post("/logout", {})).location).toBe("/");
  const thief = new Visitor(shop.url);
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect(asksToSignIn(await thief.send("/orders"))).toBe(true);
});

test("a deactivated customer is out at once, and one whose session is too old", async () => {
  const meena = customer(shop, { name: "Meena Kumari" });
  expect((await meena.send("/orders")).status).toBe(200);
  look(shop, "update user set is_active = 0 where id = ? returning id", meena.id);
  expect(asksToSignIn(await meena.send("/orders"))).toBe(true);
  const farah = customer(shop, { name: "Farah Khan" });
  look(shop, "update session set idle_until = 1 where user_id = ? returning id", farah.id);
  expect(asksToSignIn(await farah.send("/orders"))).toBe(true);
});
