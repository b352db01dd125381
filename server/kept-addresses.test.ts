import { expect, test } from "vitest";
import { z } from "zod";
import { loaderWithQuery } from "../app/platform/http/query";
import { createKeptAddresses } from "./kept-addresses";

const Query = z.object({ search: z.string().optional(), page: z.coerce.number().catch(1) });
const listing = { handle: { keep: true }, loader: loaderWithQuery(Query, ({ query }) => query) };
const routes = Object.fromEntries(
  [
    { id: "root", path: "", module: {} },
    { id: "home", parentId: "root", index: true, module: { handle: { keep: true }, loader: () => null } },
    { id: "listing", parentId: "root", path: "products-grid/:category", module: listing },
    {
      id: "product",
      parentId: "root",
      path: "product/:id",
      module: { handle: { keep: true, byPincode: true } },
    },
    { id: "cart", parentId: "root", path: "cart", module: { loader: () => null } },
  ].map((route) => [route.id, route]),
);
const findKeptAddress = createKeptAddresses(routes as never);

test.each([
  ["/", "/"],
  ["/?utm_source=sms&gclid=1", "/"],
  ["/products-grid/Fans", "/products-grid/Fans"],
  ["/products-grid/Fans?fbclid=abc", "/products-grid/Fans"],
  ["/products-grid/Fans?search=1%20star&utm_source=sms&page=2", "/products-grid/Fans?search=1+star&page=2"],
  ["/products-grid/Fans?page=2&search=1+star", "/products-grid/Fans?search=1+star&page=2"],
  ["/products-grid/Fans?page=2&page=3", "/products-grid/Fans?page=2"],
  ["/products-grid/Fans?search=", "/products-grid/Fans?search="],
  ["/products-grid/Fans?", "/products-grid/Fans"],
  ["/?lang=hi&utm_source=sms", "/?lang=hi"],
  ["/products-grid/Fans?lang=bn&lang=hi&page=2", "/products-grid/Fans?page=2&lang=bn"],
  ["/products-grid/Fans?lang=fr&page=2", "/products-grid/Fans?page=2"],
])("%s is kept as %s", (url, kept) => {
  expect(findKeptAddress(url)).toEqual({ url: kept, byPincode: false });
  expect(findKeptAddress(url)).toEqual({ url: kept, byPincode: false });
});

test("a page that shows the pincode says so", () => {
  expect(findKeptAddress("/product/1?utm_source=sms")).toEqual({ url: "/product/1", byPincode: true });
});

test.each([
  "/cart",
  "/cart?page=2",
  "/no-such-page",
  "/products-grid/Fans?_data=listing",
])("%s is not kept", (url) => expect(findKeptAddress(url)).toBeUndefined());
