import { expect, test } from "vitest";
import { openWholeBrowser, waitForScripts } from "../support/chromium";
import { setUpShopBrowser } from "../support/shop-browser";
import { queryValue } from "../support/shop-data";

const { fixture, newPhone, goTo } = setUpShopBrowser(openWholeBrowser);
let { shop, phone, page } = fixture;

const MESSAGE_SENT = "Message sent successfully! We will get back to you soon.";

async function open(scripts: boolean): Promise<void> {
  await newPhone(scripts);
  ({ shop, phone, page } = fixture);
  await goTo("/contact");
}

const field = (label: string) => page.locator("main").getByLabel(label);
const button = () => page.getByRole("button", { name: "Send Message" });

async function fillIn(subject: string): Promise<void> {
  await field("Name").fill("Asha Verma");
  await field("Email").fill("asha@example.in");
  await field("Subject").fill(subject);
  await field("Message").fill("It hums.\nIt does not turn.");
}

test.each([
  true,
  false,
])("a message is sent, its ticket is shown, and the form is empty again (scripts: %s)", async (scripts) => {
  await open(scripts);
  await fillIn(`Scripts ${scripts}`);
  await button().tap();
  await page.getByText("We have received your message").waitFor();
  expect(await page.getByRole("status").first().textContent()).toContain(MESSAGE_SENT);
  const number = queryValue<string>(
    shop,
    "select number from contact_message where subject = ?",
    `Scripts ${scripts}`,
  );
  expect(await page.getByText(`Your ticket number is ${number}`).first().isVisible()).toBe(true);
  expect(await field("Message").inputValue()).toBe("");
});

test("counters show the length of the input, the phone's only if it is not empty", async () => {
  await open(true);
  await fillIn("Counted");
  for (const counter of ["10/50", "7/100", "26/1000"])
    await page.getByText(counter, { exact: true }).waitFor();
  expect(await page.getByText("0/20").isVisible()).toBe(false);
  await field("Phone").fill("98765");
  await page.getByText("5/20").waitFor();
  await field("Phone").fill("");
  await page.getByText("5/20").waitFor({ state: "detached" });
});

test("an error disappears when its field is edited, and comes back if the field is still wrong", async () => {
  await open(true);
  await button().tap();
  const wrong = page.locator(".field.wrong");
  await page.getByText("There is a problem").waitFor();
  expect(await wrong.count()).toBe(4);
  await field("Name").fill("A");
  await field("Subject").fill("B");
  expect(await wrong.count()).toBe(2);
  expect(await field("Name").getAttribute("aria-invalid")).toBeNull();
  await field("Subject").fill("");
  await button().tap();
  await page.waitForFunction(() => document.querySelectorAll(".field.wrong").length === 3);
  expect(await field("Name").inputValue()).toBe("A");
});

test("while the message is sent the button says so, and without a connection all input is kept", async () => {
  await open(true);
  await fillIn("On its way");
  await page.route("**/contact", async (route) => {
    if (route.request().method() === "POST") await page.getByRole("button", { name: "Sending..." }).waitFor();
    await route.continue();
  });
  await button().tap();
  await page.getByText("We have received your message").waitFor();
  await waitForScripts(page);
  await fillIn("Lost");
  await phone.setOffline(true);
  await button().tap();
  await page.getByText("Network error. Please try again.").waitFor();
  expect(await field("Subject").inputValue()).toBe("Lost");
});

test("JSON-LD data survives hydration, and is only on the page that it describes", async () => {
  await newPhone();
  const { shop, page, drill, complaints } = fixture;
  const jsonLd = page.locator('script[type="application/ld+json"]');
  for (const path of ["/", `/product/${drill.id}`, "/faq"]) {
    await page.goto(shop.url + path);
    const sent = await jsonLd.textContent();
    await waitForScripts(page);
    expect(await jsonLd.textContent()).toBe(sent);
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Shipping" }).tap();
  await page.getByRole("heading", { level: 1, name: "Shipping" }).waitFor();
  expect(await jsonLd.count()).toBe(0);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/shipping$/);
  await page.goBack({ waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "FAQ" }).waitFor();
  expect(await jsonLd.count()).toBe(1);
  expect(complaints).toEqual([]);
});
