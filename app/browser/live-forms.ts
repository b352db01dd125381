import { onElement } from "./elements";
import { isSending, visitForm } from "./forms";
import { getInitialChoice } from "./show-page";

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
    (select) => select.value !== getInitialChoice(select),
  );
  if (isChosen) visitAfter(form, 0, "push");
});

const SEND_PAUSE_MS = 700;
/** The forms that are changed and not sent yet. */
const pending = new Map<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** Where a link leads that was followed before the last change was sent. */
let nextPage: string | undefined;

function settle(form: HTMLFormElement): void {
  clearTimeout(pending.get(form));
  pending.delete(form);
}

/** Presses the button that `data-sends` names, once an earlier request has been answered. */
function sendAfter(form: HTMLFormElement, delayMs: number): void {
  clearTimeout(pending.get(form));
  const send = () => {
    if (isSending(form)) return sendAfter(form, SEND_PAUSE_MS);
    settle(form);
    const button = form.querySelector<HTMLButtonElement>(`button[value="${form.dataset.sends}"]`);
    if (button?.isConnected) form.requestSubmit(button);
  };
  pending.set(form, setTimeout(send, delayMs));
}

// A changed quantity of the cart is sent by itself.
onElement("form[data-sends]", (element) => {
  const form = element as HTMLFormElement;
  form.addEventListener("change", () => {
    nextPage = undefined;
    sendAfter(form, SEND_PAUSE_MS);
  });
  form.addEventListener("submit", () => settle(form));
});

// The next page must know the last change: a link is followed once that is accepted.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const isNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!link || event.defaultPrevented || isNewWindow || pending.size === 0) return;
  event.preventDefault();
  for (const form of pending.keys()) sendAfter(form, 0);
  nextPage = link.href;
});
document.addEventListener("accepted", () => {
  if (nextPage && pending.size === 0) location.assign(nextPage);
});

// A pending visit must not follow a later navigation. What a button applies from a panel is seen behind it.
document.addEventListener("submit", ({ target, submitter }) => {
  clearTimeout(timer);
  if ((submitter as HTMLButtonElement | null)?.value !== (target as HTMLElement).dataset.sends)
    nextPage = undefined;
  if ((target as HTMLElement).dataset.live === "") submitter?.closest("details")?.removeAttribute("open");
});
