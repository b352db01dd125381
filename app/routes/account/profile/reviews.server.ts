import type { Asked } from "./sections.server";

export function loadReviews({ now }: Asked) {
  return { now };
}
