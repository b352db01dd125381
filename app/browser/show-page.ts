import type { Idiomorph } from "idiomorph";
import { enhance } from "./elements";
import { showToastOf } from "./toasts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form's fields when it was sent: what was typed afterwards stays. */
export type SentValues = Map<Element, string>;

const getValue = (field: Field): string =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
    ? String(field.checked)
    : field.value;

export const getSentValues = (form: HTMLFormElement): SentValues =>
  new Map([...form.elements].filter(isField).map((field) => [field, getValue(field)]));

const isField = (element: Element): element is Field => /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

/** The value of a choice before anybody has changed it. */
export function getInitialChoice({ options }: HTMLSelectElement): string {
  const initial = [...options].find((option) => option.hasAttribute("selected")) ?? options[0];
  return initial?.value ?? "";
}

function isChangedByVisitor(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== getInitialChoice(field);
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Whether a field keeps its value when a newer answer of the server is shown. */
function keepsValue(field: Element, sent: SentValues | undefined): boolean {
  if (!isField(field) || field.type === "hidden") return false;
  const sentValue = sent?.get(field);
  return sentValue === undefined ? isChangedByVisitor(field) : getValue(field) !== sentValue;
}

function choose(select: HTMLSelectElement, value: string): void {
  const option = [...select.options].find((it) => it.value === value);
  if (option) option.selected = true;
}

/** Attributes that scripts and visitors change, and an answer of the server does not take back. */
function keepsAttribute(name: string, node: Element, kind: "update" | "remove"): boolean {
  if (kind === "update") return name === "type" && node.matches("[data-shows-password]");
  if (node.getAttribute("role") === "combobox") return /^(?:role|aria-.+|autocomplete)$/.test(name);
  return name === "open" || name.startsWith("data-shows");
}

function addStylesheets(answer: Document): void {
  for (const link of answer.querySelectorAll<HTMLLinkElement>("head link[rel=stylesheet]")) {
    const href = link.getAttribute("href");
    if (!document.querySelector(`link[href="${href}"]`)) document.head.append(document.importNode(link));
  }
}

const getAddress = () => location.pathname + location.search;
let shownAddress = getAddress();

// Going back to another address that was shown in this page; fragments are the browser's.
addEventListener("popstate", () => {
  if (getAddress() !== shownAddress) location.reload();
});

/** Whether React runs on this page, whose elements are then its own. */
export const isHydrated = () => document.querySelector("script[type='text/deferred-module']") !== null;

interface ShowOptions {
  /** The values of the form whose answer this is. */
  sent?: SentValues;
  /** The address of the answer, for the history of the browser. */
  url?: string;
  history?: "push" | "replace";
}

let idiomorph: typeof Idiomorph | undefined;

/**
 * The text of an answer that is to be shown in place of the page, and what that needs: half of all
 * scripts.
 */
export async function readPage(answer: Response): Promise<string> {
  const [html, module] = await Promise.all([answer.text(), import("idiomorph")]);
  idiomorph = module.Idiomorph;
  return html;
}

/**
 * Makes an element like its counterpart in a newer page, and keeps what the visitor has changed in it.
 * After `readPage`.
 */
export function showPart(now: Element, next: Element, sent?: SentValues): void {
  const choices: [HTMLSelectElement, string][] = [];
  void idiomorph?.morph(now, next, {
    callbacks: {
      beforeNodeMorphed: (node, newNode) => {
        if (node instanceof HTMLSelectElement) {
          const initial = getInitialChoice(newNode as HTMLSelectElement);
          choices.push([node, keepsValue(node, sent) ? node.value : initial]);
        }
        return (node as HTMLElement).dataset?.keep === undefined;
      },
      beforeNodeRemoved: (node) => (node as HTMLElement).dataset?.added === undefined,
      beforeAttributeUpdated: (name, node, kind) =>
        !keepsAttribute(name, node, kind) && !(/^(?:value|checked)$/.test(name) && keepsValue(node, sent)),
    },
  });
  // Options may have other places than before.
  for (const [select, value] of choices) choose(select, value);
}

/**
 * Shows a page of the shop in place of the present one, and keeps what the visitor has typed, opened or
 * focused. Returns false if the text is not such a page. After `readPage`.
 */
export function showPage(html: string, { sent, url, history: change }: ShowOptions = {}): boolean {
  const answer = new DOMParser().parseFromString(html, "text/html");
  if (!answer.querySelector("main")) return false;
  // A parsed page has elements where the page of a browser with scripts has text.
  for (const hidden of answer.querySelectorAll("noscript")) hidden.textContent = hidden.innerHTML;
  addStylesheets(answer);
  for (const part of ["header", "main"]) {
    const [now, next] = [document.querySelector(part), answer.querySelector(part)];
    if (now && next) showPart(now, next, sent);
  }
  document.title = answer.title;
  if (url && change) history[`${change}State`](null, "", url);
  shownAddress = getAddress();
  showToastOf(answer);
  document.dispatchEvent(new Event("shown"));
  enhance(document);
  document.querySelector<HTMLElement>("main [autofocus]")?.focus();
  return true;
}

/** Opens a page of the shop as a link does; one that differs only by its fragment is loaded again. */
export function leaveFor(url: string): void {
  const target = new URL(url, location.href);
  if (target.pathname === location.pathname && target.search === location.search) {
    history.replaceState(null, "", target);
    location.reload();
  } else location.assign(target);
}
