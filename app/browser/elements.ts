/** Whether the page was set up before, so that what is found now came with a later answer. */
export const isSetUp = (): boolean => document.documentElement.dataset.enhanced !== undefined;

/**
 * When the `data-seconds-left` of an element that is being set up have passed, in ms since the page was
 * opened. The clock of the device is often wrong, so time counts from when the page or the answer came.
 */
export const getDeadlineMs = ({ dataset }: HTMLElement): number =>
  (isSetUp() ? performance.now() : 0) + Number(dataset.secondsLeft) * 1000;

type SetUp = (element: HTMLElement) => void;

const setUps: { selector: string; setUp: SetUp; known: WeakSet<Element> }[] = [];

/** Registers what is done once to every element of the page that matches, also to those that come later. */
export function onElement(selector: string, setUp: SetUp): void {
  setUps.push({ selector, setUp, known: new WeakSet() });
}

/** Sets up the elements inside `root` that have not been set up yet. */
export function enhance(root: ParentNode): void {
  for (const { selector, setUp, known } of setUps) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      if (known.has(element)) continue;
      known.add(element);
      setUp(element);
    }
  }
}

/** An element that a script adds to the page, which stays when the page is replaced by a newer answer. */
export function createAdded<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.setAttribute("data-added", "");
  return element;
}

/** What scripts say on any page, from `ui/page-texts.tsx`: they have no words of their own. */
export const getPageText = (name: string): string =>
  document.getElementById("page-texts")?.dataset[name] ?? "";
