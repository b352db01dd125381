import { enhance, getDeadlineMs, onElement } from "./elements";
import { isSending, toRequest } from "./forms";
import { clearProblem, findProblem, showProblem, showUnsent } from "./problems";
import { getSentValues, readPage, type SentValues, showPart } from "./show-page";

// A button with `data-asks` asks the shop something about a part of the form, whose id it names: the pincode,
// or the day and its slots. The answer is shown there; the form itself is not sent (rule: booking-questions).

const RETRY_MS = 500;
/** The value of the button that the Enter key presses in a field. */
const BUTTON_OF_FIELD: Record<string, string> = {
  pincode: "check",
  preferredDate: "slots",
  timeSlot: "hold",
};

let question: AbortController | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

const findField = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
const getValue = (form: HTMLFormElement, name: string): string => findField(form, name)?.value ?? "";
const pressButton = (form: HTMLFormElement, value: string): void =>
  form.querySelector<HTMLButtonElement>(`button[value=${value}]`)?.click();

/** Where a part shows its answer; `data-about` names what that is about: a pincode, a day. */
const findPlace = (part: ParentNode | null) => part?.querySelector<HTMLElement>("[data-about]");
const findStatus = (place: Element) => place.querySelector<HTMLElement>("[role=status]");

/** Removes an answer that is no longer about what the fields say; the reservation of a slot goes on. */
function clearAnswer(place: HTMLElement): void {
  clearProblem(place);
  const status = findStatus(place);
  for (const child of [...place.children]) if (child !== status) child.remove();
  for (const child of [...(status?.children ?? [])])
    if (!child.matches("[data-seconds-left]")) child.remove();
  place.dataset.about = "";
  const button =
    place.closest("#home") && place.closest("form")?.querySelector<HTMLElement>("[data-without-fee]");
  if (button) button.textContent = button.dataset.withoutFee ?? "";
}

function showWaiting(place: HTMLElement): void {
  const status = findStatus(place);
  for (const child of status?.children ?? []) (child as HTMLElement).hidden = true;
  const text = Object.assign(document.createElement("p"), { textContent: place.dataset.waiting });
  text.dataset.wait = "";
  status?.append(text);
}

/** Forgets a question; its answer is no longer shown. */
function stopAsking(form: HTMLFormElement): void {
  question?.abort();
  question = undefined;
  clearTimeout(retry);
  for (const text of form.querySelectorAll("[data-wait]")) {
    for (const child of text.parentElement?.children ?? []) (child as HTMLElement).hidden = false;
    text.remove();
  }
}

/** Forgets the question and the answer of a part. */
function forget(form: HTMLFormElement, partId: string): void {
  stopAsking(form);
  const place = findPlace(form.querySelector(`#${partId}`));
  if (place) clearAnswer(place);
}

/** The request of a question: the form without its photo, which is only sent to book. */
function toQuestion(form: HTMLFormElement, button: HTMLButtonElement): { url: URL; init: RequestInit } {
  const request = toRequest(form, button);
  const data = request.init.body as FormData;
  for (const [name, value] of [...data]) if (value instanceof File) data.delete(name);
  return request;
}

/** Shows the part of an answer that a question was about. Returns false if the answer has no such part. */
function showAnswer(form: HTMLFormElement, part: Element, html: string, sent: SentValues): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const next = page.querySelector(`#${part.id}`);
  if (!next) return false;
  for (const error of next.querySelectorAll(".error")) error.setAttribute("role", "alert");
  const slot = getValue(form, "timeSlot");
  showPart(part, next, sent);
  const slots = form.querySelectorAll<HTMLInputElement>("[name=timeSlot]:enabled");
  for (const radio of slots) if (radio.value === slot) radio.checked = true;
  const [button, nextButton] = [form, page].map((root) => root.querySelector("[data-without-fee]"));
  if (part.id === "home" && button && nextButton) showPart(button, nextButton);
  enhance(part);
  return true;
}

