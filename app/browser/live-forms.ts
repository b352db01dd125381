import { visitForm } from "./forms";

const PAUSE_MS = 500;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A GET form with `data-live` shows its answer by itself: after a pause in typing and, unless it says
 * `data-live="search"`, at once after a choice that does not say `data-waits-for-button`. Typing replaces the
 * entry in the history, a choice adds one.
 */
function visitAfter(form: HTMLFormElement, delayMs: number, history: "push" | "replace"): void {
  clearTimeout(timer);
  timer = setTimeout(() => visitForm(form, { history }), delayMs);
}

const findLiveForm = ({ target }: Event) =>
  (target as HTMLInputElement).form?.closest<HTMLFormElement>("form[data-live]");

const isText = ({ target }: Event) => (target as HTMLElement).matches("[type=search], [type=text]");

document.addEventListener("input", (event) => {
  const form = findLiveForm(event);
  if (form && isText(event)) visitAfter(form, PAUSE_MS, "replace");
});

document.addEventListener("change", (event) => {
  const form = findLiveForm(event);
  const waits =
    form?.dataset.live === "search" || (event.target as HTMLElement).dataset.waitsForButton !== undefined;
  if (form && !isText(event) && !waits) visitAfter(form, 0, "push");
});

// A pending visit must not follow a later navigation.
document.addEventListener("submit", () => clearTimeout(timer));
