import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HelperRole } from "~/features/accounts/staff-role";
import { listBackupNames } from "~/features/backups/manifest.server";
import { type Access, HELPER_POLICY, POLICY } from "../support/access-policy";
import { findOpenDay, postMultipart } from "../support/booking";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { addPhoto, insertBooking, insertVoucher, toShopVisitColumns } from "../support/insert-booking";
import { fillPath, findSampleId } from "../support/page-addresses";
import { createPhoto } from "../support/photos";
import { countRounds } from "../support/rounds";
import { listRouteAddresses, type RouteAddress } from "../support/routes";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

/** The pages; the calls of the API are tested in api-guards.test.ts. */
const pages = listRouteAddresses().filter(({ path }) => !path.startsWith("/api/"));
let shop: RunningShop;
let drill: string;
let asha: Customer;
let unpaidId: string;
let paidId: string;
/** The order that was paid and then cancelled, and its credit note. */
let cancelledId: string;
let creditNoteId: string;
let voucherId: string;
let booking: ReturnType<typeof insertBooking>;
/** The id of a technician with a photo. */
let technicianId: string;
let backupName: string;
/** The address of the picture on Asha's account. */
let picture: string;

beforeAll(async () => {
  shop = await openShop();
  drill = getProduct(shop, DRILL).id;
  asha = createCustomer(shop, { cart: { [drill]: 1 } });
  paidId = await placeOrder(asha);
  await payOrder(asha, paidId);
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  cancelledId = await placeOrder(asha);
  await payOrder(asha, cancelledId);
  await asha.post(`/orders/${cancelledId}/cancel`, {});
  creditNoteId = queryValue(
    shop,
    "select id from paper where kind = 'credit-note' and order_id = ?",
    cancelledId,
  );
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "3" });
  unpaidId = await placeOrder(asha);
  booking = insertBooking(shop, asha.id, { preferred_date: findOpenDay(shop, 19) });
  addPhoto(shop, booking.id);
  voucherId = insertVoucher(shop, booking.id);
  await postMultipart(asha, "/user/picture", {}, { name: "profilePicture", bytes: await createPhoto() });
  technicianId = queryValue(shop, "select id from electrician where is_active = 1 limit 1");
  queryValue(shop, "insert into electrician_photo values (?, x'00', 1) returning 1", technicianId);
  queryValue(
    shop,
    "insert into supplier_delivery (id, created_at) values (?, 1) returning id",
    "d".repeat(24),
  );
  queryValue(
    shop,
    `insert into finished_import (id, kind, source, file_name, added, changed, unchanged, left_out, created_at)
     values (?, 'product', 'csv', 'a.csv', 0, 0, 0, 0, 1) returning id`,
    "e".repeat(24),
  );
  await createCustomer(shop, { role: "admin" }).post("/admin/backups", { intent: "make" });
  backupName = listBackupNames(join(shop.folder, "backups"))[0] ?? "";
  picture = queryValue(shop, "select profile_picture from user where id = ?", asha.id);
});
afterAll(() => shop?.close());

const VISITORS: Record<string, () => Visitor> = {
  "a visitor": () => new Visitor(shop.url),
  "a forger with a made-up session": () => forger(),
  "somebody whose session has ended": () =>
    changedCustomer("update session set ends_at = 1, idle_until = 1 where user_id = ? returning 1"),
  "somebody deactivated": () => changedCustomer("update user set is_active = 0 where id = ? returning 1"),
  "another customer": () => createCustomer(shop, { name: "Meena Kumari", cart: { [drill]: 1 } }),
  "the administrator": () =>
    createCustomer(shop, { name: "Ravi Shankar", role: "admin", cart: { [drill]: 1 } }),
};

function forger(): Visitor {
  const visitor = new Visitor(shop.url);
  visitor.cookies.set("sid", encodeURIComponent(Buffer.from(JSON.stringify(asha.id)).toString("base64")));
  return visitor;
}

/** An administrator of whom a statement then changes something. */
function changedCustomer(sql: string): Visitor {
  const visitor = createCustomer(shop, { name: "Gopal Das", role: "admin", cart: { [drill]: 1 } });
  queryValue(shop, sql, visitor.id);
  return visitor;
}

/** Who is refused like somebody without a session. */
const REFUSED = [
  "a forger with a made-up session",
  "somebody whose session has ended",
  "somebody deactivated",
];

