import type { Refusal } from "~/http/form.server";
import type { SectionOf } from "./sections.server";

export function SecuritySection(_: SectionOf<"security"> & { refusal?: Refusal }) {
  return (
    <section>
      <h2>Security</h2>
    </section>
  );
}
