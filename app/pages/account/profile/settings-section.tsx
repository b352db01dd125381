import { Link } from "@remix-run/react";
import type { FormRefusal } from "~/platform/http/form.server";
import type { SectionProps } from "./get-section.server";
import { SettingsForm } from "./settings-form";

export function SettingsSection({
  preferences,
  rates,
  refusal,
}: SectionProps<"settings"> & { refusal?: FormRefusal }) {
  return (
    <>
      <h2>Account Settings</h2>
      <SettingsForm preferences={preferences} rates={rates} refusal={refusal} />
      <section className="apart">
        <h3>Your data</h3>
        <p>All that we keep about you, in one file that people and programs can read (JSON).</p>
        <p>
          <a href="/user/data.json" className="button">
            Download your data
          </a>
        </p>
      </section>
      <section className="notice apart">
        <h3>Danger Zone</h3>
        <p>Once you delete your account, there is no going back. Please be certain.</p>
        <p>
          <Link to="/user/delete" className="button danger">
            Delete Account
          </Link>
        </p>
      </section>
    </>
  );
}
