import { enhance } from "./elements";

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The dialog of the page's `<template id="quick-view">`. */
function createDialog(): HTMLDialogElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>("#quick-view");
  return template?.content.querySelector("dialog")?.cloneNode(true) as HTMLDialogElement | undefined;
}

/** The product of a quick view's own page; its forms lead back to the page under the dialog. */
function toDialogContent(html: string): Node | undefined {
  const page = new DOMParser().parseFromString(html, "text/html");
  const article = page.querySelector("main article");
  const [heading, dialogHeading] = [article?.querySelector("h1"), document.createElement("h2")];
  dialogHeading.append(...(heading?.childNodes ?? []));
  heading?.replaceWith(dialogHeading);
  for (const field of article?.querySelectorAll<HTMLInputElement>("[name=redirectTo]") ?? [])
    field.value = location.pathname + location.search;
  return article ? document.importNode(article, true) : undefined;
}

async function fill(dialog: HTMLDialogElement, url: string): Promise<void> {
  const status = dialog.querySelector<HTMLElement>("[role=status]");
  if (!status) return;
  try {
    const answer = await fetch(url);
    const content = answer.ok ? toDialogContent(await answer.text()) : undefined;
    if (content) {
      status.replaceWith(content);
      enhance(dialog);
    } else status.textContent = status.dataset[answer.status === 404 ? "missing" : "failed"] ?? "";
  } catch {
    status.textContent = status.dataset.failed ?? "";
  }
}

function open(link: HTMLAnchorElement): boolean {
  const dialog = createDialog();
  if (!dialog?.showModal) return false;
  dialog.addEventListener("close", () => {
    dialog.remove();
    link.focus();
  });
  dialog.querySelector("button")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("accepted", ({ target }) => {
    if (!(target as Element).matches(".heart")) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  void fill(dialog, link.href);
  return true;
}

// A link to a quick view opens it over the page; without scripts it leads to a page (rule:
// works-without-scripts).
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-quick-view]");
  if (link && isPlainClick(event) && open(link)) event.preventDefault();
});
