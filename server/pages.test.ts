import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { servePages } from "./pages";

const COOKIES = "sid=a1; pincode=221001; __Host-sid=b2; flash=c3; seen=d4; pincoder=e5; __Host-pincode=f6";

/** The address and the cookies that a loader gets, of a request for this path. */
async function askForPage(path: string, method = "GET") {
  const app = express();
  app.all(
    "*",
    servePages(async (request) => Response.json([request.url, request.headers.get("Cookie")]), {
      findKeptAddress: (url) => (url.startsWith("/fans") ? { url: "/fans", byPincode: false } : undefined),
      createContext: () => ({ encodings: ["identity"] }) as never,
      findRecentlyViewedCookie: () => undefined,
      rememberLanguage: async () => undefined,
      handleWithPreview: (_method, _url, handle) => handle(),
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(origin + path, { method, headers: { Cookie: COOKIES } });
  const [url, cookies] = (await answer.json()) as string[];
  server.close();
  return { path: url?.slice(origin.length), cookies };
}

// rule: shared-pages
test("a shared page is asked for by its own address and without the cookies of a person", async () => {
  expect(await askForPage("/fans?utm_source=sms")).toEqual({
    path: "/fans",
    cookies: "pincode=221001; flash=c3; __Host-pincode=f6",
  });
});

test("every other page, and an action of a shared one, gets all cookies", async () => {
  expect(await askForPage("/cart?x=1")).toEqual({ path: "/cart?x=1", cookies: COOKIES });
  expect(await askForPage("/fans?x=1", "POST")).toEqual({ path: "/fans?x=1", cookies: COOKIES });
});

// rule: language-kept
test.each([
  ["a page", { "Content-Type": "text/html; charset=utf-8" }, "lang=hi"],
  ["the way to a page", { Location: "/user/login" }, "lang=hi"],
  ["a PDF", { "Content-Type": "application/pdf" }, null],
  ["the sitemap", { "Content-Type": "application/xml" }, null],
  ["a text for robots", { "Content-Type": "text/plain" }, null],
])("%s remembers the language of its address or not", async (_name, headers: HeadersInit, cookie) => {
  const app = express();
  app.get(
    "/",
    servePages(async () => new Response("", { headers }), {
      findKeptAddress: () => undefined,
      createContext: () => ({ encodings: ["identity"] }) as never,
      findRecentlyViewedCookie: () => undefined,
      rememberLanguage: async () => "lang=hi",
      handleWithPreview: (_method, _url, handle) => handle(),
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(answer.headers.get("Set-Cookie")).toBe(cookie);
});
