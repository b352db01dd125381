import { afterEach, describe, expect, test } from "vitest";
import { words as cartWords } from "~/features/cart/words.en";
import { words as paidWords } from "~/features/fulfilment/words.en";
import { LANGUAGE_TAGS, type Language } from "~/lib/language";
import { formatDay } from "~/lib/time";
import { words as accountWords } from "~/pages/account/words.en";
import { words as visitWords } from "~/pages/shop/booking/words.en";
import { words as formWords } from "~/pages/shop/booking-form/words.en";
import { words as cartPageWords } from "~/pages/shop/cart/words.en";
import { words as checkoutWords } from "~/pages/shop/checkout/words.en";
import { words as shopWords } from "~/pages/shop/parts/words.en";
import { words as productWords } from "~/pages/shop/product/words.en";
import { runInLanguage } from "~/platform/language.server";
import { words as uiWords } from "~/ui/words.en";
import { findAxeViolations } from "../support/axe";
import { clearOpenDay } from "../support/booking";
import { actionsOn, typeDetails } from "../support/booking-page";
import { CHECKOUT_DETAILS, placeDeliveredOrder } from "../support/buying";
import { findHtmlProblems, measureOverflow, smallTargets } from "../support/check-screens";
import { signInAs, waitForScripts } from "../support/chromium";
import { PASSWORD } from "../support/registered-customer";
import { setUpShopBrowser } from "../support/shop-browser";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { fixture, newPhone, goTo } = setUpShopBrowser();

/** Finds a text in which something stands in the place of each element. */
const toPattern = (text: string) => new RegExp(text.replace(/<[^>]+>/g, ".+"));
const PAY = () => toPattern(checkoutWords.pay("<amount/>"));
const findState = (email: string) =>
  queryValue<string>(fixture.shop, "select status from service_request where email = ?", email);

/** Registers a customer with a password and an order of three drills that was delivered. */
async function register(email: string): Promise<{ asha: Visitor; orderId: string }> {
  const { shop, drill } = fixture;
  const asha = new Visitor(shop.url);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await asha.post("/user/register", { name: "Asha Devi", email, terms: "on", ...passwords });
  await asha.post("/cart", { intent: "add", productId: drill.id, quantity: "3" });
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  return { asha, orderId: await placeDeliveredOrder(asha, ravi) };
}

