import { createAdded, onElement } from "./elements";

interface Option {
  path: string;
  text: string;
  note?: string;
}
interface Answer {
  options: Option[];
  /** What screen readers hear, such as "3 suggestions". */
  status: string;
}

/** The pause in typing before products are suggested (rule: search-suggestions). */
const PAUSE_MS = 500;
const MIN_CHARACTERS = 2;
const LIST_ID = "suggestions";

async function fetchAnswer(search: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`/search/suggestions?${new URLSearchParams({ search })}`, { signal });
    return answer.ok ? ((await answer.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the search field of a form with `data-suggests` an ARIA combobox. */
onElement("form[data-suggests]", (element) => {
  const form = element as HTMLFormElement;
  const field = form.querySelector<HTMLInputElement>("[type=search]");
  if (!field) return;
  const status = createAdded("p", { className: "unseen" });
  status.setAttribute("role", "status");
  const list = createAdded("div", { className: "suggestions", id: LIST_ID, hidden: true });
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", form.dataset.suggests ?? "");
  // The focus stays in the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  form.append(status, list);
  field.autocomplete = "off";
  for (const [name, value] of [
    ["role", "combobox"],
    ["aria-autocomplete", "list"],
    ["aria-expanded", "false"],
    ["aria-controls", LIST_ID],
  ] as const)
    field.setAttribute(name, value);

  let options: Option[] = [];
  let active = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  const select = (index: number) => {
    active = index;
    for (const [place, child] of [...list.children].entries())
      child.setAttribute("aria-selected", String(place === index));
    const option = list.children[index];
    if (option) field.setAttribute("aria-activedescendant", option.id);
    else field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  };
  const show = (answer?: Answer) => {
    options = answer?.options ?? [];
    status.textContent = answer?.status ?? "";
    list.replaceChildren(...options.map(toElement));
    list.hidden = options.length === 0;
    field.setAttribute("aria-expanded", String(!list.hidden));
    select(-1);
  };
  const close = () => {
    clearTimeout(timer);
    request?.abort();
    show();
  };
  const choose = (index: number) => {
    const path = options[index]?.path;
    close();
    if (path) location.assign(path);
  };
  const toElement = ({ text, note }: Option, index: number) => {
    const option = document.createElement("div");
    option.id = `suggestion-${index}`;
    option.setAttribute("role", "option");
    option.textContent = text;
    if (note) option.append(" ", Object.assign(document.createElement("small"), { textContent: note }));
    option.addEventListener("click", () => choose(index));
    return option;
  };
  const suggest = () => {
    close();
    const search = field.value.trim();
    if (search.length < MIN_CHARACTERS) return;
    timer = setTimeout(async () => {
      const controller = new AbortController();
      request = controller;
      const answer = await fetchAnswer(search, controller.signal);
      if (!controller.signal.aborted) show(answer);
    }, PAUSE_MS);
  };

  field.addEventListener("input", suggest);
  field.addEventListener("blur", close);
  form.addEventListener("submit", close);
  field.addEventListener("keydown", (event) => {
    // In many scripts a character is composed of several keys; these belong to the input method.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = options.length;
    const keys: Record<string, (() => void) | false> = {
      ArrowDown: count > 0 ? () => select((active + 1) % count) : suggest,
      ArrowUp: count > 0 && (() => select(active > 0 ? active - 1 : count - 1)),
      Home: active >= 0 && (() => select(0)),
      End: active >= 0 && (() => select(count - 1)),
      Enter: active >= 0 && (() => choose(active)),
      Escape: count > 0 && close,
    };
    const handle = keys[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  });
});
