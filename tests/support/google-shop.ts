import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { ASHA, type Google, openGoogleFor } from "./google";
import { freePort, openShop, type RunningShop } from "./shop";
import { openDatabase, queryValue } from "./shop-data";
import { type Answer, Visitor } from "./visitor";

export const PASSWORD = "copper-Wire-42";
export const LOGIN_FAILED = "Google login failed. Please try again.";
export const REGISTER_FAILED = "Google registration failed. Please try again.";
export const SIGN_UP = ["/user/register", "Sign up with Google"] as const;

/**
 * Opens a shop with Google's stand-in for the tests of one file. Before each test all customers are deleted,
 * and Asha gets a new browser.
 */
export function setUpGoogleShop() {
  const scene = {} as { shop: RunningShop; google: Google; asha: Visitor };
  beforeAll(async () => {
    const port = await freePort();
    const { google, env } = await openGoogleFor(port);
    Object.assign(scene, { google, shop: await openShop({ port, env }) });
  });
  beforeEach(() => {
    scene.google.reset();
    scene.asha = new Visitor(scene.shop.url);
    const database = openDatabase(scene.shop);
    database.exec("delete from limit_count; delete from user where role = 'user'");
    database.close();
  });
  afterAll(async () => {
    await scene.shop?.close();
    await scene.google?.close();
  });
  const count = (table: string) => queryValue<number>(scene.shop, `select count(*) from ${table}`);
  return {
    scene,
    accounts: (email = ASHA.email) => count(`user where email = '${email}'`),
    identities: () => count("google_identity"),
    sessions: () => count("session"),
    register: (visitor: Visitor, email = ASHA.email) =>
      visitor.post("/user/register", {
        name: "Asha Devi",
        email,
        terms: "on",
        password: PASSWORD,
        confirmPassword: PASSWORD,
      }),
  };
}

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send("/orders")).status === 200;

/** Follows the Google button of a page, and gives the URL to which Google redirects this browser. */
export async function startGoogleSignIn(
  visitor: Visitor,
  path = "/user/login",
  button = "Continue with Google",
): Promise<string> {
  const redirect = await visitor.send((await visitor.visit(path)).link(button));
  const answer = await fetch(redirect.location ?? "", { redirect: "manual" });
  expect(answer.status, await answer.text()).toBe(302);
  return answer.headers.get("Location") ?? "";
}

/** Signs in with Google, and gives the shop's answer to the return. */
export const signInWithGoogle = async (
  visitor: Visitor,
  ...from: [path?: string, button?: string]
): Promise<Answer> => visitor.send(await startGoogleSignIn(visitor, ...from));

/** A second browser with the same cookies. */
export const copyVisitor = (visitor: Visitor): Visitor =>
  Object.assign(new Visitor(visitor.shop), { cookies: new Map(visitor.cookies) });