/** The address of a page in several spellings. */
function spellings({ id, path }: RouteAddress, orderId: string): string[] {
  const values: Record<string, string> = {
    orderId,
    paperId: path.includes(":bookingId") ? voucherId : creditNoteId,
    productId: drill,
    bookingId: booking.id,
    electricianId: technicianId,
    backupName,
    userId: asha.id,
    customerId: asha.id,
    sectionId: "delivery",
    pageName: "terms",
    pictureId: basename(picture),
    categoryName: "Fans",
  };
  const url = fillPath(path, (name) => values[name] ?? findSampleId(shop, name));
  const encoded = url.replace(/[a-z]/, (character) => `%${character.charCodeAt(0).toString(16)}`);
  const data = `_data=${encodeURIComponent(id)}`;
  const slash = url === "/" ? url : `${url}/`;
  return [
    url,
    `${url}?${data}`,
    `${url}?x=1`,
    url.toUpperCase(),
    encoded,
    slash,
    `${url.toUpperCase()}?${data}`,
  ];
}

/** Two spellings of a page open to everybody, all spellings of the others. */
const spellingsOf = (address: RouteAddress) => {
  if (POLICY[address.path]?.see === "open") return spellings(address, unpaidId).slice(0, 2);
  return ordersAt(address.path).flatMap((orderId) => spellings(address, orderId));
};

/** The addresses one visitor tries: for a session that is refused like none, some spellings do. */
const addressesFor = (address: RouteAddress, role: string) =>
  REFUSED.includes(role)
    ? ordersAt(address.path).flatMap((orderId) => spellings(address, orderId).slice(0, countRounds(2, 7)))
    : spellingsOf(address);

/** The orders an address can be opened for: documents exist only for paid ones. */
function ordersAt(path: string): string[] {
  if (path.includes(":paperId")) return [cancelledId];
  if (/^\/admin\/.*(?:invoice|packing-slip)$/.test(path)) return [paidId];
  return path.includes(":orderId") ? [unpaidId, paidId] : [unpaidId];
}

/** Where an answer redirects to, for a browser or for the page's scripts. */
const redirectOf = ({ location, headers }: Answer) =>
  location ?? headers.get("X-Remix-Redirect") ?? undefined;
const isSignedIn = (role: string) => role === "another customer" || role === "the administrator";
const asksToSignIn = (answer: Answer) =>
  /^(?:\/admin)?\/login\?redirectTo=%2F/.test(redirectOf(answer) ?? "");
const asksForAdmin = (answer: Answer) => /^\/admin\/login\?redirectTo=%2F/.test(redirectOf(answer) ?? "");

function expectGuarded(guard: Access | undefined, role: string, answer: Answer) {
  expect(answer.status).toBeLessThan(500);
  if ((guard === "link" || guard === "admin") && role === "the administrator") return;
  if (guard === undefined && asksForAdmin(answer)) return;
  // An error page of the back-office may name the address, which has her id in it.
  if (guard !== undefined || role !== "the administrator") expect(answer.html).not.toContain(asha.id);
  expect(answer.html).not.toMatch(/Asha Devi|(?:VE|SR)-\d{4}-\d{4}/);
  if (guard === undefined) expect([405, 404, 400, 403]).toContain(answer.status);
  else if (guard === "hidden" || guard === "link" || (guard === "owner" && isSignedIn(role)))
    expect(answer.status).toBe(404);
  else if (guard === "admin" && role !== "the administrator")
    expect(asksForAdmin(answer), `${answer.status} ${redirectOf(answer)}`).toBe(true);
  else if (guard !== "open" && !isSignedIn(role))
    expect(asksToSignIn(answer), `${answer.status} ${redirectOf(answer)}`).toBe(true);
  else expect(asksToSignIn(answer)).toBe(false);
}

test("every address of the shop has a policy, and every policy has an address", () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(POLICY).sort());
});

describe.each(Object.keys(VISITORS))("%s", (role) => {
  test.each(pages)("at $path sees nothing that is not allowed", async (address) => {
    const visitor = VISITORS[role]?.() as Visitor;
    const guard = POLICY[address.path]?.see;
    // That an administrator sees the back-office in every spelling is tested below.
    const addresses = guard === "admin" && role === "the administrator" ? [] : addressesFor(address, role);
    for (const path of addresses) expectGuarded(guard, role, await visitor.send(path));
    const [firstSpelling = ""] = spellingsOf(address);
    expectGuarded(guard, role, await visitor.send(firstSpelling, { method: "HEAD" }));
  });

  test.each(
    pages.filter(({ path }) => path !== "/logout"),
  )("at $path can do nothing that is not allowed", async (address) => {
    const guard = POLICY[address.path]?.post;
    // An administrator's post takes effect; each section has its own tests for that.
    if (guard === "admin" && role === "the administrator") return;
    const visitor = VISITORS[role]?.() as Visitor;
    const fields = { intent: "pay", productId: "none", quantity: "x" };
    for (const path of addressesFor(address, role))
      expectGuarded(guard, role, await visitor.post(path, fields));
  });
});

