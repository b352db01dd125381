/** The index of the slide that a strip is scrolled to. */
export function getSlideIndex(strip: HTMLElement): number {
  const [first, second] = strip.children as unknown as HTMLElement[];
  if (!first || !second) return 0;
  return Math.round(strip.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

/** Marks the link of the slide that is shown. */
export const markCurrent = (links: Element[], current: number): void =>
  links.forEach((link, index) => {
    if (index === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
