import { beforeAll, beforeEach, expect, test } from "vitest";
import { NewAccount } from "~/features/accounts/sign-in/input";
import { createAdmin, registerCustomer } from "~/features/accounts/sign-in/register.server";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { session, user } from "~/features/accounts/tables";
import { addMs, days } from "~/lib/time";
import { readFlash } from "~/platform/http/flash.server";
import { writableDb } from "../../../../tests/support/database";
import { requireAdmin, requireCustomer } from "./page-guard.server";
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

const asked = (path: string, cookie = "", init: RequestInit = {}) =>
  new Request(`http://localhost:3000${path}`, { ...init, headers: { Cookie: cookie } });
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const cookieOf = async (userId: string) =>
  pairOf(await toSignInCookie(await startSession(userId, { userAgent: null }, NOW)));
/** The request a browser makes next with the cookies of an answer. */
const next = (response: Response) => asked("/", response.headers.getSetCookie().map(pairOf).join("; "));
const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable("nothing was thrown"),
    (thrown: unknown) => thrown as Response,
  );

test("over http the cookie is sid, for the whole site, out of reach of scripts and of other sites' posts", async () => {
  const started = await startSession(asha, { userAgent: null }, NOW);
  const cookie = await toSignInCookie(started);
  expect(cookie).toMatch(/^sid=/);
  for (const part of ["; Path=/", "; HttpOnly", "; SameSite=Lax"]) expect(cookie).toContain(part);
  expect(cookie).not.toContain("Secure");
  expect(cookie).toContain(`; Expires=${addMs(NOW, days(90)).toUTCString()}`);
  expect(await findSessionToken(asked("/", pairOf(cookie)))).toBe(started.token);
  expect(await toSignOutCookie()).toMatch(/^sid=; Max-Age=0; Path=\//);
});

test("Asha is found by her cookie, and by nothing else", async () => {
  const started = await startSession(asha, { userAgent: null }, NOW);
  expect(await findVisitor(asked("/", pairOf(await toSignInCookie(started))))).toMatchObject({
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
])("the cookie %o is a visitor's", async (cookie) => {
  expect(await findVisitor(asked("/", cookie))).toBeNull();
});

test("a visitor is sent to sign in, with the page and its query, and the shop's words", async () => {
  const answer = await thrownBy(
    requireCustomer(asked("/cart?tab=now&x=1"), "Please log in to view your cart."),
  );
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fcart%3Ftab%3Dnow%26x%3D1");
  expect(await readFlash(next(answer))).toEqual({ kind: "error", text: "Please log in to view your cart." });
});

test("a visitor who posts comes back to the page posted to, and hears that nothing was saved; one who reads hears nothing", async () => {
  const answer = await thrownBy(requireCustomer(asked("/product/42?from=home", "", { method: "POST" })));
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fproduct%2F42%3Ffrom%3Dhome");
  expect(await readFlash(next(answer))).toMatchObject({
    text: "Please sign in again: what you sent was not saved.",
  });
  const reader = await thrownBy(requireCustomer(asked("/product/42")));
  expect(reader.headers.getSetCookie()).toEqual([]);
});

test("a customer passes for a customer, and is sent to the back-office's own door", async () => {
  const cookie = await cookieOf(asha);
  expect(await requireCustomer(asked("/cart", cookie))).toMatchObject({ id: asha });
  const { headers } = await thrownBy(requireAdmin(asked("/admin/products", cookie)));
  expect(headers.get("Location")).toBe("/admin/login?redirectTo=%2Fadmin%2Fproducts");
});

test("the administrator passes for both", async () => {
  const cookie = await cookieOf(ravi);
  expect(await requireCustomer(asked("/cart", cookie))).toMatchObject({ role: "admin" });
  expect(await requireAdmin(asked("/admin/products", cookie))).toMatchObject({ id: ravi });
});

test("a visitor at the back-office is sent to sign in and back", async () => {
  const answer = await thrownBy(requireAdmin(asked("/admin/products?page=2")));
  expect(answer.headers.get("Location")).toBe("/admin/login?redirectTo=%2Fadmin%2Fproducts%3Fpage%3D2");
});

test("somebody deactivated is a visitor from the next page on", async () => {
  const cookie = await cookieOf(asha);
  writableDb().update(user).set({ isActive: false }).run();
  expect(await findVisitor(asked("/", cookie))).toBeNull();
});

const WISH = { verb: "cart.add", fields: { productId: "drill", quantity: "2" } };

test("a wish is kept for 30 minutes and read back", async () => {
  const cookie = await rememberPendingAction(WISH);
  for (const part of ["Max-Age=1800", "; Path=/", "; HttpOnly", "; SameSite=Lax"])
    expect(cookie).toContain(part);
  expect(await readPendingAction(asked("/", pairOf(cookie)))).toEqual(WISH);
  expect(await readPendingAction(asked("/", pairOf(await clearPendingAction())))).toBeNull();
});

test("a review of the allowed length in Hindi fits; what does not fit is forgotten, with any older wish", async () => {
  const review = { verb: "review.write", fields: { title: "क".repeat(100), comment: "ख".repeat(500) } };
  expect(await readPendingAction(asked("/", pairOf(await rememberPendingAction(review))))).toEqual(review);
  const endless = { verb: "review.write", fields: { comment: "ख".repeat(1900) } };
  expect(await rememberPendingAction(endless)).toMatch(/^wish=; Max-Age=0/);
});

test.each([
  42,
  "cart.add",
  { verb: "cart.add" },
  { verb: "", fields: {} },
  { verb: "x", fields: { a: 1 } },
  [],
  {},
])("%j is no wish", async (value) => {
  expect(await readPendingAction(asked("/", `wish=${btoa(JSON.stringify(value))}`))).toBeNull();
});

test("a visitor with a wish is sent to sign in with it, and a stranger's address is no way back", async () => {
  const message = "Please login to add items to cart";
  const answer = await redirectToSignIn(asked("/product/42", "", { method: "POST" }), {
    message,
    pendingAction: WISH,
  });
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fproduct%2F42&wish=1");
  expect(await readPendingAction(next(answer))).toEqual(WISH);
  expect(await readFlash(next(answer))).toEqual({ kind: "error", text: message });
  const elsewhere = await redirectToSignIn(asked("/product/42"), { message, redirectTo: "//evil.example" });
  expect(elsewhere.headers.get("Location")).toBe("/login?redirectTo=%2F");
});
