import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHandler, confirmedLoader } from "~/pages/admin/admin-route.server";
import { AdminForm } from "~/platform/admin/form";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { findSectionId, getSectionView, saveSection } from "./section-forms.server";
import { words } from "./words.en";

export const loader = confirmedLoader(({ admin, url, params, now }) =>
  getSectionView(findSectionId(admin, params.sectionId), url, now),
);

export const action = adminHandler(({ request, admin, params }) =>
  saveSection(request, findSectionId(admin, params.sectionId), admin),
);

/** Each section has a page of its own: what is typed in another form of a page is lost when one is saved. */
/** A title within a longer text: in lower case, but for abbreviations such as UPI. */
const toInner = (title: string): string =>
  title.replace(/(?<!\p{L})\p{Lu}(?!\p{Lu})/gu, (capital) => capital.toLowerCase());

export default function SectionPage() {
  const { id, title, description, notice, form } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="setting">
      <div className="desk-head">
        <h1>{title}</h1>
        <p>
          <a href="/admin/settings">{words.settings}</a>
        </p>
      </div>
      {description ? <p>{description}</p> : null}
      {notice ? <p className="notice">{notice}</p> : null}
      <AdminForm id={id} refusal={refusal} {...form}>
        <p className="row">
          <button
            type="submit"
            name="intent"
            value="save"
            className="button primary"
            data-busy={words.saving}
          >
            <RichText
              text={words.save}
              parts={{ span: () => <span className="unseen"> {toInner(title)}</span> }}
            />
          </button>
          <button type="submit" name="intent" value="preview" formTarget="_blank" className="button">
            {words.preview}
            <span className="unseen"> {toInner(title)}</span>
          </button>
          <a href={`/admin/settings/history/${id}`} className="button">
            {words.earlier}
            <span className="unseen"> {toInner(title)}</span>
          </a>
          {id === "gst" ? (
            <a href="/admin/settings/tax-rates" className="button">
              {words.ratesByHsn}
            </a>
          ) : null}
        </p>
      </AdminForm>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ title }) => title);
