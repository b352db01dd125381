import type { Locator, Page } from "playwright-core";
import { ASHA } from "./booking";

/** A photo as it is chosen in a form. */
export const asFile = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

/** What somebody in front of a page does and sees there. */
export function personAt(page: Page) {
  return {
    tap: (name: string | RegExp) => page.getByRole("button", { name }).first().tap(),
    follow: (name: string | RegExp) => page.getByRole("link", { name }).first().tap(),
    type: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    see: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor(),
    /** The round button of the hour that begins at "11:00 am", say. */
    hour: (begins: string): Locator => page.getByRole("radio", { name: new RegExp(`^${begins}`) }),
    atHome: (): Locator => page.getByRole("radio", { name: /^Please come to my home/ }),
    atShop: (): Locator => page.getByRole("radio", { name: /^I will bring it/ }),
    date: (): Locator => page.getByLabel("Preferred date"),
    pincode: (): Locator => page.getByLabel("Pincode", { exact: true }),
  };
}

const FIELDS = { "Full name": "name", Phone: "phone", Email: "email", Address: "address" } as const;

/** Types what Asha says of herself and of her mixer. */
export async function typeDetails(page: Page, words: Partial<typeof ASHA> = {}): Promise<void> {
  const typed = { ...ASHA, ...words };
  await page.getByLabel("Service").selectOption(typed.serviceType);
  await page.getByLabel(/^What is wrong/).fill(typed.description);
  for (const [label, name] of Object.entries(FIELDS)) {
    await page.getByLabel(label, { exact: true }).fill(typed[name]);
  }
}

/** What stands in the form. */
export function typedIn(page: Page): Promise<Record<string, string>> {
  return page.locator("form#form").evaluate((form) => {
    const fields = [...new FormData(form as HTMLFormElement)].filter(
      ([, value]) => typeof value === "string",
    );
    return Object.fromEntries(fields) as Record<string, string>;
  });
}