test.each(
  pages.filter(({ path }) => POLICY[path]?.see === "admin"),
)("$path opens to the administrator", async (address) => {
  const ravi = VISITORS["the administrator"]?.() as Visitor;
  // The address /admin only redirects, and so do those that papers had, a backup without the password, and
  // a refund to check that was not typed.
  const redirects = [
    "/admin",
    "/admin/backups/:backupName/file",
    "/admin/services/delete-many",
    "/admin/orders/:orderId/refund/check",
    "/admin/orders/:orderId/invoice",
    "/admin/orders/:orderId/credit-note/:paperId",
  ];
  for (const path of spellingsOf(address)) {
    // An id in capitals is another id.
    const isOtherId = /\/(?=\d*[A-F])[\dA-F]{24}\b/.test(path);
    const expected = isOtherId ? [404] : redirects.includes(address.path) ? [302, 303, 204] : [200];
    expect(expected, path).toContain((await ravi.send(path)).status);
  }
});

// rule: staff-roles
describe.each(Object.keys(HELPER_POLICY) as HelperRole[])("a helper, %s", (staffRole) => {
  const backOffice = pages.filter(({ path }) => POLICY[path]?.see === "admin");
  let helper: Customer;
  beforeAll(() => {
    helper = createCustomer(shop, { name: "Lalita Rao", staffRole });
    // A technician sees the visits that are assigned to the technician with the account's email.
    queryValue(
      shop,
      "update electrician set email = (select email from user where id = ?) where id = ? returning 1",
      helper.id,
      technicianId,
    );
    queryValue(
      shop,
      `update service_request set assigned_technician = (select name from electrician where id = ?)
       where id = ? returning 1`,
      technicianId,
      booking.id,
    );
  });

  test.each(backOffice)("at $path sees what the role allows, in every spelling", async (address) => {
    const isAllowed = HELPER_POLICY[staffRole].sees.includes(address.path);
    for (const path of spellingsOf(address)) {
      const isOtherId = /\/(?=\d*[A-F])[\dA-F]{24}\b/.test(path);
      const { status } = await helper.send(path);
      if (!isAllowed) expect(status, path).toBe(403);
      else if (!isOtherId) expect([200, 204, 302, 303], path).toContain(status);
    }
  });

  test.each(backOffice)("at $path does what the role allows", async (address) => {
    if (HELPER_POLICY[staffRole].posts.includes(address.path)) return;
    for (const path of spellingsOf(address)) {
      const { status } = await helper.post(path, { intent: "none" });
      expect([403, 405], `${status} ${path}`).toContain(status);
    }
  });
});

test("a technician does not see the visits of others", async () => {
  const helper = createCustomer(shop, { name: "Imran Khan", staffRole: "technician" });
  for (const part of ["", "/photo"])
    expect((await helper.send(`/admin/services/${booking.id}${part}`)).status).toBe(404);
  expect((await helper.send(`/services/bookings/${booking.id}/photo`)).status).toBe(404);
  expect((await helper.visit("/admin/services/day-sheet")).text).not.toContain("Asha Devi");
});

test("a helper whose email is not verified is a customer", async () => {
  const helper = createCustomer(shop, { name: "Imran Khan", staffRole: "counter" });
  expect((await helper.send("/admin/orders")).status).toBe(200);
  queryValue(shop, "update user set email_verified_at = null where id = ? returning 1", helper.id);
  expect((await helper.send("/admin/orders")).location).toContain("/admin/login");
});

test("nobody but Asha has changed her orders or her cart", () => {
  expect(queryValue(shop, "select paid_at from orders where id = ?", unpaidId)).toBeNull();
  expect(queryValue(shop, "select count(*) from order_event where order_id = ?", paidId)).toBe(2);
  expect(queryValue(shop, "select count(*) from order_event where order_id = ?", unpaidId)).toBe(1);
  expect(queryValue(shop, "select quantity from cart_line where user_id = ?", asha.id)).toBe(3);
});

test("Asha's picture, which nobody else can open, opens to her", async () => {
  expect((await asha.send(picture)).status).toBe(200);
});

