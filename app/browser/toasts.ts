import { enhance, getPageText, onElement } from "./elements";

const TOAST_MS = 3_000;
/** What leads on is read and reached for. */
const TOAST_WITH_LINK_MS = 6_000;

/**
 * Removes a success after a while, but not while it is hovered or focused, nor one with a button (rule:
 * message-on-next-page).
 */
function hideLater(toast: HTMLElement): void {
  if (toast.querySelector("form")) return;
  setTimeout(
    () => {
      if (toast.matches(":hover, :focus-within")) hideLater(toast);
      else toast.remove();
    },
    toast.querySelector("a") ? TOAST_WITH_LINK_MS : TOAST_MS,
  );
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

const MESSAGES = "#toast > .success, #toast + .error";

onElement("#toast > .success", hideLater);
onElement("#toast + .error", addDismissButton);

/** Shows a message in place of the present one. */
function show(message: Element): void {
  const region = document.querySelector("#toast");
  for (const earlier of document.querySelectorAll(MESSAGES)) earlier.remove();
  if (message.classList.contains("success")) region?.append(message);
  else region?.after(message);
}

/** Shows an error above the page. */
export function showError(text: string): void {
  const message = Object.assign(document.createElement("div"), {
    className: "toast error",
    textContent: text,
  });
  message.setAttribute("role", "alert");
  show(message);
  enhance(document);
}

/** Shows the message of another page of the shop, if it has one; else the present one stays. */
export function showToastOf(page: Document): void {
  const message = page.querySelector(MESSAGES);
  if (message) show(document.importNode(message, true));
}
