import type { Locator, Page } from "playwright-core";
import { type Language, toLanguageAddress } from "~/lib/language";
import { postMultipart } from "./booking";
import { waitForScripts } from "./chromium";
import { createPhoto } from "./photos";
import type { Scene } from "./scene";
import { Answer, Visitor } from "./visitor";

/** The visitors who open screens, besides those who are not signed in. */
export interface ScreenVisitors {
  asha: Visitor;
  meena?: Visitor;
  ravi?: Visitor;
}

export interface Screen<SceneType extends ScreenVisitors = Scene> {
  name: string;
  path: (scene: SceneType) => string;
  /** Opened by Asha, signed in. */
  asAsha?: boolean;
  /** Opened by Meena, a new customer, signed in. */
  asMeena?: boolean;
  /** Opened by Ravi, the administrator, signed in. */
  asRavi?: boolean;
  /** Runs before the screen is opened. */
  prepare?: (scene: SceneType) => Promise<unknown>;
  /** The path of a page that is opened first. */
  visitedBefore?: (scene: SceneType) => string;
  /** A cookie that the browser sends. */
  cookie?: { name: string; value: string };
  /** Whether the query in its path is refused already. */
  isInvalidAddress?: boolean;
  /**
   * A form of the screen that is submitted first. `errorText` is expected afterwards, by default "There is a
   * problem"; `successText` is expected instead if nothing is wrong.
   */
  submit?: {
    button: string;
    fields: Record<string, string>;
    hasPhoto?: boolean;
    errorText?: string;
    successText?: string;
  };
}

/** For screens whose path is the same in every scene. */
export const fixedPath = (path: string) => () => path;
/** Fields with empty values. */
export const emptyFields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ""]));

/** The visitor who opens a screen; undefined for one who is not signed in. */
export const getScreenVisitor = <SceneType extends ScreenVisitors>(
  { asAsha, asRavi, asMeena }: Screen<SceneType>,
  { asha, meena, ravi }: SceneType,
): Visitor | undefined => (asRavi ? ravi : asMeena ? meena : asAsha ? asha : undefined);

/** Fetches a screen without scripts. */
export async function fetchScreen<SceneType extends ScreenVisitors>(
  screen: Screen<SceneType>,
  shop: { url: string },
  scene: SceneType,
): Promise<Answer> {
  const { path, prepare, visitedBefore, cookie, submit } = screen;
  const visitor = getScreenVisitor(screen, scene) ?? new Visitor(shop.url);
  if (cookie) visitor.cookies.set(cookie.name, cookie.value);
  await prepare?.(scene);
  if (visitedBefore) await visitor.visit(visitedBefore(scene));
  const page = await visitor.visit(path(scene));
  return submit ? submitForm(visitor, page, submit) : page;
}

async function submitForm(
  visitor: Visitor,
  page: Answer,
  { button, fields, hasPhoto }: NonNullable<Screen["submit"]>,
): Promise<Answer> {
  if (!hasPhoto) return visitor.submit(page, button, fields);
  const photo = { name: "photo", bytes: await createPhoto() };
  return postMultipart(visitor, page.path, { ...page.typed(button), ...fields }, photo);
}

/** Fetches a screen in a language: the page, and the answer to its form if it has one. */
export async function fetchScreenIn<SceneType extends ScreenVisitors>(
  language: Language,
  screen: Screen<SceneType>,
  shop: { url: string },
  scene: SceneType,
): Promise<Answer[]> {
  const visitor = getScreenVisitor(screen, scene) ?? new Visitor(shop.url);
  const path = (chosen: Language) => toLanguageAddress(screen.path(scene), chosen);
  const opened = (chosen: Language) => ({ ...screen, path: () => path(chosen) });
  const english = await fetchScreen({ ...opened("en"), submit: undefined }, shop, scene);
  const page = await visitor.visit(path(language));
  if (!screen.submit) return [page];
  // Buttons are found by their English names.
  const html = english.html.replaceAll("lang=en", `lang=${language}`);
  const form = new Answer(page.path, english.status, english.headers, html);
  return [page, await submitForm(visitor, form, screen.submit)];
}

/** Opens a screen in a browser. */
export async function showScreen<SceneType extends ScreenVisitors>(
  page: Page,
  { path, prepare, visitedBefore, cookie, submit }: Screen<SceneType>,
  shop: { url: string },
  scene: SceneType,
): Promise<void> {
  if (cookie) await page.context().addCookies([{ ...cookie, url: shop.url + path(scene) }]);
  await prepare?.(scene);
  if (visitedBefore) await page.goto(shop.url + visitedBefore(scene));
  await page.goto(shop.url + path(scene));
  if (!submit) return;
  // React 18 resets text areas to their initial text when it hydrates the page.
  await waitForScripts(page);
  const button = page
    .locator("main")
    .getByRole("button", { name: submit.button, includeHidden: true })
    .first();
  const form = button.locator("xpath=ancestor::form");
  for (const [name, text] of Object.entries(submit.fields))
    await fillIn(form.locator(`[name="${name}"]`), text);
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await createPhoto() };
  if (submit.hasPhoto) await form.locator('[name="photo"]').setInputFiles(photo);
  await press(button);
  await page
    .getByText(submit.successText ?? submit.errorText ?? "There is a problem")
    .first()
    .waitFor();
}

/** Presses a button, after opening the block it is in. One that scripts hide sends its form all the same. */
async function press(button: Locator): Promise<void> {
  await button.evaluate((control) => {
    const block = control.closest("details");
    if (block) block.open = true;
  });
  if (await button.isVisible()) return button.click();
  await button.evaluate((control) =>
    (control as HTMLButtonElement).form?.requestSubmit(control as HTMLButtonElement),
  );
}

/**
 * Fills in a field, and opens the block it is in. A select gets the text as a new option, so that it can send
 * what it does not offer.
 */
async function fillIn(field: Locator, text: string): Promise<void> {
  const isList = await field.evaluate((control, choice) => {
    const block = control.closest("details");
    if (block) block.open = true;
    if (!(control instanceof HTMLSelectElement)) return false;
    control.append(new Option(choice, choice, true, true));
    return true;
  }, text);
  if (!isList) await field.fill(text);
}
