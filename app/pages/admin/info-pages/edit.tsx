import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findWrittenText, listVersions } from "~/features/info-pages/get-info-page.server";
import { toEditPath } from "~/features/info-pages/info-page";
import { InfoPageForms, TEXT_MAX_LENGTH, TextQuery } from "~/features/info-pages/input";
import { listTextStates } from "~/features/info-pages/list-info-pages.server";
import { getPlaceholders } from "~/features/info-pages/placeholders.server";
import {
  previewInfoPage,
  restoreInfoPage,
  saveInfoPage,
  toTextVersion,
} from "~/features/info-pages/save-info-page.server";
import { findTyped } from "~/features/settings/previews.server";
import { getLanguage, LANGUAGE_TAGS } from "~/lib/language";
import { formatMomentAndYear } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { AdminForm } from "~/platform/admin/form";
import { or404, readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { TextStates } from "./text-states";
import { words } from "./words.en";

const FORM_ID = "page-text";

function getText(request: Request, name = "") {
  const { language = "en" } = readQuery(request, TextQuery);
  return or404(findWrittenText(`/${name.toLowerCase()}`, language), words.thereIsNoPage);
}

export const loader = adminLoader(({ request, params, url, now }) => {
  const text = getText(request, params.pageName);
  const versions = listVersions(text.path, text.language).map(({ createdAt, ...version }) => ({
    ...version,
    savedAt: formatMomentAndYear(createdAt),
  }));
  const { path, language, version, ...values } = text;
  return {
    path,
    language,
    version,
    values,
    texts: listTextStates(path),
    typed: findTyped(url, toEditPath(text), now) ?? null,
    seenVersion: toTextVersion(text),
    versions,
    placeholders: Object.entries(getPlaceholders(language)),
  };
});

export const action = adminForm(
  InfoPageForms,
  async (form, { admin, request, params, now }) => {
    const { path, language } = getText(request, params.pageName);
    const key = { path, language };
    if (form.intent === "restore") {
      await restoreInfoPage(admin.id, key, form.version, now);
      return seeOther(toEditPath(key), { success: words.restored });
    }
    const { intent, ...input } = form;
    if (intent === "preview") return seeOther(await previewInfoPage(admin.id, key, input, now));
    await saveInfoPage(admin.id, key, input, now);
    return seeOther(toEditPath(key), { success: words.saved });
  },
  { formId: FORM_ID },
);

type Loaded = SerializeFrom<typeof loader>;

export default function InfoPageEditor() {
  const { path, language, version, values, texts, typed, seenVersion, versions, placeholders } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1 lang={LANGUAGE_TAGS[language]}>{values.title}</h1>
        {language === getLanguage() ? (
          <p>
            <a href={path}>{words.viewPage}</a>
          </p>
        ) : null}
      </div>
      <TextStates path={path} label={words.languagesOf(values.title)} texts={texts} current={language} />
      <TranslationHint language={language} texts={texts} />
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
              <dd lang={text ? LANGUAGE_TAGS[language] : undefined}>{text || words.empty}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Versions current={version} versions={versions} />
      {refusal && refusal.formId !== FORM_ID ? <FormErrors refusal={refusal} /> : null}
    </>
  );
}

/** What there is to do so that all languages say the same (rule: info-page-language). */
function TranslationHint({ language, texts }: Pick<Loaded, "language" | "texts">) {
  const text = texts.find((one) => one.language === language);
  const hint =
    language === "en"
      ? texts.some(({ isOutdated }) => isOutdated) && words.checkTranslations
      : text?.isOutdated &&
        (text.source === "english" ? words.beginWithOurTranslation : words.compareWithEnglish);
  return hint ? <p className="notice">{hint}</p> : null;
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

export const meta = titleMeta(() => words.page);