/** Asks what a button stands for, in place of an earlier question. `isHoldOver`: a hold has just ended. */
async function ask(form: HTMLFormElement, button: HTMLButtonElement, isHoldOver = false): Promise<void> {
  const part = form.querySelector(`#${button.dataset.asks}`);
  const place = findPlace(part);
  if (!part || !place) return;
  stopAsking(form);
  if (isSending(form)) {
    retry = setTimeout(() => void ask(form, button, isHoldOver), RETRY_MS);
    return;
  }
  const findHold = () => part.querySelector("[data-seconds-left]");
  const wasHeld = isHoldOver || findHold() !== null;
  const about = getValue(form, part.id === "home" ? "pincode" : "preferredDate");
  if (place.dataset.about === about) clearProblem(place);
  else clearAnswer(place);
  const sent = getSentValues(form);
  const { url, init } = toQuestion(form, button);
  question = new AbortController();
  const { signal } = question;
  showWaiting(place);
  try {
    const answer = await fetch(url, { ...init, signal });
    const html = await readPage(answer);
    if (signal.aborted) return;
    stopAsking(form);
    if (!showAnswer(form, part, html, sent)) showProblem(place, place.dataset.failed ?? "");
    else if (!answer.ok && !part.querySelector(".error")) showProblem(place, findProblem(html));
    else if (wasHeld && !findHold()) showProblem(place, place.dataset.holdOver ?? "");
  } catch {
    if (signal.aborted) return;
    stopAsking(form);
    showUnsent(place);
  }
}

/** A pincode has six digits, and is checked when it has them. */
function handlePincode(form: HTMLFormElement, field: HTMLInputElement): void {
  const digits = field.value.replace(/[^\d०-९০-৯]/g, "").slice(0, 6);
  if (digits !== field.value) field.value = digits;
  if (digits.length === 6) pressButton(form, "check");
  else forget(form, "home");
}

/** Another place has other days: those of the shop say nothing about a visit at home. */
function changePlace(form: HTMLFormElement): void {
  const date = findField(form, "preferredDate");
  if (date) date.value = "";
  forget(form, "when");
}

/** What was chosen before the scripts came has not been asked. */
function askEarly(form: HTMLFormElement): void {
  const isHome = getValue(form, "visitType") === "home";
  const text = getValue(form, isHome ? "pincode" : "preferredDate");
  const place = findPlace(form.querySelector(isHome ? "#home" : "#when"));
  if (!place || place.dataset.about === text) return;
  if (isHome ? text.length === 6 : text) pressButton(form, isHome ? "check" : "slots");
}

onElement("form[data-booking]", (element) => {
  const form = element as HTMLFormElement;
  form.addEventListener("input", ({ target }) => {
    if ((target as HTMLInputElement).name === "pincode") handlePincode(form, target as HTMLInputElement);
  });
  form.addEventListener("change", ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === "visitType") changePlace(form);
    else if (name === "preferredDate" && getValue(form, "visitType") === "shop") pressButton(form, "slots");
  });
  form.addEventListener("keydown", (event) => {
    const button = BUTTON_OF_FIELD[(event.target as HTMLInputElement).name];
    if (event.key !== "Enter" || !button) return;
    event.preventDefault();
    pressButton(form, button);
  });
  form.addEventListener("submit", (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (!button?.dataset.asks) return stopAsking(form);
    event.preventDefault();
    const date = findField(form, "preferredDate");
    if (button.name === "day" && date) date.value = button.value;
    void ask(form, button);
  });
  askEarly(form);
});

/** Asks for the slots again when the reservation of one ends; another tab may have extended it. */
onElement("form[data-booking] [data-seconds-left]", (hold) => {
  const form = hold.closest("form") as HTMLFormElement;
  const end = () => {
    if (!hold.isConnected) return;
    hold.remove();
    const button = form.querySelector<HTMLButtonElement>("button[value=slots]");
    if (button && getValue(form, "preferredDate")) void ask(form, button, true);
  };
  setTimeout(end, getDeadlineMs(hold) - performance.now());
});
