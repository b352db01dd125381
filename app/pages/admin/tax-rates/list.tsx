import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaxRateForm } from "~/features/pricing/input";
import { listRates, type RateState } from "~/features/pricing/list-rates.server";
import { addRate } from "~/features/pricing/save-rates.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { perLanguage } from "~/lib/language";
import { formatPercent } from "~/lib/money";
import { formatPlainDay } from "~/lib/time";
import { confirmedForm, confirmedLoader } from "~/pages/admin/admin-route.server";
import { AdminForm, type AdminFormProps } from "~/platform/admin/form";
import { type Column, createActionsColumn, ListTable, RowLink } from "~/platform/admin/list-table";
import { getConstraints } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/settings/tax-rates";

export const loader = confirmedLoader(({ now }) => ({
  rates: listRates(now),
  standardRate: formatPercent(getSettings("gst").standardRateBp),
  constraint: getConstraints(TaxRateForm),
}));

export const action = confirmedForm(
  TaxRateForm,
  async (rate, { admin, now }) =>
    seeOther(PATH, { success: words.isAdded(await addRate(rate, admin.id, now)) }),
  { formId: "tax-rate" },
);

type Rate = SerializeFrom<typeof loader>["rates"][number];

const STATE_TAGS: Record<RateState, { className: string; label: string }> = perLanguage(() => ({
  now: { className: "tag good", label: words.holdsNow },
  later: { className: "tag", label: words.beginsLater },
  replaced: { className: "tag", label: words.replaced },
}));

const COLUMNS: Column<Rate>[] = [
  { heading: () => words.hsnPrefix, kind: "row", cell: ({ hsnPrefix }) => hsnPrefix },
  { heading: () => words.gst, kind: "number", cell: ({ rateBp }) => `${formatPercent(rateBp)}%` },
  { heading: () => words.validFrom, cell: ({ validFrom }) => formatPlainDay(validFrom) },
  {
    heading: () => words.state,
    cell: ({ state }) => <span className={STATE_TAGS[state].className}>{STATE_TAGS[state].label}</span>,
  },
  {
    heading: () => words.productsOnSale,
    kind: "number",
    cell: ({ productCount, isOfBookings }) =>
      isOfBookings ? words.andRepairVisits(productCount) : productCount,
  },
  createActionsColumn(({ id, hsnPrefix, validFrom }) => (
    <RowLink
      path={`${PATH}/${id}/delete`}
      label={words.deleteLabel}
      of={words.rateFrom(hsnPrefix, formatPlainDay(validFrom))}
    />
  )),
];

export default function TaxRatesPage() {
  const { rates, standardRate, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  // The form is reset when the list changes: the entered rate has been added.
  const formKey = rates.map(({ id }) => id).join();
  return (
    <>
      <div className="desk-head">
        <h1>{words.taxRates}</h1>
        <p className="acts">
          <a href="/admin/settings">{words.allSettings}</a>
        </p>
      </div>
      <p>{words.longestPrefixDecides(standardRate)}</p>
      <p>{words.whatIsPaidKeepsItsRate}</p>
      <TaxRateFields key={formKey} constraint={constraint} refusal={refusal} />
      <h2>{words.ratesInTable}</h2>
      {rates.length === 0 ? (
        <p>{words.thereAreNone(standardRate)}</p>
      ) : (
        <ListTable columns={COLUMNS} rows={rates} rowKey={({ id }) => id} />
      )}
    </>
  );
}

const TaxRateFields = (form: Pick<AdminFormProps, "refusal" | "constraint">) => (
  <AdminForm
    id="tax-rate"
    className="narrow"
    fields={{
      hsnPrefix: {
        label: words.hsnPrefix,
        hint: words.firstDigitsOfHsn,
        inputMode: "numeric",
        className: "medium",
      },
      rate: { label: words.rateInPerCent, hint: words.wholeRate, inputMode: "decimal", className: "medium" },
      validFrom: { label: words.validFrom, hint: words.fromMidnight, type: "date", className: "medium" },
    }}
    layout={["hsnPrefix", "rate", "validFrom"]}
    {...form}
  >
    <p>
      <button type="submit" className="button primary" data-busy={words.adding}>
        {words.addRate}
      </button>
    </p>
  </AdminForm>
);

export const meta = titleMeta(() => words.taxRates);
