import { getPageText, onElement } from "./elements";

const TOAST_MS = 3_000;

const getRegion = () => document.querySelector<HTMLElement>("#toast");

/** Removes a success after 3 seconds, but not while it is hovered or focused (rule: message-on-next-page). */
function hideLater(toast: HTMLElement): void {
  setTimeout(() => {
    if (toast.matches(":hover, :focus-within")) hideLater(toast);
    else toast.remove();
  }, TOAST_MS);
}

function addDismissButton(toast: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  button.textContent = getPageText("dismiss");
  button.addEventListener("click", () => {
    toast.remove();
    document.querySelector("main")?.focus({ preventScroll: true });
  });
  toast.append(" ", button);
}

onElement("#toast > .success", hideLater);
onElement("#toast > .error", addDismissButton);

/** Shows an error above the page, in place of an earlier message. */
export function showError(message: string): void {
  const toast = document.createElement("div");
  toast.className = "toast error";
  toast.setAttribute("role", "alert");
  toast.textContent = message;
  addDismissButton(toast);
  getRegion()?.replaceChildren(toast);
}

/** Shows the message of another page of the shop, if it has one; else the present one stays. */
export function showToastsOf(page: Document): void {
  const toasts = page.querySelector("#toast")?.children ?? [];
  if (toasts.length > 0)
    getRegion()?.replaceChildren(...[...toasts].map((toast) => document.importNode(toast, true)));
}
