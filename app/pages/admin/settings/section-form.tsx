import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import type { SectionId } from "~/features/settings/section-versions.server";
import { VersionField } from "~/platform/admin/version-fields";
import type { TextFieldMetadata } from "~/ui/field";
import { ErrorSummary } from "~/ui/form";
import { type FormProps, SETTINGS_SECTIONS, toTitleId } from "./sections";

interface Props extends Pick<FormProps, "versions"> {
  id: SectionId;
  // biome-ignore lint/suspicious/noExplicitAny: any form will do
  form: FormMetadata<any>;
  labels: Record<string, string>;
  description?: ReactNode;
  children: ReactNode;
}

export const SectionForm = ({ id, form, labels, versions, description, children }: Props) => (
  <section aria-labelledby={toTitleId(id)} className="setting">
    <h2 id={toTitleId(id)}>{SETTINGS_SECTIONS[id]}</h2>
    {description}
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={labels} />
      <VersionField
        field={form.getFieldset().seenVersion as TextFieldMetadata}
        currentVersion={versions[id]}
      />
      {children}
      <p>
        <button type="submit" name="intent" value={id} className="button primary" data-busy="Saving...">
          Save<span className="unseen"> {SETTINGS_SECTIONS[id].toLowerCase()}</span>
        </button>
      </p>
    </form>
  </section>
);
