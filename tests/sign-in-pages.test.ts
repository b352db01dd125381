import type { SubmissionResult } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type PendingAction,
  readPendingAction,
  rememberPendingAction,
} from "../app/features/accounts/guards/pending-action.server";
import { findVisitor, toSignInCookie } from "../app/features/accounts/guards/visitor.server";
import { NewAccount } from "../app/features/accounts/sign-in/input";
import {
  createAdmin,
  registerCustomer as registerDirectly,
} from "../app/features/accounts/sign-in/register.server";
import { startSession } from "../app/features/accounts/sign-in/sessions.server";
import { session, user } from "../app/features/accounts/tables";
import { cartLine } from "../app/features/cart/tables";
import * as login from "../app/pages/account/login";
import * as loginRedirect from "../app/pages/account/login-redirect";
import * as logout from "../app/pages/account/logout";
import * as register from "../app/pages/account/register";
import * as confirm from "../app/pages/admin/confirm";
import { db } from "../app/platform/db/db.server";
import { readFlash } from "../app/platform/http/flash.server";
import { limitCount } from "../app/platform/limits/tables";
import { writableDb } from "./support/database";
import { insertProduct } from "./support/insert-rows";
import { HOSTILE_TARGETS, REDIRECT_TARGETS } from "./support/redirect-targets";

const NOW = new Date();
const PASSWORD = "copper-Wire-42";
const MEENA = {
  name: "Meena Kumari",
  email: "Meena@Example.in ",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  terms: "on",
};
const drill = insertProduct({ stock: 5 });
let asha: string;
let ravi: string;

beforeAll(async () => {
  const account = NewAccount.parse({ name: "Asha Devi", email: "asha@example.in", password: PASSWORD });
  asha = (await registerDirectly(account, "::1", NOW)).id;
  ravi = (await createAdmin({ name: "Ravi", email: "ravi@example.in", password: PASSWORD }, NOW)).id;
});
beforeEach(() => {
  writableDb().delete(limitCount).run();
  writableDb().delete(session).run();
  writableDb().delete(cartLine).run();
  writableDb().delete(user).where(eq(user.email, "meena@example.in")).run();
});

const toRequest = (path: string, cookie = "", init: RequestInit = {}) =>
  new Request(`http://localhost:3000${path}`, {
    ...init,
    headers: { Cookie: cookie, "User-Agent": "Firefox" },
  });
const toArgs = (request: Request) =>
  ({ request, params: {}, context: { clientAddress: "203.0.113.7", requestId: "1" } }) as ActionFunctionArgs;
const toPostArgs = (path: string, fields: Record<string, string>, cookie = "") =>
  toArgs(toRequest(path, cookie, { method: "POST", body: new URLSearchParams(fields) }));
const toCookiePair = (setCookie: string) => setCookie.split(";")[0] ?? "";
const followUp = (response: Response) =>
  toRequest("/", response.headers.getSetCookie().map(toCookiePair).join("; "));
const createSessionCookie = async () =>
  toCookiePair(await toSignInCookie(await startSession(asha, { userAgent: null }, NOW)));
const toPendingActionCookie = async (pendingAction: PendingAction) =>
  toCookiePair(rememberPendingAction(pendingAction));
const readRefusal = async (response: Response) =>
  (await response.json()) as { formId: string; result: SubmissionResult };

const ASHA = { email: "asha@example.in", password: PASSWORD };
const signIn = async (fields: Record<string, string> = {}, cookie = ""): Promise<Response> =>
  login.action(toPostArgs("/user/login", { ...ASHA, ...fields }, cookie));
const signUp = async (fields: Record<string, string> = {}, cookie = ""): Promise<Response> =>
  register.action(toPostArgs("/user/register", { ...MEENA, ...fields }, cookie));

