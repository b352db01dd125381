import { afterAll, beforeAll, beforeEach } from "vitest";
import { openBooks } from "./books";
import { openShop, type RunningShop } from "./shop";
import { Visitor } from "./visitor";

export const PASSWORD = "copper-Wire-42";

interface Registered {
  shop: RunningShop;
  /** Signed in. */
  asha: Visitor;
  email: string;
}

/**
 * A shop for the tests of a file, and before each an Asha who has just registered by a password; nothing
 * counts against anybody.
 */
export function withRegistered(): Registered {
  const scene = {} as Registered;
  let made = 0;
  beforeAll(async () => {
    scene.shop = await openShop();
  });
  afterAll(() => scene.shop?.close());
  beforeEach(async () => {
    const books = openBooks(scene.shop);
    books.exec("delete from limit_count");
    books.close();
    made += 1;
    scene.email = `asha${made}@example.in`;
    scene.asha = new Visitor(scene.shop.url);
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    await scene.asha.post("/user/register", {
      name: "Asha Devi",
      email: scene.email,
      terms: "on",
      ...passwords,
    });
  });
  return scene;
}

/** Whether a browser is signed in. */
export const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send("/orders")).status === 200;
