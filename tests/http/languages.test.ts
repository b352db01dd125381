import { afterAll, beforeAll, expect, test } from "vitest";
import { findOpenDay, toShopVisitForm } from "../support/booking";
import { DRILL, placeOrder } from "../support/buying";
import { PASSWORD } from "../support/registered-customer";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const languageOf = ({ html }: Answer) => /<html lang="(\w+)/.exec(html)?.[1];
const toPath = (href: string) => href.replace(/^https?:\/\/[^/]*/, "");
const ask = (visitor: Visitor, path: string, accepted?: string) =>
  visitor.send(path, { headers: accepted ? { "Accept-Language": accepted } : {} });

// rules: language-chosen, language-kept
test("a page is in the language of its address, of the account, of the cookie, of the browser", async () => {
  const visitor = new Visitor(shop.url);
  const seen = async (path: string, accepted = "bn-IN,en;q=0.5") =>
    languageOf(await ask(visitor, path, accepted));
  expect([await seen("/"), await seen("/contact", "fr,en"), await seen("/", "*")]).toEqual([
    "bn",
    "en",
    "en",
  ]);
  expect([await seen("/?lang=hi"), await seen("/"), await seen("/contact")]).toEqual(["hi", "hi", "hi"]);
  expect(await seen("/?lang=fr")).toBe("hi");

  const asha = createCustomer(shop);
  expect(languageOf(await ask(asha, "/cart", "bn"))).toBe("bn");
  expect(languageOf(await asha.visit("/cart?lang=hi"))).toBe("hi");
  asha.cookies.delete("lang");
  expect(languageOf(await ask(asha, "/cart", "bn"))).toBe("hi");
  expect(queryValue(shop, "select language || has_chosen_language from user where id = ?", asha.id)).toBe(
    "hi1",
  );
});

test("pages that are kept for all are kept in each language", async () => {
  for (const round of [1, 2]) {
    const answers = await Promise.all(
      ["en", "hi", "bn"].map((language) => ask(new Visitor(shop.url), "/products", language)),
    );
    expect([round, ...answers.map(languageOf)]).toEqual([round, "en", "hi", "bn"]);
    const [english, hindi] = answers.map(({ headers }) => headers);
    expect(hindi?.get("ETag")).not.toBe(english?.get("ETag"));
    expect([hindi?.get("Content-Language"), hindi?.get("Vary")]).toEqual([
      "hi-IN",
      expect.stringContaining("Accept-Language"),
    ]);
  }
});

test("a page names itself in the other languages, and leads to them in their own script", async () => {
  const page = await new Visitor(shop.url).visit("/products-grid/All?search=fan&lang=hi");
  expect([page.link("English"), page.link("বাংলা")]).toEqual([
    "/products-grid/All?search=fan&lang=en",
    "/products-grid/All?search=fan&lang=bn",
  ]);
  const header = /<div class="bar">.*?<\/nav>/s.exec(page.html)?.[0] ?? "";
  expect([...header.matchAll(/lang=(\w+)" lang="[\w-]+">([^<]+)/g)].map(([, ...link]) => link)).toEqual([
    ["en", "English"],
    ["bn", "বাংলা"],
  ]);
  const about = await new Visitor(shop.url).visit("/about?lang=hi");
  const addresses = [...about.html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)];
  expect(addresses.map(([, language, href = ""]) => `${language} ${toPath(href)}`)).toEqual([
    "en /about?lang=en",
    "hi /about?lang=hi",
    "bn /about?lang=bn",
    "x-default /about",
  ]);
  const canonicalOf = ({ html }: Answer) => toPath(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "");
  expect(canonicalOf(about)).toBe("/about?lang=hi");
  expect(canonicalOf(await ask(new Visitor(shop.url), "/about", "hi"))).toBe("/about");
});

test("the API answers in the language of its address alone; the back-office is not in Bengali", async () => {
  const messageOf = async (path: string) => {
    const answer = await fetch(shop.url + path, { headers: { "Accept-Language": "hi" } });
    return ((await answer.json()) as { message: string }).message;
  };
  expect(await messageOf("/api/cart")).toMatch(/^[\x20-\x7e]+$/);
  expect(await messageOf("/api/cart?lang=hi")).toMatch(/[\u0900-\u097f]/);
  expect(await messageOf("/api/cart?lang=bn")).toMatch(/[\u0980-\u09ff]/);
  const ravi = createCustomer(shop, { role: "admin" });
  const admin = (language: string) => ravi.visit(`/admin?lang=${language}`).then(languageOf);
  expect([await admin("hi"), await admin("bn")]).toEqual(["hi", "en"]);
  const encoded = await ravi.visit("/%61dmin?lang=bn");
  expect([encoded.status, languageOf(encoded)]).toEqual([200, "en"]);
});

// rule: email-language
test("orders, visits, messages and accounts keep the language in which they were made", async () => {
  const drill = getProduct(shop, DRILL).id;
  const asha = createCustomer(shop, { cart: { [drill]: 1 } });
  await asha.visit("/?lang=hi");
  const languageIn = (table: string, condition: string, value: string) =>
    queryValue(shop, `select language from ${table} where ${condition} = ?`, value);
  expect(languageIn("orders", "id", await placeOrder(asha))).toBe("hi");

  const email = "meena@example.in";
  const meena = new Visitor(shop.url);
  await meena.visit("/?lang=bn");
  await meena.post("/services", { ...toShopVisitForm(findOpenDay(shop), "11:00"), email });
  await meena.post("/contact", {
    name: "Meena",
    email,
    subject: "A fan",
    message: "Do you have it in white?",
  });
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await meena.post("/user/register", { name: "Meena", email, terms: "on", ...passwords });
  const tables = ["service_request", "contact_message", "user"];
  expect(tables.map((table) => languageIn(table, "email", email))).toEqual(["bn", "bn", "bn"]);
});
