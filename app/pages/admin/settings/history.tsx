import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VersionForm } from "~/features/settings/input";
import { SECTIONS, type SectionId } from "~/features/settings/sections.server";
import { listVersions } from "~/features/settings/setting-versions.server";
import { restoreSettings } from "~/features/settings/update-settings.server";
import { formatMomentAndYear } from "~/lib/time";
import { confirmedForm, confirmedLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const getSectionId = (id = "") =>
  or404(
    (Object.keys(SECTIONS) as SectionId[]).find((known) => known === id.toLowerCase()),
    words.thereIsNoSection,
  );

export const loader = confirmedLoader(({ params }) => {
  const id = getSectionId(params.sectionId);
  const versions = listVersions(id).map(({ replacedAt, ...version }) => ({
    ...version,
    until: formatMomentAndYear(replacedAt),
  }));
  return { id, title: SECTIONS[id].title, versions };
});

export const action = confirmedForm(VersionForm, async ({ version }, { admin, params, now }) => {
  const id = getSectionId(params.sectionId);
  await restoreSettings(id, version, admin, now);
  return seeOther(`/admin/settings/${id}`, { success: words.restored(SECTIONS[id].title) });
});

export default function SettingHistoryPage() {
  const { id, title, versions } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>{words.earlierOf(title)}</h1>
        <p>
          <a href={`/admin/settings/${id}`}>{words.settings}</a>
        </p>
      </div>
      <p>{words.earlierExplained}</p>
      <FormErrors refusal={refusal} />
      {versions.length === 0 ? <p className="notice">{words.neverChanged}</p> : null}
      {versions.map((version) => (
        <VersionSection key={version.id} version={version} />
      ))}
    </>
  );
}

type Version = SerializeFrom<typeof loader>["versions"][number];

const VersionSection = ({ version: { id, until, actorName, changes } }: { version: Version }) => (
  <section aria-labelledby={`v${id}`} className="setting">
    <h2 id={`v${id}`}>{words.until(until)}</h2>
    {actorName ? <p className="quiet">{words.changedBy(actorName)}</p> : null}
    {changes.length === 0 ? (
      <p>{words.sameAsNow}</p>
    ) : (
      <>
        <ul className="points">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <RichText
                text={words.nowAndThen}
                parts={{
                  field: () => field,
                  now: () => before ?? words.empty,
                  // What restoring gives.
                  former: () => <b>{after ?? words.empty}</b>,
                }}
              />
            </li>
          ))}
        </ul>
        <form method="post">
          <input type="hidden" name="version" value={id} />
          <button type="submit" className="button" data-busy={words.saving}>
            {words.restore}
            <span className="unseen"> {words.until(until)}</span>
          </button>
        </form>
      </>
    )}
  </section>
);

export const meta = titleMeta(() => words.earlier);
