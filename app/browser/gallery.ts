import { onElement } from "./elements";
import { getSlideIndex, markCurrent } from "./slides";

// The small picture of the large one that is shown is marked.
onElement(".views", (strip) => {
  const links = [...(strip.closest(".gallery")?.querySelectorAll(".thumbs a") ?? [])];
  const update = () => markCurrent(links, getSlideIndex(strip));
  strip.addEventListener("scroll", update, { passive: true });
  update();
});
