import type { FormRefusal } from "~/platform/http/form.server";
import type { SectionProps } from "./get-section.server";
import { SettingsForm } from "./settings-form";
import { words } from "./words.en";

export function SettingsSection({
  preferences,
  rates,
  refusal,
}: SectionProps<"settings"> & { refusal?: FormRefusal }) {
  return (
    <>
      <h2>{words.accountSettings}</h2>
      <SettingsForm preferences={preferences} rates={rates} refusal={refusal} />
      <section className="apart">
        <h3>{words.yourData}</h3>
        <p>{words.allThatWeKeep}</p>
        <p>
          <a href="/user/data.json" className="button">
            {words.downloadYourData}
          </a>
        </p>
      </section>
      <section className="notice apart">
        <h3>{words.dangerZone}</h3>
        <p>{words.onceYouDeleteYourAccountThere}</p>
        <p>
          <a href="/user/delete" className="button danger">
            {words.deleteAccount}
          </a>
        </p>
      </section>
    </>
  );
}
