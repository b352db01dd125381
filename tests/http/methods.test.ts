import { expect, test } from "vitest";
import { sendRaw } from "../support/raw-request";
import { openSharedShop } from "../support/shared-shop";
import { createCustomer } from "../support/shop-data";

const shop = openSharedShop();
const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });

test("pages accept only GET, HEAD and POST: other methods act on none of them", async () => {
  const asha = createCustomer(shop);
  const cookie = [...ravi.cookies].map((pair) => pair.join("=")).join("; ");
  const path = `/admin/users/${asha.id}/active`;
  for (const method of ["PUT", "PATCH", "DELETE"])
    for (const address of [
      path,
      `/api/..${path}`,
      `/api/%2e%2E${path}`,
      `/api\\..${path}`,
      path.toUpperCase(),
      "/",
      "/cart?_data=x",
    ]) {
      const headers = {
        Origin: shop.url,
        Cookie: cookie,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": "11",
      };
      const answer = await sendRaw(shop, address, { method, headers, body: "isActive=no" });
      expect([address, answer.status, answer.headers.allow]).toEqual([address, 405, "GET, HEAD, POST"]);
    }
  expect((await asha.send("/orders")).status).toBe(200);
  expect((await sendRaw(shop, "/", { method: "OPTIONS" })).headers.allow).toBe("GET, HEAD, POST");
  const apiAnswer = await sendRaw(shop, "/api/payments/webhook", {
    method: "PUT",
    headers: { "Content-Length": "0" },
  });
  expect(apiAnswer.headers).not.toHaveProperty("allow", "GET, HEAD, POST");
});

test("a form sent to a page without one is refused in the language of the page", async () => {
  const sentences = { en: "That cannot be done here", hi: "यह यहाँ नहीं हो सकता", bn: "এটি এখানে করা যায় না" };
  for (const [language, sentence] of Object.entries(sentences)) {
    const headers = { Origin: shop.url, "Accept-Language": language, "Content-Length": "0" };
    const answer = await sendRaw(shop, "/", { method: "POST", headers });
    const page = Buffer.from(answer.body, "latin1").toString("utf8");
    expect([answer.status, page]).toEqual([405, expect.stringContaining(`<h1>${sentence}</h1>`)]);
    expect(page).not.toContain("did not provide");
  }
});
