import { expect, test } from "vitest";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer, queryValue } from "../support/shop-data";

const shop = openSharedShop();
const asha = createCustomer(shop);
queryValue(shop, "update user set street = '12 Lanka Road' where id = ? returning 1", asha.id);

// These addresses name no account, so they cannot be refused: everybody gets their own data.
test.each([
  "/user/profile",
  "/user/profile?tab=security",
  "/user/data.json",
  "/user/delete",
  "/cart",
  "/wishlist",
])("%s shows the visitor's own data, whatever account the query names", async (path) => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  for (const name of ["id", "userId", "user"]) {
    const answer = await meena.send(`${path}${path.includes("?") ? "&" : "?"}${name}=${asha.id}`);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toMatch(/Asha Devi|12 Lanka Road|asha-/);
  }
});

test("a profile form that names another account changes only the sender's own", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  for (const name of ["id", "userId", "user"]) {
    const fields = {
      intent: "change-profile",
      name: "Meena Verma",
      "address.country": "India",
      [name]: asha.id,
    };
    expect((await meena.post(`/user/profile?${name}=${asha.id}`, fields)).status).toBe(303);
    expect(queryValue(shop, "select name || street from user where id = ?", asha.id)).toBe(
      "Asha Devi12 Lanka Road",
    );
    expect(queryValue(shop, "select name from user where id = ?", meena.id)).toBe("Meena Verma");
  }
});
