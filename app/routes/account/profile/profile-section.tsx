import type { Refusal } from "~/http/form.server";
import type { SectionOf } from "./sections.server";

export function ProfileSection({ person }: SectionOf<"profile"> & { refusal?: Refusal }) {
  return (
    <section>
      <h2>Profile</h2>
      <p>{person.name}</p>
    </section>
  );
}
