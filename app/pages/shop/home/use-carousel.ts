import { type MouseEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

const SLIDE_MS = 5_000;
const NEAR_PX = 2;

/**
 * The banners rotate by themselves until touched ("auto"), because somebody pressed Play ("played"), or not
 * at all ("still").
 */
type Mode = "auto" | "played" | "still";
type Place = "button" | "elsewhere" | null;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const prefersLessData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const getPointedPlace = ({ target }: SyntheticEvent): Place =>
  target instanceof Element && target.closest("button") ? "button" : "elsewhere";

/** The index of the slide that a strip is scrolled to. */
function getSlideIndex(slides: HTMLElement | null): number {
  const [first, second] = slides?.children ?? [];
  if (!slides || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(slides.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

/**
 * Rotates a scrolling strip of slides every 5 s (rule: banner-rotation). It starts only if the visitor
 * accepts motion, pauses under a finger, a pointer or the focus, and stops once the visitor has chosen a
 * slide.
 */
export function useCarousel(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [mode, setMode] = useState<Mode>("still");
  const [pointer, setPointer] = useState<Place>(null);
  const [focus, setFocus] = useState<Place>(null);
  /** The target of our own scrolling, in pixels; any other scrolling is the visitor's. */
  const scrollTargetPx = useRef<number | null>(null);

  useEffect(() => {
    const initialSlide = getSlideIndex(strip.current);
    // The visitor swiped before the scripts were loaded; their slide stays.
    if (initialSlide > 0) setCurrent(initialSlide);
    else if (count > 1 && !prefersReducedMotion() && !prefersLessData()) setMode("auto");
  }, [count]);

  // After pressing Play, the pointer and the focus are still on the button.
  const isPausedAt = (place: Place) => place === "elsewhere" || (place === "button" && mode === "auto");
  const isPlaying = mode !== "still" && !isPausedAt(pointer) && !isPausedAt(focus);

  const show = (index: number) => {
    const slides = strip.current;
    const slide = slides?.children[index];
    if (!slides || !(slide instanceof HTMLElement)) return;
    const left = Math.min(slide.offsetLeft, slides.scrollWidth - slides.clientWidth);
    scrollTargetPx.current = Math.abs(slides.scrollLeft - left) > NEAR_PX ? left : null;
    // `scrollIntoView` would scroll the page as well.
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
    toggle: () => setMode(mode === "still" ? "played" : "still"),
    selectSlide: (index: number) => (event: MouseEvent) => {
      event.preventDefault();
      setMode("still");
      show(index);
    },
    /** Handlers of the strip: the visitor's scrolling takes precedence over ours. */
    stripHandlers: {
      onScroll,
      onTouchStart: () => {
        scrollTargetPx.current = null;
      },
      onWheel: () => {
        scrollTargetPx.current = null;
      },
    },
    /** Handlers of the whole carousel, controls included. */
    carouselHandlers: {
      onPointerOver: (event: PointerEvent) => setPointer(getPointedPlace(event)),
      onPointerLeave: () => setPointer(null),
      onFocus: (event: SyntheticEvent) => setFocus(getPointedPlace(event)),
      onBlur: () => setFocus(null),
    },
  };
}
