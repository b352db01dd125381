import { expect, test } from "vitest";
import { z } from "zod";
import { fromRupees } from "~/lib/money";
import { dateTime, idFields, rupeeAmount, toIds } from "./codecs";
import { defineOperation, type Guard, serveOperations } from "./operation.server";

const anybody: Guard<null> = { audience: "anybody", errorCodes: [], authenticate: async () => null };
const product = {
  id: "5f0c1e2d3b4a596877665544",
  pricePaise: fromRupees(1249.5),
  soldAt: new Date("2026-11-23T10:00:00Z"),
  costPaise: fromRupees(800),
};
const OPERATIONS = [
  defineOperation(
    "GET /products/:productId",
    {
      id: "readProduct",
      summary: "A product",
      guard: anybody,
      answer: {
        data: z.object({
          ...idFields,
          price: rupeeAmount(),
          soldAt: dateTime().nullable(),
          seenAt: dateTime().nullable(),
        }),
      },
    },
    () => ({
      data: { ...product, ...toIds(product.id), price: product.pricePaise, seenAt: null },
      message: "Here it is",
      secret: "not in the schema",
    }),
  ),
  defineOperation("DELETE /products/:productId", { id: "d", summary: "", guard: anybody }, () => ({})),
];
const answerTo = (path: string, method = "GET") =>
  serveOperations(OPERATIONS)({
    request: new Request(`http://localhost${path}`, { method }),
    params: {},
    context: { clientAddress: "127.0.0.1" } as never,
  });

test("an answer has only what its schema names, money in rupees and moments as text", async () => {
  const answer = await answerTo("/api/products/1");
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      success: true,
      data: {
        _id: product.id,
        id: product.id,
        price: 1249.5,
        soldAt: "2026-11-23T10:00:00.000Z",
        seenAt: null,
      },
      message: "Here it is",
    },
  ]);
});

test.each([
  ["/api/products/1/", "GET", 200],
  ["/API/Products/1", "HEAD", 200],
  ["/api/products/1", "POST", 405],
  ["/api/products", "GET", 404],
  ["/api/products/1/more", "GET", 404],
])("%s by %s is answered %d", async (path, method, status) => {
  const answer = await answerTo(path, method);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Allow")).toBe(status === 405 ? "GET, HEAD, DELETE" : null);
});
