import { useActionData, useLoaderData } from "@remix-run/react";
import { findInfoText, listVersions } from "~/features/info-pages/get-info-page.server";
import { InfoPageForms, TEXT_MAX_LENGTH } from "~/features/info-pages/input";
import { getPlaceholders } from "~/features/info-pages/placeholders.server";
import {
  previewInfoPage,
  restoreInfoPage,
  saveInfoPage,
  toTextVersion,
} from "~/features/info-pages/save-info-page.server";
import { findTyped } from "~/features/settings/previews.server";
import { formatMomentAndYear } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm } from "~/platform/admin/form";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const FORM_ID = "page-text";
const getText = (name = "") => or404(findInfoText(`/${name.toLowerCase()}`), words.thereIsNoPage);

export const loader = adminLoader(({ params, url, now }) => {
  const text = getText(params.pageName);
  const editPath = `/admin/pages${text.path}`;
  const versions = listVersions(text.path).map(({ createdAt, ...version }) => ({
    ...version,
    savedAt: formatMomentAndYear(createdAt),
  }));
  const { path, version, ...values } = text;
  return {
    path,
    version,
    values,
    typed: findTyped(url, editPath, now) ?? null,
    seenVersion: toTextVersion(text),
    versions,
    placeholders: Object.entries(getPlaceholders()),
  };
});

export const action = adminForm(
  InfoPageForms,
  async (form, { admin, params, now }) => {
    const { path } = getText(params.pageName);
    const editPath = `/admin/pages${path}`;
    if (form.intent === "restore") {
      await restoreInfoPage(admin.id, path, form.version, now);
      return seeOther(editPath, { success: words.restored });
    }
    const { intent, ...input } = form;
    if (intent === "preview") return seeOther(await previewInfoPage(admin.id, path, input, now));
    await saveInfoPage(admin.id, path, input, now);
    return seeOther(editPath, { success: words.saved });
  },
  { formId: FORM_ID },
);

export default function InfoPageEditor() {
  const { path, version, values, typed, seenVersion, versions, placeholders } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>{values.title}</h1>
        <p>
          <a href={path}>{words.viewPage}</a>
        </p>
      </div>
      {typed ? <p className="notice">{words.notSavedYet}</p> : null}
      <AdminForm
        key={version}
        id={FORM_ID}
        isMultipart
        refusal={refusal}
        fields={{
          title: { label: words.title, className: "medium" },
          description: { label: words.description, hint: words.descriptionHint },
          text: {
            label: words.text,
            control: "lines",
            rows: 30,
            hint: words.textHint,
            maxCharacters: TEXT_MAX_LENGTH,
          },
        }}
        layout={["title", "description", "text"]}
        constraint={{ title: { required: true }, description: { required: true }, text: { required: true } }}
        defaultValue={typed ?? values}
        stored={{ version: typed?.seenVersion ?? seenVersion, values }}
      >
        <p className="row">
          <button
            type="submit"
            name="intent"
            value="save"
            className="button primary"
            data-busy={words.saving}
          >
            {words.save}
          </button>
          <button type="submit" name="intent" value="preview" formTarget="_blank" className="button">
            {words.preview}
          </button>
        </p>
      </AdminForm>
      <details>
        <summary>{words.placeholders}</summary>
        <p>{words.placeholdersExplained}</p>
        <dl className="till">
          {placeholders.map(([name, text]) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{text || words.empty}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Versions current={version} versions={versions} />
      {refusal && refusal.formId !== FORM_ID ? <FormErrors refusal={refusal} /> : null}
    </>
  );
}

interface VersionsProps {
  current: number;
  versions: { version: number; title: string; savedAt: string; actorName: string | null }[];
}

/** The versions that can be restored, and the text that the program brings. */
function Versions({ current, versions }: VersionsProps) {
  if (current === 0) return null;
  const earlier = versions.filter(({ version }) => version !== current);
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{words.earlierVersions}</h2>
      <p>{words.versionsExplained}</p>
      <ul className="points">
        {earlier.map(({ version, savedAt, actorName }) => (
          <li key={version}>
            <RichText
              text={words.versionOf}
              parts={{ moment: () => savedAt, name: () => actorName ?? words.somebody }}
            />{" "}
            <RestoreButton version={version} label={savedAt} />
          </li>
        ))}
        <li>
          {words.ourOwnText} <RestoreButton version={0} label={words.ourOwnText} />
        </li>
      </ul>
    </section>
  );
}

const RestoreButton = ({ version, label }: { version: number; label: string }) => (
  <form method="post" className="inline">
    <input type="hidden" name="version" value={version} />
    <button type="submit" name="intent" value="restore" className="button small" data-busy={words.saving}>
      {words.restore}
      <span className="unseen"> {label}</span>
    </button>
  </form>
);

export const meta = titleMeta(words.page);