// What else belongs to one customer (profile, cart, wishlist, data) has no id in its address; see
// tests/http/own-pages.test.ts.

test("another customer's order gets the same answer as an unknown one", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const withoutId = ({ status, text }: Answer, id: string) => [status, text.replaceAll(id, "")];
  const unknownId = "0123456789abcdef01234567";
  const ownerPaths = Object.keys(POLICY).filter((path) => POLICY[path]?.see === "owner");
  expect(ownerPaths.length).toBeGreaterThan(5);
  for (const path of ownerPaths)
    for (const orderId of [unpaidId, paidId]) {
      const refusal = withoutId(await meena.visit(path.replace(":orderId", orderId)), orderId);
      expect(refusal).toEqual(withoutId(await meena.visit(path.replace(":orderId", unknownId)), unknownId));
      expect(refusal[0]).toBe(404);
    }
});

test("the data of a page cannot be read at the address of another page", async () => {
  for (const { id, path } of pages) {
    if (POLICY[path]?.see === "open") continue;
    const answer = await new Visitor(shop.url).send(`/?_data=${encodeURIComponent(id)}`);
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
  }
});

/** The parts of the addresses that belong to one booking. */
const BOOKING_PARTS = Object.keys(POLICY)
  .filter((path) => POLICY[path]?.see === "link")
  .map((path) => path.replace("/services/bookings/:bookingId", ""));

test.each(
  BOOKING_PARTS,
)("a booking's %j is answered without the right key like that of an unknown booking", async (part) => {
  const keys = [
    "",
    "?key=",
    `?key=${booking.key.slice(1)}`,
    `?key=${booking.key.toUpperCase()}A`,
    `?key[]=${booking.key}`,
  ];
  const visibleParts = ({ status, text }: Answer) => [status, text];
  for (const visitor of [new Visitor(shop.url), createCustomer(shop, { name: "Meena Kumari" })])
    for (const key of keys) {
      const refusal = visibleParts(await visitor.visit(`/services/bookings/${booking.id}${part}${key}`));
      expect(refusal).toEqual(
        visibleParts(await visitor.visit(`/services/bookings/0123456789abcdef01234567${part}${key}`)),
      );
      expect(refusal[0]).toBe(404);
    }
});

/** Parts that redirect an administrator to the back-office: tests/http/admin-booking.test.ts. */
const CHANGES = ["/move", "/cancel", "/rate"];

test.each(
  BOOKING_PARTS,
)("a booking's %j opens with its private link, to its customer and to administrators", async (part) => {
  const otherBooking = insertBooking(
    shop,
    asha.id,
    part === "/pay" ? {} : toShopVisitColumns(findOpenDay(shop, 20 + BOOKING_PARTS.indexOf(part)), "10:00"),
  );
  addPhoto(shop, otherBooking.id);
  const ownPart = part.replace(":paperId", () => insertVoucher(shop, otherBooking.id));
  const path = `/services/bookings/${otherBooking.id}${ownPart}`;
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  for (const answer of [
    await new Visitor(shop.url).send(otherBooking.at(ownPart)),
    await asha.send(path),
    await asha.send(`${path}?key=wrong`),
    ...(CHANGES.includes(part) ? [] : [await ravi.send(path)]),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("a visitor sent to sign in comes back to the page they asked for", async () => {
  const answer = await new Visitor(shop.url).send(`/orders/${paidId}?tab=1`);
  expect(answer.location).toBe(`/login?redirectTo=${encodeURIComponent(`/orders/${paidId}?tab=1`)}`);
});

test("a session has ended for good once its customer signs out", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const oldCookies = new Map(meena.cookies);
  expect((await meena.post("/logout", {})).location).toBe("/");
  const stranger = new Visitor(shop.url);
  for (const [name, value] of oldCookies) stranger.cookies.set(name, value);
  expect(asksToSignIn(await stranger.send("/orders"))).toBe(true);
});

test("a deactivated customer and one with an expired session are signed out at once", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  expect((await meena.send("/orders")).status).toBe(200);
  queryValue(shop, "update user set is_active = 0 where id = ? returning id", meena.id);
  expect(asksToSignIn(await meena.send("/orders"))).toBe(true);
  const farah = createCustomer(shop, { name: "Farah Khan" });
  queryValue(shop, "update session set idle_until = 1 where user_id = ? returning id", farah.id);
  expect(asksToSignIn(await farah.send("/orders"))).toBe(true);
});