describe.each([
  { language: "hi", scripts: true },
  { language: "hi", scripts: false },
  { language: "bn", scripts: true },
  { language: "bn", scripts: false },
] as const)("in $language, scripts: $scripts", ({ language, scripts }) => {
  const who = (name: string) => `${name}.${language}.${scripts}@example.in`;
  afterEach(() => expect(fixture.complaints).toEqual([]));

  /** Does something in the language on a new phone that has opened a page. */
  async function onPhone(path: string, work: (does: ReturnType<typeof actionsOn>) => Promise<void>) {
    await newPhone(scripts);
    await goTo(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
    await runInLanguage(language, () => work(actionsOn(fixture.page)));
  }

  /** Waits for the scripts of a page, which is in the language and fits a phone. */
  async function checkPage() {
    if (scripts) await waitForScripts(fixture.page);
    expect(await fixture.page.getAttribute("html", "lang")).toBe(LANGUAGE_TAGS[language as Language]);
    expect(await measureOverflow(fixture.page), fixture.page.url()).toBe(0);
  }

  /** The button that shows a password names what it does and its field, in the language. */
  async function checkPasswordButton() {
    const button = fixture.page.locator("main [data-shows-password] + button");
    const nameButton = (action: string) =>
      uiWords.actionOnField.replace("{ACTION}", action).replace("{LABEL}", accountWords.password);
    expect(await button.getAttribute("aria-label")).toBe(nameButton(uiWords.show));
    await button.tap();
    expect(await button.getAttribute("aria-label")).toBe(nameButton(uiWords.hide));
    await button.tap();
    expect(await button.getAttribute("aria-label")).not.toMatch(/[a-z{}]/i);
  }

  test("Asha finds a drill, signs in on the way, pays, and sees her order", async () => {
    await register(who("buyer"));
    await onPhone("/", async (asha) => {
      const { page, drill } = fixture;
      await checkPage();
      await page.getByLabel(shopWords.searchShop).fill("rotary drill");
      await asha.tap(shopWords.search);
      await asha.heading(shopWords.allProducts);
      await checkPage();
      await page.locator(`main a[href^="/product/${drill.id}"]`).first().tap();
      await page.waitForURL(/\/product\//);
      await checkPage();
      await asha.tap(productWords.addToCart);

      await asha.see(cartWords.signInToAddToCart);
      await checkPage();
      if (scripts) await checkPasswordButton();
      await asha.type(accountWords.email, who("buyer"));
      await asha.type(accountWords.password, PASSWORD);
      await asha.tap(accountWords.signIn);
      await page.waitForURL(/\/product\//);
      await checkPage();
      await page.getByRole("navigation").getByRole("link", { name: shopWords.cart }).first().tap();
      await asha.heading(cartPageWords.yourCart);
      await checkPage();
      await asha.follow(cartPageWords.proceedToPay);
      await asha.heading(checkoutWords.checkout);
      await checkPage();
      await asha.type(checkoutWords.phone, CHECKOUT_DETAILS.phone);
      await asha.type(checkoutWords.address, CHECKOUT_DETAILS.address);
      await asha.type(checkoutWords.pincode, CHECKOUT_DETAILS.postalCode);
      await asha.tap(PAY());
      await asha.heading(toPattern(checkoutWords.payForOrder));
      await checkPage();
      await asha.tap(PAY());
      await asha.see(paidWords.orderPlacedSuccessfully);
      await asha.heading(toPattern(accountWords.orderRich));
      await checkPage();
    });
  });

  test("Asha books a visit to the shop", () =>
    onPhone("/services", async (asha) => {
      const { page, shop } = fixture;
      await checkPage();
      await asha.tap(formatDay(clearOpenDay(shop, 5)));
      await page.locator('[name="timeSlot"][value="16:00"]').check();
      await typeDetails(page, { email: who("shop") });
      await asha.tap(formWords.bookTheVisit);
      await asha.see(/SR-\d{4}-\d{4}/);
      await checkPage();
      await asha.tap(visitWords.great);
      expect(findState(who("shop"))).toBe("pending");
    }));

  test("Asha books a visit to her home and pays its fee", () =>
    onPhone("/services", async (asha) => {
      const { page } = fixture;
      await asha.atHome().check();
      if (scripts) await asha.pincode().pressSequentially("221001");
      else {
        await asha.pincode().fill("221001");
        await page.locator('[data-asks="home"]').tap();
      }
      await asha.see("₹39");
      await checkPage();
      await typeDetails(page, { email: who("home") });
      await asha.tap(formWords.payAndBook("₹39"));
      await asha.heading(toPattern(visitWords.payForHomeVisit));
      await checkPage();
      await asha.tap(PAY());
      await page.getByRole("dialog").waitFor();
      await checkPage();
      expect(findState(who("home"))).toBe("confirmed");
    }));

  test("Asha asks to return one of three drills", async () => {
    const { asha: visitor, orderId } = await register(who("return"));
    await newPhone(scripts);
    await signInAs(fixture.phone, visitor);
    await goTo(`/orders/${orderId}?lang=${language}`);
    await runInLanguage(language, async () => {
      const { page, shop } = fixture;
      const asha = actionsOn(page);
      await checkPage();
      await asha.follow(accountWords.returnItems);
      await asha.heading(toPattern(accountWords.returnOfOrderRich));
      await checkPage();
      await page.locator('[name="pieces.line0"]').fill("1");
      await page.getByLabel(accountWords.isFaulty).check();
      await page.getByLabel(accountWords.whatIsWrong).fill("It hums");
      await asha.tap(accountWords.requestReturn);
      await page.waitForURL(/\/orders\/\w+$/);
      const number = queryValue<string>(shop, "select number from goods_return where order_id = ?", orderId);
      await asha.see(accountWords.returnRequested(number));
      await checkPage();
    });
  });
});

const VISITOR_PAGES = ["/", "/products-grid/Fans", "/user/login", "/user/register", "/contact", "/nowhere"];
const ACCOUNT_PAGES = ["/checkout", "/cart", "/services?visitType=home&pincode=221001", "/user/profile"];

test.each([
  "hi",
  "bn",
] as const)("main pages in %s are accessible and valid on small phones", async (language) => {
  const { shop, fan } = fixture;
  const { asha, orderId } = await register(`pages.${language}@example.in`);
  await asha.post("/cart", { intent: "add", productId: fan.id, quantity: "1" });
  const ownPages = [
    ...ACCOUNT_PAGES,
    `/product/${fan.id}`,
    `/orders/${orderId}`,
    `/orders/${orderId}/return`,
  ];
  for (const [visitor, paths] of [
    [new Visitor(shop.url), VISITOR_PAGES],
    [asha, ownPages],
  ] as const) {
    await visitor.visit(`/?lang=${language}`);
    await newPhone();
    const { page, phone } = fixture;
    const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.url }));
    await phone.addCookies(cookies);
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: "light" });
      await goTo(path);
      expect(await page.getAttribute("html", "lang"), path).toBe(LANGUAGE_TAGS[language]);
      expect(await findAxeViolations(page), path).toEqual([]);
      expect(await page.evaluate(smallTargets), path).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findAxeViolations(page, "colours"), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 780 });
      expect(await measureOverflow(page), path).toBe(0);
      await page.setViewportSize({ width: 360, height: 780 });
      expect(await findHtmlProblems((await visitor.visit(path)).html), path).toEqual([]);
    }
    await phone.close();
  }
});
