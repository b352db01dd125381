import type { Asked } from "./sections.server";

export function loadSecurity({ now }: Asked) {
  return { now };
}
