import type { Locator, Page } from "playwright-core";
import { postMultipart } from "./booking";
import { hydrated } from "./chromium";
import { aPhoto } from "./photos";
import type { Scene } from "./scene";
import { type Answer, Visitor } from "./visitor";

/** Who looks at screens, besides strangers. */
export interface Lookers {
  asha: Visitor;
  meena?: Visitor;
  ravi?: Visitor;
}

export interface Screen<In extends Lookers = Scene> {
  name: string;
  path: (scene: In) => string;
  /** Shown to Asha, signed in. */
  hers?: boolean;
  /** Shown to Meena, signed in for the first time. */
  new?: boolean;
  /** Shown to Ravi, the administrator, signed in. */
  admin?: boolean;
  /** What Asha did before. */
  first?: (scene: In) => Promise<unknown>;
  /** The page that was looked at before. */
  after?: (scene: In) => string;
  /** A cookie its browser has. */
  cookie?: { name: string; value: string };
  /** What is asked for in its address is wrong already. */
  isWrongAsAsked?: boolean;
  /**
   * Sent with this wrong before it is looked at; with a photo, if told so. `says`: what it says then, where
   * that is not "There is a problem"; `see`: the same where all was right.
   */
  wrong?: { button: string; fields: Record<string, string>; hasPhoto?: boolean; says?: string; see?: string };
}

/** The path of a screen that is the same in every scene. */
export const at = (path: string) => () => path;
/** Fields of these names with nothing in them. */
export const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ""]));

/** Who looks at a screen; nobody the shop knows where it is undefined. */
export const lookerAt = <In extends Lookers>(
  { hers, admin, new: isNew }: Screen<In>,
  { asha, meena, ravi }: In,
): Visitor | undefined => (admin ? ravi : isNew ? meena : hers ? asha : undefined);

/** A screen as the server sends it. */
export async function fetchScreen<In extends Lookers>(
  screen: Screen<In>,
  shop: { url: string },
  scene: In,
): Promise<Answer> {
  const { path, first, after, cookie, wrong } = screen;
  const person = lookerAt(screen, scene) ?? new Visitor(shop.url);
  if (cookie) person.cookies.set(cookie.name, cookie.value);
  await first?.(scene);
  if (after) await person.visit(after(scene));
  const page = await person.visit(path(scene));
  if (!wrong?.hasPhoto) return wrong ? person.submit(page, wrong.button, wrong.fields) : page;
  const photo = { name: "photo", bytes: await aPhoto() };
  return postMultipart(person, page.path, { ...page.typed(wrong.button), ...wrong.fields }, photo);
}

/** A screen as a browser shows it. */
export async function showScreen<In extends Lookers>(
  page: Page,
  { path, first, after, cookie, wrong }: Screen<In>,
  shop: { url: string },
  scene: In,
): Promise<void> {
  if (cookie) await page.context().addCookies([{ ...cookie, url: shop.url + path(scene) }]);
  await first?.(scene);
  if (after) await page.goto(shop.url + after(scene));
  await page.goto(shop.url + path(scene));
  if (!wrong) return;
  // React 18 puts the first words of a text area back when it takes the page over.
  await hydrated(page);
  const button = page.locator("main").getByRole("button", { name: wrong.button }).first();
  const form = button.locator("xpath=ancestor::form");
  for (const [name, text] of Object.entries(wrong.fields))
    await fillIn(form.locator(`[name="${name}"]`), text);
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
  if (wrong.hasPhoto) await form.locator('[name="photo"]').setInputFiles(photo);
  await button.click();
  await page
    .getByText(wrong.see ?? wrong.says ?? "There is a problem")
    .first()
    .waitFor();
}

/** Types into a field; into a list of choices goes what it does not offer. */
async function fillIn(field: Locator, text: string): Promise<void> {
  const isList = await field.evaluate((control, choice) => {
    if (!(control instanceof HTMLSelectElement)) return false;
    control.append(new Option(choice, choice, true, true));
    return true;
  }, text);
  if (!isList) await field.fill(text);
}
