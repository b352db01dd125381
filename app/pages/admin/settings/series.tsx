import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { SeriesForm } from "~/features/papers/input";
import { listSeries, saveSeries } from "~/features/papers/save-series.server";
import { adminHandler, confirmedLoader } from "~/pages/admin/admin-route.server";
import { AdminForm } from "~/platform/admin/form";
import { type FormRefusal, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

const PATH = "/admin/settings/series";

export const loader = confirmedLoader(({ now }) => ({ years: listSeries(now) }));

export const action = adminHandler(async ({ request, admin, now }) => {
  const form = await readForm(request);
  const save = async (input: SeriesForm) => {
    assertIdentityRecent(admin, now);
    return seeOther(PATH, { success: words.nextNumberSaved(await saveSeries(admin.id, input, now)) });
  };
  const formId = toFormId(String(form.get("series")), String(form.get("financialYear")));
  return submitForm(form, SeriesForm, save, { formId });
});

const toFormId = (series: string, financialYear: string) => `${series}-${financialYear}`;

type SeriesYear = SerializeFrom<typeof loader>["years"][number];

export default function SeriesPage() {
  const { years } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const all = years.flatMap(({ series }) => series);
  const isOfForm = all.some((one) => refusal?.formId === toFormId(one.series, one.financialYear));
  return (
    <>
      <div className="desk-head">
        <h1>{words.numbersOfPapers}</h1>
        <p>
          <a href="/admin/settings#series-title">{words.settings}</a>
        </p>
      </div>
      <p>{words.numbersExplained}</p>
      {isOfForm ? null : <FormErrors refusal={refusal} />}
      {years.map((year) => (
        <SeriesOfYear key={year.financialYear} year={year} refusal={refusal} />
      ))}
    </>
  );
}

const SeriesOfYear = ({ year, refusal }: { year: SeriesYear; refusal: FormRefusal | undefined }) => (
  <>
    {year.series.map((one) => (
      <SeriesSection key={one.series} one={one} refusal={refusal} />
    ))}
  </>
);

interface SectionProps {
  one: SeriesYear["series"][number];
  refusal: FormRefusal | undefined;
}

function SeriesSection({ one, refusal }: SectionProps) {
  const { series, financialYear, label, prefix, next, nextNumber, lowest, version } = one;
  const id = toFormId(series, financialYear);
  return (
    <section aria-labelledby={`${id}-title`} className="setting">
      <h2 id={`${id}-title`}>{words.seriesOfYear(label, financialYear)}</h2>
      <p>
        <RichText
          text={words.nextNumber}
          parts={{ number: () => <b className="unbroken">{nextNumber}</b> }}
        />
      </p>
      <AdminForm
        id={id}
        refusal={refusal}
        fields={{
          prefix: { label: words.prefix, hint: words.prefixHint, className: "short" },
          next: {
            label: words.nextSerial,
            hint: words.nextSerialHint(lowest),
            inputMode: "numeric",
            className: "short",
          },
        }}
        layout={[["prefix", "next"]]}
        constraint={{ prefix: { required: true }, next: { required: true } }}
        defaultValue={{ prefix, next: String(next) }}
        stored={{ version }}
        before={
          <>
            <input type="hidden" name="series" value={series} />
            <input type="hidden" name="financialYear" value={financialYear} />
          </>
        }
      >
        <p>
          <button type="submit" className="button primary" data-busy={words.saving}>
            <RichText
              text={words.save}
              parts={{
                span: () => <span className="unseen"> {words.seriesOfYear(label, financialYear)}</span>,
              }}
            />
          </button>
        </p>
      </AdminForm>
    </section>
  );
}

export const meta = titleMeta(() => words.numbersOfPapers);
