// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched when it is first needed, which must not take longer than `settle` waits.
import "idiomorph";
import "./forms";

type Reply = () => Promise<Response> | Response;

const requests: { url: string; init?: RequestInit }[] = [];
let replies: Reply[] = [];
const left: string[] = [];

const page = (main: string) =>
  `<html><head><title>Shop</title></head><body>
    <div id="toast"></div><header></header><main>${main}</main></body></html>`;

const html = (main: string, status = 200): Response =>
  new Response(page(main), { status, headers: { "Content-Type": "text/html" } });

const accepted = (path: string): Response =>
  new Response(null, { status: 204, headers: { "X-Location": path } });

function open(main: string): HTMLFormElement {
  document.body.innerHTML = `<div id="toast"></div><header></header><main>${main}</main>
    <div id="page-texts" data-unsent="Network error. Please try again."></div>`;
  return document.querySelector("form") as HTMLFormElement;
}

const submit = (form: HTMLFormElement) =>
  form.dispatchEvent(
    Object.assign(new Event("submit", { bubbles: true, cancelable: true }), {
      submitter: form.querySelector("button"),
    }),
  );

const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

beforeEach(() => {
  requests.length = 0;
  left.length = 0;
  replies = [];
  vi.stubGlobal("fetch", async (url: URL | string, init?: RequestInit) => {
    requests.push({ url: String(url), init });
    const answer = await (replies.shift() ?? (() => Promise.reject(new TypeError("no answer"))))();
    return Object.defineProperty(answer, "url", { value: new URL(url, location.href).href });
  });
  vi.spyOn(location, "assign").mockImplementation((url) => left.push(String(url)));
});
afterEach(() => vi.restoreAllMocks());

const FORM = `<form method="post" action="/contact"><input name="name" value="Asha">
  <button name="intent" value="send" data-busy="Sending…">Send</button></form>`;

test("a form is sent once with its button, and leads to the page that the shop names", async () => {
  replies = [() => accepted("/orders/1")];
  const form = open(FORM);
  submit(form);
  submit(form);
  expect(form.querySelector("button")?.textContent).toBe("Sending…");
  await settle();
  expect(requests.map(({ url, init }) => [new URL(url).pathname, String(init?.body)])).toEqual([
    ["/contact", "name=Asha&intent=send"],
  ]);
  expect(left.map((url) => new URL(url).pathname)).toEqual(["/orders/1"]);
});

test("without an answer the form says so, keeps what was typed, and can be sent again", async () => {
  replies = [() => Promise.reject(new TypeError("no answer")), () => accepted("/orders/1")];
  const form = open(FORM);
  (form.querySelector("input") as HTMLInputElement).value = "Asha Devi";
  submit(form);
  await settle();
  expect(form.querySelector("[role=alert]")?.textContent).toBe("Network error. Please try again.");
  expect(form.querySelector("button")?.textContent).toBe("Send");
  submit(form);
  await settle();
  expect(form.querySelector("[role=alert]")).toBeNull();
  expect(String(requests[1]?.init?.body)).toBe("name=Asha+Devi&intent=send");
  expect(left).toHaveLength(1);
});

test("a refusal shows the shop's page; an overload only its message", async () => {
  replies = [
    () => html("<h1>Contact</h1><p>The shop is busy</p>", 503),
    () => html('<p role="alert">Your name is missing</p>', 400),
  ];
  history.replaceState(null, "", "/contact");
  const form = open(FORM);
  submit(form);
  await settle();
  expect(form.querySelector("[role=alert]")?.textContent).toBe("The shop is busy");
  submit(form);
  await settle();
  expect(document.querySelector("main")?.textContent).toBe("Your name is missing");
});

test("a form that stays on its page shows it anew, and its error in the form", async () => {
  history.replaceState(null, "", "/products-grid/Fans");
  const form = FORM.replace('action="/contact"', 'action="/cart" data-in-place');
  replies = [
    () => html('<div role="alert"><p>Only 3 are left</p></div>', 409),
    () => accepted("/products-grid/Fans"),
    () => html("<p>1 in your cart</p>"),
  ];
  const card = open(form);
  submit(card);
  await settle();
  expect(card.querySelector("[role=alert]")?.textContent).toBe("Only 3 are left");
  submit(card);
  await settle();
  expect(left).toEqual([]);
  expect(document.querySelector("main")?.textContent).toBe("1 in your cart");
});

test("a heart shows its new state at once, and the old one after a refusal", async () => {
  history.replaceState(null, "", "/products-grid/Fans");
  replies = [() => html('<p role="alert">Product not found</p>', 404)];
  const form = open(`<form method="post" action="/wishlist" data-in-place data-toasts>
    <button aria-pressed="false">Wishlist</button></form>`);
  submit(form);
  const button = form.querySelector("button");
  expect(button?.getAttribute("aria-pressed")).toBe("true");
  await settle();
  expect(button?.getAttribute("aria-pressed")).toBe("false");
  expect(document.querySelector("#toast + [role=alert]")?.textContent).toContain("Product not found");
});

test("a button that opens a tab of its own is left to the browser, and what was typed stays", async () => {
  history.replaceState(null, "", "/contact");
  const form = open(FORM.replace("<button", '<button formtarget="_blank"'));
  expect(submit(form)).toBe(true);
  await settle();
  expect(requests).toEqual([]);
});
