import type { Asked } from "./sections.server";

export function loadSettings({ now }: Asked) {
  return { now };
}
