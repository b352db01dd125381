import { enhance, onElement } from "./elements";

/**
 * Puts the quantity field of a card into its form once the card is opened. Until then it is the text of a
 * `noscript`: browsers examine every form that has a field as soon as it is parsed.
 */
function showField(details: HTMLDetailsElement): void {
  const hidden = details.querySelector("noscript");
  if (!details.open || !hidden || hidden.nextElementSibling?.hasAttribute("data-added")) return;
  const page = new DOMParser().parseFromString(hidden.textContent ?? "", "text/html");
  const field = page.body.firstElementChild;
  if (!field) return;
  field.setAttribute("data-added", "");
  hidden.after(document.importNode(field, true));
  enhance(details);
}

onElement("details.add", (element) => {
  const details = element as HTMLDetailsElement;
  details.addEventListener("toggle", () => showField(details));
  showField(details);
});

/** Where something was put into the cart until the page shows it. */
let addedFrom: Element | null = null;

// If these were the last units, the form with the focus has gone.
document.addEventListener("shown", () => {
  if (document.activeElement === document.body)
    addedFrom?.querySelector<HTMLElement>("a.add")?.focus({ preventScroll: true });
  addedFrom = null;
});

/** What opens over the page closes with Escape. */
const OVER_PAGE = "details.add[open], .desk-filters details[open], .row-more[open]";

/** Closes what `target` is in; a focus inside moves to its button. */
function closeAdding(target: EventTarget | null): void {
  const details = (target as Element).closest<HTMLDetailsElement>(OVER_PAGE);
  if (!details) return;
  if (details.contains(document.activeElement))
    details.querySelector("summary")?.focus({ preventScroll: true });
  details.open = false;
}

// What is added from a card closes the form of the card, whose field may have another limit when it is next
// opened.
document.addEventListener("accepted", ({ target }) => {
  addedFrom = (target as Element).closest(".card, article");
  closeAdding(target);
  addedFrom?.querySelector("noscript + [data-added]")?.remove();
});

document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape") closeAdding(target);
});
