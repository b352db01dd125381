import { getPageText } from "./elements";
import { showError } from "./toasts";

const SELECTOR = ":scope > [data-problem]";

export function clearProblem(form: HTMLElement): void {
  form.querySelector(SELECTOR)?.remove();
}

/**
 * Says at the top of a form, or of a part of one, why it was not accepted; a form with `data-toasts` has no
 * room for that.
 */
export function showProblem(form: HTMLElement, message: string): void {
  clearProblem(form);
  if (form.dataset.toasts !== undefined) {
    showError(message);
    return;
  }
  const text = document.createElement("p");
  text.className = "error";
  text.dataset.problem = "";
  text.setAttribute("role", "alert");
  text.textContent = message;
  form.prepend(text);
}

/** Says that a form got no answer; what to do then may stand in the form, hidden until now. */
export function showUnsent(form: HTMLElement): void {
  showProblem(form, form.dataset.unsent ?? getPageText("unsent"));
  for (const hint of form.querySelectorAll<HTMLElement>("[data-when-unsent]")) hint.hidden = false;
}

/** The first error that a page names, or its text if it is a page of errors alone. */
export function findProblem(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const alert = page.querySelector("main [role=alert] p, main [role=alert] li, main .error");
  return (alert ?? page.querySelector("h1 + p") ?? page.body).textContent?.trim() || getPageText("unsent");
}
