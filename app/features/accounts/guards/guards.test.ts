import { beforeAll, beforeEach, expect, test } from "vitest";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { createAdmin, registerCustomer } from "~/features/accounts/sign-in/register.server";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { session, user } from "~/features/accounts/tables";
import { addMs, days } from "~/lib/time";
import { readFlash } from "~/platform/http/flash.server";
import { createSignedCookie, toCookieText } from "~/platform/http/signed-cookie.server";
import { writableDb } from "../../../../tests/support/database";
import { requireCustomer, requireStaff } from "./page-guard.server";
import {
  clearPendingAction,
  readPendingAction,
  redirectToSignIn,
  rememberPendingAction,
} from "./pending-action.server";
import { findSessionToken, findVisitor, toSignInCookie, toSignOutCookie } from "./visitor.server";

const NOW = new Date();
const PASSWORD = "copper-Wire-42";
let asha: string;
let ravi: string;

beforeAll(async () => {
  asha = (
    await registerCustomer(
      NewAccount.parse({ name: "Asha", email: "asha@example.in", password: PASSWORD }),
      "::1",
      NOW,
    )
  ).id;
  ravi = (await createAdmin({ name: "Ravi", email: "ravi@shop.example", password: PASSWORD }, NOW)).id;
});
beforeEach(() => {
  writableDb().delete(session).run();
  writableDb().update(user).set({ isActive: true }).run();
});

const toRequest = (path: string, cookie = "", init: RequestInit = {}) =>
  new Request(`http://localhost:3000${path}`, { ...init, headers: { Cookie: cookie } });
const toCookiePair = (setCookie: string) => setCookie.split(";")[0] ?? "";
const cookieOf = async (userId: string) =>
  toCookiePair(await toSignInCookie(await startSession(userId, { userAgent: null }, NOW)));
/** The next request of a browser, with the cookies of a response. */
const toNextRequest = (response: Response) =>
  toRequest("/", response.headers.getSetCookie().map(toCookiePair).join("; "));
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("nothing was thrown"),
    (thrown: unknown) => thrown as Response,
  );

