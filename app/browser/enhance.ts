/**
 * What pages do beyond their HTML, all of it optional (docs/browser.md). What only few pages need is loaded
 * there alone.
 */
import "./counters";
import "./fields";
import "./forms";
import "./live-forms";
import "./polls";
import "./prefetched";
import "./quick-view";
import "./stepper";
import "./toasts";
import { enhance, onElement } from "./elements";

const PARTS: [selector: string, load: () => Promise<unknown>][] = [
  [".banners", () => import("./carousel")],
  ["[data-booking]", () => import("./booking-form")],
  ["[data-photo]", () => import("./photos")],
  ["[data-checkout]", () => import("./payment-window")],
  ["[data-recently-viewed]", () => import("./recently-viewed")],
  ["input[type=password]", () => import("./passwords")],
];

// Suggestions are loaded once somebody is about to type.
onElement("form[data-suggests]", (form) => {
  const loadSuggestions = () => {
    import("./suggestions").then(
      () => enhance(document),
      // Tried again with the next key.
      () => {},
    );
  };
  if (form.contains(document.activeElement)) loadSuggestions();
  for (const kind of ["focusin", "input"]) form.addEventListener(kind, loadSuggestions);
});

async function start(): Promise<void> {
  const needed = PARTS.filter(([selector]) => document.querySelector(selector));
  await Promise.allSettled(needed.map(([, load]) => load()));
  enhance(document);
  document.documentElement.dataset.enhanced = "";
}

void start();
