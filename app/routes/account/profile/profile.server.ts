import { personOf } from "~/domain/accounts/profile.server";
import type { Asked } from "./sections.server";

export function loadProfile({ viewer }: Asked) {
  const { name, email, phone } = personOf(viewer.id);
  return { person: { name, email, phone } };
}
