import { onElement } from "./elements";

/** The names of the themes in the order of their labels; the first follows the device. */
const THEMES = ["", "light", "dark"];

const root = document.documentElement;

function setTheme(theme: string): void {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  try {
    if (theme) localStorage.theme = theme;
    else localStorage.removeItem("theme");
  } catch {
    // Without storage the choice lasts for this page.
  }
}

/** Gives an element with `data-themes="Colours,Same as device,Light,Dark"` a choice of colours. */
onElement("[data-themes]", (element) => {
  const [label = "", ...names] = element.dataset.themes?.split(",") ?? [];
  const select = document.createElement("select");
  select.className = "medium";
  select.append(...names.map((name, index) => new Option(name, THEMES[index])));
  select.value = root.dataset.theme ?? "";
  select.addEventListener("change", () => setTheme(select.value));
  const caption = document.createElement("label");
  caption.append(label, " ", select);
  element.append(caption);
});
