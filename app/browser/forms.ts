import { getPageText } from "./elements";
import { clearProblem, findProblem, showProblem, showUnsent } from "./problems";
import { getSentValues, isHydrated, leaveFor, readPage, type SentValues, showPage } from "./show-page";
import { showError } from "./toasts";

type Submitter = HTMLButtonElement | HTMLInputElement | null;
type HistoryChange = "push" | "replace";

/** By the second header the server knows that a script follows its redirects. */
const POST_HEADERS = { Accept: "text/html", "X-Script": "1" };

const getMethod = (form: HTMLFormElement, submitter: Submitter): string =>
  (submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get").toLowerCase();

/** Whether the answer is shown without leaving the page. */
const staysOnPage = (form: HTMLFormElement, submitter: Submitter): boolean =>
  !isHydrated() && (submitter?.dataset.inPlace ?? form.dataset.inPlace) !== undefined;

/** The request of a form as the browser would send it. */
export function toRequest(form: HTMLFormElement, submitter: Submitter): { url: URL; init: RequestInit } {
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const url = new URL(action ?? location.href, location.href);
  const toFields = () => new URLSearchParams([...data] as [string, string][]);
  if (getMethod(form, submitter) === "get") {
    url.search = String(toFields());
    return { url, init: { headers: { Accept: "text/html" } } };
  }
  const body = form.enctype === "multipart/form-data" ? data : toFields();
  return { url, init: { method: "POST", headers: POST_HEADERS, body } };
}

/** Says on the button that its form is being sent; returns a function that puts the button back. */
export function markBusy(button: Submitter): (isAccepted: boolean) => void {
  if (!button) return () => {};
  const { busy } = button.dataset;
  const pressed = button.getAttribute("aria-pressed");
  const label = [...button.childNodes];
  button.setAttribute("aria-disabled", "true");
  if (pressed) button.setAttribute("aria-pressed", String(pressed !== "true"));
  if (busy) button.textContent = busy;
  return (isAccepted) => {
    button.removeAttribute("aria-disabled");
    if (pressed && !isAccepted) button.setAttribute("aria-pressed", pressed);
    if (busy && button.textContent === busy) button.replaceChildren(...label);
  };
}

/** The forms that are being sent, with the function that puts the button back. */
const sending = new Map<HTMLFormElement, (isAccepted: boolean) => void>();

export const isSending = (form: HTMLFormElement): boolean => sending.has(form);

function finish(form: HTMLFormElement, isAccepted = false): void {
  sending.get(form)?.(isAccepted);
  sending.delete(form);
}

interface Visit {
  /** The values that were sent; what was typed afterwards stays. */
  sent?: SentValues;
  history?: HistoryChange;
  signal?: AbortSignal;
}

/**
 * Shows the page at an address of the shop without leaving this one. Rejects with a TypeError without an
 * answer, and with the shop's words where it could not make the page.
 */
export async function visitInPlace(url: URL | string, { sent, history, signal }: Visit = {}): Promise<void> {
  const answer = await fetch(url, { headers: { Accept: "text/html" }, signal });
  const html = await readPage(answer);
  if (answer.status >= 500) throw new Error(findProblem(html));
  const arrived = new URL(answer.url);
  const getPart = ({ pathname }: { pathname: string }) => pathname.split("/", 2)[1];
  const isElsewhere = getPart(arrived) !== getPart(location);
  if (isElsewhere || !answer.ok || !showPage(html, { sent, url: arrived.href, history }))
    location.assign(arrived);
}

interface Sent {
  form: HTMLFormElement;
  submitter: Submitter;
  url: URL;
  values: SentValues;
}

/** Goes where the shop leads after a form was accepted; returns whether this page is being left. */
async function followRedirect(next: string, { form, submitter, values }: Sent): Promise<boolean> {
  const isHere = new URL(next, location.href).pathname === location.pathname;
  if (!isHere || !staysOnPage(form, submitter)) {
    leaveFor(next);
    return true;
  }
  // A form that sends itself may have been changed again meanwhile.
  const sent = form.dataset.sends === undefined ? undefined : values;
  if (!sent) form.reset();
  form.dispatchEvent(new CustomEvent("accepted", { bubbles: true }));
  try {
    await visitInPlace(location.pathname + location.search, { sent });
  } catch {
    // Sending it again would do it twice.
    showError(getPageText("unseen"));
  }
  finish(form, true);
  return false;
}

/** Shows a refusal, or the answer of a button that only asks something. */
async function showAnswer(answer: Response, { form, submitter, url, values }: Sent): Promise<void> {
  const html = await readPage(answer);
  // A refusal shows the form again; the page of an overload does not.
  const isFormPage = html.includes('method="post"');
  const isTemporary = (answer.status >= 500 || [413, 429].includes(answer.status)) && !isFormPage;
  const isOtherPage = url.pathname !== location.pathname;
  const hasOwnPlace = isOtherPage && staysOnPage(form, submitter);
  finish(form, answer.ok);
  if (isTemporary || hasOwnPlace || isHydrated()) return showProblem(form, findProblem(html));
  const history = isOtherPage ? "push" : undefined;
  if (!showPage(html, { sent: values, url: url.href, history })) showProblem(form, findProblem(html));
}

/** What was sent without an answer, by its form. */
const unanswered = new WeakMap<HTMLFormElement, { sent: string; id: string }>();

/**
 * One id for all attempts to send the same thing, so that the shop does it once (rule: lost-answer). Two
 * files are never taken for the same.
 */
function getAttemptId(form: HTMLFormElement, url: URL, body: unknown): string {
  const sent = `${url} ${body}`;
  const last = unanswered.get(form);
  if (last?.sent === sent && body instanceof URLSearchParams) return last.id;
  // `randomUUID` is missing over http.
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  unanswered.set(form, { sent, id });
  return id;
}

async function send(form: HTMLFormElement, submitter: Submitter): Promise<void> {
  if (sending.has(form)) return;
  clearProblem(form);
  const { url, init } = toRequest(form, submitter);
  const sent = { form, submitter, url, values: getSentValues(form) };
  const attempt = getAttemptId(form, url, init.body);
  sending.set(form, markBusy(submitter));
  try {
    const answer = await fetch(url, { ...init, headers: { ...init.headers, "X-Attempt": attempt } });
    unanswered.delete(form);
    const next = answer.headers.get("X-Location");
    // The button stays busy until the next page comes.
    if (next && (await followRedirect(next, sent))) return;
    if (!next) await showAnswer(answer, sent);
  } catch {
    showUnsent(form);
  }
  finish(form);
}

let lastVisit: AbortController | undefined;

/** Shows the answer of a GET form in place; an earlier one that is still on its way is dropped. */
export async function visitForm(
  form: HTMLFormElement,
  { submitter = null, history }: { submitter?: Submitter; history: HistoryChange },
): Promise<void> {
  lastVisit?.abort();
  const controller = new AbortController();
  lastVisit = controller;
  clearProblem(form);
  try {
    const { url } = toRequest(form, submitter);
    await visitInPlace(url, { sent: getSentValues(form), history, signal: controller.signal });
  } catch (error) {
    if (controller.signal.aborted) return;
    if (error instanceof Error && !(error instanceof TypeError)) showProblem(form, error.message);
    else showUnsent(form);
  }
}

// A form is sent once; without an answer everything typed stays (rule: typed-input-kept). What opens a tab of
// its own is the browser's.
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const submitter = event.submitter as Submitter | undefined;
  // An old browser that does not say which button was pressed sends the form itself.
  if (event.defaultPrevented || submitter === undefined || form.dataset.native !== undefined) return;
  if (submitter?.formTarget) return;
  const method = getMethod(form, submitter);
  if (method === "post") {
    event.preventDefault();
    void send(form, submitter);
  } else if (method === "get" && staysOnPage(form, submitter)) {
    event.preventDefault();
    void visitForm(form, { submitter, history: "push" });
  }
});

// A page that comes out of the browser's history is still in the state in which it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  for (const form of [...sending.keys()]) finish(form);
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]")) popover.hidePopover?.();
});
