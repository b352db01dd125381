import type { Refusal } from "~/http/form.server";
import type { SectionOf } from "./sections.server";

export function SettingsSection(_: SectionOf<"settings"> & { refusal?: Refusal }) {
  return (
    <section>
      <h2>Settings</h2>
    </section>
  );
}
