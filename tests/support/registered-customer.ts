import { afterAll, beforeAll, beforeEach } from "vitest";
import { openShop, type RunningShop } from "./shop";
import { openDatabase } from "./shop-data";
import { Visitor } from "./visitor";

export const PASSWORD = "copper-Wire-42";

interface Registered {
  shop: RunningShop;
  asha: Visitor;
  email: string;
}

/**
 * Opens a shop for the tests of one file. Before each test all limits are cleared, and Asha registers with a
 * password and is signed in.
 */
export function setUpRegisteredCustomer(): Registered {
  const scene = {} as Registered;
  let registeredCount = 0;
  beforeAll(async () => {
    scene.shop = await openShop();
  });
  afterAll(() => scene.shop?.close());
  beforeEach(async () => {
    const database = openDatabase(scene.shop);
    database.exec("delete from limit_count");
    database.close();
    registeredCount += 1;
    scene.email = `asha${registeredCount}@example.in`;
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

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.send("/orders")).status === 200;
