/**
 * What pages do beyond their HTML, all of it optional (docs/browser.md). What only few pages need is loaded
 * there alone.
 */
import "./add-to-cart";
import "./counters";
import "./fields";
import "./forms";
import "./live-forms";
import "./polls";
import "./prefetched";
import "./quick-view";
import "./stepper";
import "./suggestions";
import "./theme";
import "./toasts";
import { enhance } from "./elements";

const PARTS: [selector: string, load: () => Promise<unknown>][] = [
  ["[data-chooses]", () => import("./bulk")],
  [".banners", () => import("./carousel")],
  [".views", () => import("./gallery")],
  ["[data-booking]", () => import("./booking-form")],
  ["[data-photo]", () => import("./photos")],
  ["[data-follows]", () => import("./checkout-form")],
  ["[data-checkout]", () => import("./payment-window")],
  ["[data-recently-viewed]", () => import("./recently-viewed")],
  ["input[type=password]", () => import("./passwords")],
];

async function start(): Promise<void> {
  const needed = PARTS.filter(([selector]) => document.querySelector(selector));
  await Promise.allSettled(needed.map(([, load]) => load()));
  enhance(document);
  document.documentElement.dataset.enhanced = "";
}

void start();
