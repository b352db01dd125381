import { onElement } from "./elements";
import { isSending, visitForm } from "./forms";

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

// What was typed or chosen before the scripts came has not been asked.
onElement("form[data-live]", (element) => {
  const form = element as HTMLFormElement;
  const field = form.querySelector<HTMLInputElement>("[type=search]");
  if (field && field.value !== field.defaultValue) visitAfter(form, PAUSE_MS, "replace");
  if (form.dataset.live === "search") return;
  const isChosen = [...form.querySelectorAll("select")].some(
    ({ options, value }) => value !== ([...options].find((it) => it.defaultSelected) ?? options[0])?.value,
  );
  if (isChosen) visitAfter(form, 0, "push");
});

const SEND_PAUSE_MS = 700;
const pending = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();

/** Presses the button that `data-sends` names, once an earlier request has been answered. */
function sendAfterPause(form: HTMLFormElement): void {
  clearTimeout(pending.get(form));
  const send = () => {
    if (isSending(form)) return sendAfterPause(form);
    const button = form.querySelector<HTMLButtonElement>(`button[value="${form.dataset.sends}"]`);
    if (button?.isConnected) form.requestSubmit(button);
  };
  pending.set(form, setTimeout(send, SEND_PAUSE_MS));
}

// A changed quantity of the cart is sent by itself.
onElement("form[data-sends]", (element) => {
  const form = element as HTMLFormElement;
  form.addEventListener("change", () => sendAfterPause(form));
  form.addEventListener("submit", () => clearTimeout(pending.get(form)));
});

// A pending visit must not follow a later navigation. What a button applies from a panel is seen behind it.
document.addEventListener("submit", ({ target, submitter }) => {
  clearTimeout(timer);
  if ((target as HTMLElement).dataset.live === "") submitter?.closest("details")?.removeAttribute("open");
});
