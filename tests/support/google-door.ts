import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { look, openBooks } from "./books";
import { ASHA, type Google, googleFor } from "./google";
import { freePort, openShop, type RunningShop } from "./shop";
import { type Answer, Visitor } from "./visitor";

export const PASSWORD = "copper-Wire-42";
export const LOGIN_FAILED = "Google login failed. Please try again.";
export const REGISTER_FAILED = "Google registration failed. Please try again.";
export const SIGN_UP = ["/user/register", "Sign up with Google"] as const;

/**
 * A shop that Google's stand-in knows; every test begins with no customers, and Asha at a browser of her own.
 */
export function atTheGoogleDoor() {
  const scene = {} as { shop: RunningShop; google: Google; asha: Visitor };
  beforeAll(async () => {
    const port = await freePort();
    const { google, env } = await googleFor(port);
    Object.assign(scene, { google, shop: await openShop({ port, env }) });
  });
  beforeEach(() => {
    scene.google.reset();
    scene.asha = new Visitor(scene.shop.url);
    const books = openBooks(scene.shop);
    books.exec("delete from limit_count; delete from user where role = 'user'");
    books.close();
  });
  afterAll(async () => {
    await scene.shop?.close();
    await scene.google?.close();
  });
  const count = (table: string) => look<number>(scene.shop, `select count(*) from ${table}`);
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

export const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send("/orders")).status === 200;

/** From a page with the button to Google; gives the address that Google sends this browser back to. */
export async function toGoogle(
  visitor: Visitor,
  path = "/user/login",
  button = "Continue with Google",
): Promise<string> {
  const away = await visitor.send((await visitor.visit(path)).link(button));
  const answer = await fetch(away.location ?? "", { redirect: "manual" });
  expect(answer.status, await answer.text()).toBe(302);
  return answer.headers.get("Location") ?? "";
}

/** To Google and back: gives what the shop says to that. */
export const withGoogle = async (
  visitor: Visitor,
  ...from: [path?: string, button?: string]
): Promise<Answer> => visitor.send(await toGoogle(visitor, ...from));

/** Another browser with every cookie that this one has. */
export const copyOf = (visitor: Visitor): Visitor =>
  Object.assign(new Visitor(visitor.shop), { cookies: new Map(visitor.cookies) });
