import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

const SLIDE_MS = 5_000;
const NEAR_PX = 2;

/** By itself until touched (`auto`), because somebody pressed Play (`asked`), or not at all. */
type Mode = "auto" | "asked" | "still";
type Place = "button" | "elsewhere" | null;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const prefersLessData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const getPointedPlace = ({ target }: SyntheticEvent): Place =>
  target instanceof Element && target.closest("button") ? "button" : "elsewhere";

/** Which slide a strip is scrolled to, from 0. */
function getSlideIndex(slides: HTMLElement | null): number {
  const [first, second] = slides?.children ?? [];
  if (!slides || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(slides.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

/**
 * Turns a strip of slides that scrolls into one that moves on every 5 s, and round again (rule:
 * banner-rotation): by itself only for who wants motion, never under a finger, a pointer or the focus, and no
 * more once somebody has chosen a slide.
 */
export function useCarousel(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [mode, setMode] = useState<Mode>("still");
  const [pointer, setPointer] = useState<Place>(null);
  const [focus, setFocus] = useState<Place>(null);
  /** Where we are scrolling to ourselves; any other scrolling is a person's. */
  const scrollTargetPx = useRef<number | null>(null);

  useEffect(() => {
    const initialSlide = getSlideIndex(strip.current);
    // Somebody was quicker than the scripts: what they swiped to stays.
    if (initialSlide > 0) setCurrent(initialSlide);
    else if (count > 1 && !prefersReducedMotion() && !prefersLessData()) setMode("auto");
  }, [count]);

  // Who has just pressed Play is still on the button.
  const isHeldAt = (place: Place) => place === "elsewhere" || (place === "button" && mode === "auto");
  const isPlaying = mode !== "still" && !isHeldAt(pointer) && !isHeldAt(focus);

  const show = (index: number) => {
    const slides = strip.current;
    const slide = slides?.children[index];
    if (!slides || !(slide instanceof HTMLElement)) return;
    const left = Math.min(slide.offsetLeft, slides.scrollWidth - slides.clientWidth);
    scrollTargetPx.current = Math.abs(slides.scrollLeft - left) > NEAR_PX ? left : null;
    // Never scrollIntoView: it would move the page as well.
    slides.scrollTo({ left, behavior: prefersReducedMotion() ? "instant" : "smooth" });
    setCurrent(index);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole time
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, current, count]);

  const onScroll = () => {
    if (scrollTargetPx.current !== null) {
      if (Math.abs((strip.current?.scrollLeft ?? 0) - scrollTargetPx.current) <= NEAR_PX)
        scrollTargetPx.current = null;
      return;
    }
    const index = getSlideIndex(strip.current);
    if (index === current) return;
    setCurrent(index);
    setMode("still");
  };

  return {
    strip,
    current,
    isOn: mode !== "still",
    isPlaying,
    toggle: () => setMode(mode === "still" ? "asked" : "still"),
    choose: (index: number) => (event: MouseEvent) => {
      event.preventDefault();
      setMode("still");
      show(index);
    },
    /** For the strip: somebody's own hand overrules ours. */
    onStrip: {
      onScroll,
      onTouchStart: () => {
        scrollTargetPx.current = null;
      },
      onWheel: () => {
        scrollTargetPx.current = null;
      },
    },
    /** For all of it, controls included. */
    onWhole: {
      onPointerOver: (event: PointerEvent) => setPointer(getPointedPlace(event)),
      onPointerLeave: () => setPointer(null),
      onFocus: (event: SyntheticEvent) => setFocus(getPointedPlace(event)),
      onBlur: () => setFocus(null),
    },
  };
}
