import { createAdded, onElement } from "./elements";
import { getSlideIndex, markCurrent } from "./slides";

const SLIDE_MS = 5_000;
const NEAR_PX = 2;

/** The banners rotate by themselves until touched ("auto"), because of the Play button, or not at all. */
type Mode = "auto" | "played" | "still";
type Place = "button" | "elsewhere" | null;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const prefersLessData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const getPlace = ({ target }: Event): Place =>
  (target as Element).closest("button") ? "button" : "elsewhere";

/**
 * Rotates the banners every 5 s (rule: banner-rotation): only for visitors who accept motion, not under a
 * finger, a pointer or the focus, and no more once the visitor has chosen a slide.
 */
onElement(".banners", (carousel) => {
  const strip = carousel.querySelector<HTMLElement>(".slides");
  const dots = [...carousel.querySelectorAll<HTMLElement>(".dots a")];
  const count = strip?.children.length ?? 0;
  if (!strip || count < 2) return;
  carousel.dataset.keep = "";
  const button = createAdded("button", { type: "button", className: "button quiet" });
  const { play = "", pause = "" } = carousel.dataset;
  let current = getSlideIndex(strip);
  let mode: Mode = current === 0 && !prefersReducedMotion() && !prefersLessData() ? "auto" : "still";
  let pointer: Place = null;
  let focus: Place = null;
  /** Where our own scrolling ends, in pixels; any other scrolling is the visitor's. */
  let targetPx: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  // After pressing Play, the pointer and the focus are still on the button.
  const isPausedAt = (place: Place) => place === "elsewhere" || (place === "button" && mode === "auto");
  const update = () => {
    const isPlaying = mode !== "still" && !isPausedAt(pointer) && !isPausedAt(focus);
    clearInterval(timer);
    if (isPlaying) timer = setInterval(() => document.hidden || show((current + 1) % count), SLIDE_MS);
    strip.setAttribute("aria-live", isPlaying ? "off" : "polite");
    button.textContent = mode === "still" ? play : pause;
    markCurrent(dots, current);
  };
  const show = (index: number) => {
    const slide = strip.children[index] as HTMLElement;
    const left = Math.min(slide.offsetLeft, strip.scrollWidth - strip.clientWidth);
    targetPx = Math.abs(strip.scrollLeft - left) > NEAR_PX ? left : null;
    // `scrollIntoView` would scroll the page as well.
    strip.scrollTo({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
    current = index;
    update();
  };
  const setMode = (next: Mode) => {
    mode = next;
    update();
  };
  const forgetTarget = () => {
    targetPx = null;
  };

  strip.addEventListener("scroll", () => {
    if (targetPx !== null) {
      if (Math.abs(strip.scrollLeft - targetPx) <= NEAR_PX) targetPx = null;
      return;
    }
    const index = getSlideIndex(strip);
    if (index === current) return;
    current = index;
    setMode("still");
  });
  strip.addEventListener("touchstart", forgetTarget, { passive: true });
  strip.addEventListener("wheel", forgetTarget, { passive: true });
  const watch = (kinds: [begin: string, end: string], set: (place: Place) => void) => {
    const change = (place: Place) => {
      set(place);
      update();
    };
    carousel.addEventListener(kinds[0], (event) => change(getPlace(event)));
    carousel.addEventListener(kinds[1], () => change(null));
  };
  watch(["pointerover", "pointerleave"], (place) => {
    pointer = place;
  });
  watch(["focusin", "focusout"], (place) => {
    focus = place;
  });
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      mode = "still";
      show(index);
    });
  }
  button.addEventListener("click", () => setMode(mode === "still" ? "played" : "still"));
  carousel.querySelector(".dots")?.append(button);
  update();
});