test("over http the cookie is sid, for the whole site, hidden from scripts and other sites", async () => {
  const started = await startSession(asha, { userAgent: null }, NOW);
  const cookie = await toSignInCookie(started);
  expect(cookie).toMatch(/^sid=/);
  for (const part of ["; Path=/", "; HttpOnly", "; SameSite=Lax"]) expect(cookie).toContain(part);
  expect(cookie).not.toContain("Secure");
  expect(cookie).toContain(`; Expires=${addMs(NOW, days(90)).toUTCString()}`);
  expect(findSessionToken(toRequest("/", toCookiePair(cookie)))).toBe(started.token);
  expect(await toSignOutCookie()).toMatch(/^sid=; Max-Age=0; Path=\//);
});

test("Asha is recognized by her cookie, and by nothing else", async () => {
  const started = await startSession(asha, { userAgent: null }, NOW);
  expect(await findVisitor(toRequest("/", toCookiePair(await toSignInCookie(started))))).toMatchObject({
    id: asha,
    name: "Asha",
  });
  const bearer = new Request("http://localhost:3000/", {
    headers: { Authorization: `Bearer ${started.token}` },
  });
  expect(await findVisitor(bearer)).toBeNull();
});

test.each([
  "",
  "sid=",
  "sid=nonsense",
  "sid=%E0%A4%A",
  `sid=${btoa("{}")}`,
  `sid=${btoa("null")}`,
  "Sid=x",
])("the cookie %o is treated as no session", async (cookie) => {
  expect(await findVisitor(toRequest("/", cookie))).toBeNull();
});

test("a visitor is redirected to sign in, with the page, its query and the message", async () => {
  const answer = await thrownBy(
    requireCustomer(toRequest("/cart?tab=now&x=1"), "Please log in to view your cart."),
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fcart%3Ftab%3Dnow%26x%3D1");
  expect(readFlash(toNextRequest(answer))).toEqual({
    kind: "error",
    text: "Please log in to view your cart.",
  });
});

test("a visitor who posts returns to the page, told that nothing was saved; a reader is not", async () => {
  const answer = await thrownBy(requireCustomer(toRequest("/product/42?from=home", "", { method: "POST" })));
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fproduct%2F42%3Ffrom%3Dhome");
  expect(readFlash(toNextRequest(answer))).toMatchObject({
    text: "Please sign in again. Your changes were not saved.",
  });
  const reader = await thrownBy(requireCustomer(toRequest("/product/42")));
  expect(reader.headers.getSetCookie()).toEqual([]);
});

test("a customer is accepted as a customer, and redirected to the back-office's own sign-in", async () => {
  const cookie = await cookieOf(asha);
  expect(await requireCustomer(toRequest("/cart", cookie))).toMatchObject({ id: asha });
  const { headers } = await thrownBy(requireStaff(toRequest("/admin/products", cookie)));
  expect(headers.get("Location")).toBe("/admin/login?redirectTo=%2Fadmin%2Fproducts");
});

test("the administrator is accepted as both", async () => {
  const cookie = await cookieOf(ravi);
  expect(await requireCustomer(toRequest("/cart", cookie))).toMatchObject({ role: "admin" });
  expect(await requireStaff(toRequest("/admin/products", cookie))).toMatchObject({ id: ravi });
});

test("a visitor at the back-office is redirected to sign in and back", async () => {
  const answer = await thrownBy(requireStaff(toRequest("/admin/products?page=2")));
  expect(answer.headers.get("Location")).toBe("/admin/login?redirectTo=%2Fadmin%2Fproducts%3Fpage%3D2");
});

test("a deactivated customer counts as a visitor from the next page on", async () => {
  const cookie = await cookieOf(asha);
  writableDb().update(user).set({ isActive: false }).run();
  expect(await findVisitor(toRequest("/", cookie))).toBeNull();
});

const PENDING_ACTION = { verb: "cart.add", fields: { productId: "drill", quantity: "2" } };

test("a pending action is kept for 30 minutes and read back", async () => {
  const cookie = rememberPendingAction(PENDING_ACTION);
  for (const part of ["Max-Age=1800", "; Path=/", "; HttpOnly", "; SameSite=Lax"])
    expect(cookie).toContain(part);
  expect(readPendingAction(toRequest("/", toCookiePair(cookie)))).toEqual(PENDING_ACTION);
  expect(readPendingAction(toRequest("/", toCookiePair(clearPendingAction())))).toBeNull();
});

test("a review of full length in Hindi fits; a larger action is dropped, with any older one", async () => {
  const review = { verb: "review.write", fields: { title: "क".repeat(100), comment: "ख".repeat(500) } };
  expect(readPendingAction(toRequest("/", toCookiePair(rememberPendingAction(review))))).toEqual(review);
  const tooLong = { verb: "review.write", fields: { comment: "ख".repeat(1900) } };
  expect(rememberPendingAction(tooLong)).toMatch(/^wish=; Path=\/; Max-Age=0/);
});

test.each([
  42,
  "cart.add",
  { verb: "cart.add" },
  { verb: "", fields: {} },
  { verb: "x", fields: { a: 1 } },
  [],
  {},
])("%j is no pending action", (value) => {
  const cookie = createSignedCookie("wish", 60_000).remember(toCookieText(value));
  expect(readPendingAction(toRequest("/", toCookiePair(cookie)))).toBeNull();
});

test("a visitor with a pending action signs in with it, and never returns to another site", async () => {
  const message = "Please login to add items to cart";
  const answer = await redirectToSignIn(toRequest("/product/42", "", { method: "POST" }), {
    message,
    pendingAction: PENDING_ACTION,
  });
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fproduct%2F42&wish=1");
  expect(readPendingAction(toNextRequest(answer))).toEqual(PENDING_ACTION);
  expect(readFlash(toNextRequest(answer))).toEqual({ kind: "error", text: message });
  const elsewhere = await redirectToSignIn(toRequest("/product/42"), {
    message,
    redirectTo: "//evil.example",
  });
  expect(elsewhere.headers.get("Location")).toBe("/login?redirectTo=%2F");
});
