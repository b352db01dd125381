import type { Locator, Page } from "playwright-core";
import { words } from "~/pages/shop/booking-form/words.en";
import { ASHA_BOOKING } from "./booking";

/** The argument of `setInputFiles` for a JPEG. */
export const toPhotoFile = (buffer: Buffer) => ({ name: "photo.jpg", mimeType: "image/jpeg", buffer });

/** Short names for what a person does and looks for on a booking page, in the language of the moment. */
export function actionsOn(page: Page) {
  return {
    tap: (name: string | RegExp) => page.getByRole("button", { name }).first().tap(),
    follow: (name: string | RegExp) => page.getByRole("link", { name }).first().tap(),
    type: (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text),
    see: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    heading: (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor(),
    /** The radio button of a slot by its beginning, for example "11:00 am". */
    hour: (begins: string): Locator => page.getByRole("radio", { name: new RegExp(`^${begins}`) }),
    atHome: (): Locator => page.getByRole("radio", { name: words.comeToMyHomeVisitFee }),
    atShop: (): Locator => page.getByRole("radio", { name: words.iWillBringItToShop }),
    date: (): Locator => page.getByLabel(words.preferredDate),
    pincode: (): Locator => page.getByLabel(words.pincode, { exact: true }),
  };
}

/** Fills the booking form with Asha's details, which `changes` may replace in part. */
export async function typeDetails(page: Page, changes: Partial<typeof ASHA_BOOKING> = {}): Promise<void> {
  const details = { ...ASHA_BOOKING, ...changes };
  await page.getByLabel(words.service, { exact: true }).selectOption(details.serviceType);
  await page.getByLabel(words.whatIsWrong).fill(details.description);
  for (const name of ["name", "phone", "email", "address"] as const) {
    const label = name === "name" ? words.fullName : words[name];
    await page.getByLabel(label, { exact: true }).fill(details[name]);
  }
}

/** The text fields of the booking form as they would be sent, by name. */
export function readTypedFields(page: Page): Promise<Record<string, string>> {
  return page.locator("form#form").evaluate((form) => {
    const fields = [...new FormData(form as HTMLFormElement)].filter(
      ([, value]) => typeof value === "string",
    );
    return Object.fromEntries(fields) as Record<string, string>;
  });
}