test("Asha signs in and is welcomed back on the page she came from", async () => {
  const answer = await signIn({ redirectTo: "/cart?x=1" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/cart?x=1");
  expect(await findVisitor(followUp(answer))).toMatchObject({ name: "Asha Devi" });
  expect(readFlash(followUp(answer))).toEqual({ kind: "success", text: "Welcome back, Asha!" });
});

test("Meena registers and is signed in at once", async () => {
  const answer = await signUp();
  expect(answer.headers.get("Location")).toBe("/");
  expect(await findVisitor(followUp(answer))).toMatchObject({ email: "meena@example.in", role: "user" });
  expect(readFlash(followUp(answer))).toEqual({
    kind: "success",
    text: "Account created successfully! Welcome to the product!",
  });
});

test("each sign-in gives a new token and ends this browser's old session", async () => {
  const old = await createSessionCookie();
  const answer = await signIn({}, old);
  expect(await findVisitor(toRequest("/", old))).toBeNull();
  expect(await findVisitor(followUp(answer))).toMatchObject({ id: asha });
  expect(db.select().from(session).all()).toHaveLength(1);
});

test("a wrong password leaves the session this browser had", async () => {
  const old = await createSessionCookie();
  await signIn({ password: "wrong-wire-42" }, old);
  expect(await findVisitor(toRequest("/", old))).toMatchObject({ id: asha });
});

test("a refused sign-in is a 401, the error above the form, the email kept, the password not", async () => {
  const answer = await signIn({ password: "wrong-wire-42", redirectTo: "/cart" });
  expect(answer.status).toBe(401);
  const { formId, result } = await readRefusal(answer);
  expect(formId).toBe("sign-in");
  expect(result.error).toEqual({ "": ["Invalid email or password"] });
  expect(result.initialValue).toMatchObject({ email: "asha@example.in" });
  expect(JSON.stringify(result)).not.toContain("wire");
});

test("the 11th failure is a 429 that says when to come back", async () => {
  for (let time = 0; time < 10; time++)
    expect((await signIn({ password: "wrong-wire-42" })).status).toBe(401);
  const answer = await signIn();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(14 * 60);
});

test("a taken email is a 409 with the error at its field, everything kept except the passwords", async () => {
  const answer = await signUp({ email: "ASHA@example.in", phone: "+91 98765-43210", acceptMarketing: "on" });
  expect(answer.status).toBe(409);
  const { result } = await readRefusal(answer);
  expect(result.error).toEqual({
    email: ["An account with this email already exists. Please login instead."],
  });
  expect(result.initialValue).toMatchObject({ name: "Meena Kumari", phone: "+91 98765-43210", terms: "on" });
  expect(JSON.stringify(result)).not.toContain("copper");
});

test("wrong fields are a 400, and no password comes back", async () => {
  const answer = await signUp({ phone: "12345", confirmPassword: "copper-Wire-43" });
  expect(answer.status).toBe(400);
  const { result } = await readRefusal(answer);
  expect(result.error).toEqual({
    phone: ["Please enter a valid 10-digit phone number"],
    confirmPassword: ["Passwords do not match"],
  });
  expect(JSON.stringify(result)).not.toContain("copper");
});

const ADD_DRILL = { verb: "cart.add", fields: { productId: drill, quantity: "2" } };
/** The lines of all carts with the emails of their owners. */
const listCartLines = () =>
  db
    .select({ email: user.email, productId: cartLine.productId, quantity: cartLine.quantity })
    .from(cartLine)
    .innerJoin(user, eq(user.id, cartLine.userId))
    .all();

test("Asha's pending action is done when she has signed in, reported to her, and deleted", async () => {
  const answer = await signIn(
    { redirectTo: "/product/drill", wish: "1" },
    await toPendingActionCookie(ADD_DRILL),
  );
  expect(listCartLines()).toEqual([{ email: "asha@example.in", productId: drill, quantity: 2 }]);
  expect(answer.headers.get("Location")).toBe("/product/drill");
  expect(readFlash(followUp(answer))).toEqual({
    kind: "success",
    text: "Welcome back, Asha! Added to cart successfully!",
  });
  expect(readPendingAction(followUp(answer))).toBeNull();
});

test("registering does the pending action too", async () => {
  const answer = await signUp({ wish: "1" }, await toPendingActionCookie(ADD_DRILL));
  expect(listCartLines()).toEqual([{ email: "meena@example.in", productId: drill, quantity: 2 }]);
  expect(readFlash(followUp(answer))?.text).toBe(
    "Account created successfully! Welcome to the product! Added to cart successfully!",
  );
});

test("a pending action that fails is reported as an error, and Asha is signed in anyway", async () => {
  const soldOut = insertProduct({ stock: 0 });
  const pendingAction = { verb: "cart.add", fields: { productId: soldOut, quantity: "2" } };
  const answer = await signIn({ wish: "1" }, await toPendingActionCookie(pendingAction));
  expect(readFlash(followUp(answer))).toEqual({
    kind: "error",
    text: "Welcome back, Asha! Product is out of stock",
  });
  expect(await findVisitor(followUp(answer))).toMatchObject({ id: asha });
  expect(listCartLines()).toEqual([]);
});

test.each([
  ["that this form does not mention", {}, ADD_DRILL, "Welcome back, Asha!"],
  ["of an unknown kind", { wish: "1" }, { verb: "toString", fields: {} }, "Welcome back, Asha!"],
  [
    "without its product",
    { wish: "1" },
    { verb: "cart.add", fields: { quantity: "2" } },
    "Welcome back, Asha! Cannot add to cart",
  ],
])("a pending action %s does nothing", async (_case, fields, pendingAction, text) => {
  const answer = await signIn(fields, await toPendingActionCookie(pendingAction));
  expect(listCartLines()).toEqual([]);
  expect(answer.status).toBe(303);
  expect(readFlash(followUp(answer))?.text).toBe(text);
});

test("a form that mentions a pending action, from a browser that has none, does nothing", async () => {
  const answer = await signIn({ wish: "1" });
  expect(readFlash(followUp(answer))).toEqual({ kind: "success", text: "Welcome back, Asha!" });
});

/** Where Ravi is led after he has confirmed his password. */
async function confirmAsRavi(redirectTo: string): Promise<Response> {
  const session = await startSession(ravi, { userAgent: null }, NOW);
  const path = `/admin/confirm?${new URLSearchParams({ redirectTo })}`;
  const answer = await confirm.action(
    toPostArgs(path, { password: PASSWORD }, toCookiePair(await toSignInCookie(session))),
  );
  return answer as Response;
}

test.each(REDIRECT_TARGETS)("redirectTo %j stays on the shop's site", async (redirectTo) => {
  const visits = [
    await signIn({ redirectTo }),
    await signUp({ redirectTo }),
    await login.loader(
      toArgs(toRequest(`/user/login?${new URLSearchParams({ redirectTo })}`, await createSessionCookie())),
    ),
    await register.loader(
      toArgs(toRequest(`/user/register?${new URLSearchParams({ redirectTo })}`, await createSessionCookie())),
    ),
    await logout.action(toPostArgs(`/logout?${new URLSearchParams({ redirectTo })}`, {})),
    await confirmAsRavi(redirectTo),
  ];
  for (const { headers } of visits) {
    const location = headers.get("Location") ?? "";
    expect(new URL(location, "http://localhost:3000/user/login").origin).toBe("http://localhost:3000");
    if (HOSTILE_TARGETS.includes(redirectTo)) expect(["/", "/admin"]).toContain(location);
  }
});

test("the sign-in pages redirect a visitor who is signed in", async () => {
  for (const { loader } of [login, register]) {
    const answer = await loader(
      toArgs(toRequest("/user/login?redirectTo=/cart&wish=1", await createSessionCookie())),
    );
    expect(answer.headers.get("Location")).toBe("/cart");
  }
});

test("the login context is passed on between the sign-in and the registration page", async () => {
  const page = await login.loader(toArgs(toRequest("/user/login?redirectTo=%2Fcart%3Fx%3D1&wish=1")));
  expect(await page.json()).toMatchObject({
    errand: { redirectTo: "/cart?x=1", wish: true },
    registerPath: "/user/register?redirectTo=%2Fcart%3Fx%3D1&wish=1",
    failed: false,
  });
  const other = await register.loader(toArgs(toRequest("/user/register")));
  expect(await other.json()).toMatchObject({
    signInPath: "/user/login",
    errand: { redirectTo: "/", wish: false },
  });
});

test("the title of the page after a failed form says that there is an error", async () => {
  const rerender = new Request("http://localhost:3000/user/login", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  const data = await (await login.loader(toArgs(rerender))).json();
  expect(login.meta({ data } as unknown as Parameters<typeof login.meta>[0])).toEqual([
    { title: "Error: Sign in" },
  ]);
});

test("/login redirects to the sign-in page with its query", () => {
  const answer = loginRedirect.loader(toArgs(toRequest("/login?redirectTo=%2Fcart&wish=1")));
  expect(answer.headers.get("Location")).toBe("/user/login?redirectTo=%2Fcart&wish=1");
});

test("signing out is a POST that ends the session and leads home; a GET does nothing", async () => {
  const cookie = await createSessionCookie();
  expect(logout.loader().headers.get("Location")).toBe("/");
  expect(await findVisitor(toRequest("/", cookie))).not.toBeNull();
  const answer = await logout.action(toPostArgs("/logout", {}, cookie));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/");
  expect(answer.headers.get("Set-Cookie")).toMatch(/^sid=; Max-Age=0/);
  expect(await findVisitor(toRequest("/", cookie))).toBeNull();
});
