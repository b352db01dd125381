import type { Asked } from "./sections.server";

export function loadWishlist({ now }: Asked) {
  return { now };
}
