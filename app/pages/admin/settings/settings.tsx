import { useLoaderData } from "@remix-run/react";
import { getClosableDays, listClosedDays } from "~/features/bookings/closed-days.server";
import { findPaymentProvider } from "~/features/payments/provider.server";
import { getSetup } from "~/features/settings/get-setup.server";
import { hasSavedShopProfile } from "~/features/settings/shop.server";
import { TAX_MODE_LABELS, TAX_MODES, type TaxMode } from "~/features/settings/tax-mode";
import { chargesTax, getTaxMode } from "~/features/settings/tax-mode.server";
import { confirmedLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { listSections } from "./section-forms.server";
import { ClosedDaysSection, LogoSection, OTHER_SECTIONS, SeriesSection, SetupSection } from "./setup-section";
import { words } from "./words.en";

export const loader = confirmedLoader(({ admin, now }) => {
  const { first, last } = getClosableDays(now);
  return {
    sections: listSections(admin),
    isSample: !hasSavedShopProfile(),
    days: listClosedDays(first, last),
    mode: chargesTax() ? getTaxMode() : null,
    setup: { facts: getSetup(), provider: findPaymentProvider()?.label ?? null },
  };
});

export default function SettingsPage() {
  const { sections, isSample, days, mode, setup } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.settings}</h1>
      {isSample ? <p className="notice">{words.theseAreParticularsOfSampleShop}</p> : null}
      <ul className="points">
        {sections.map(({ id, title, notice }) => (
          <li key={id}>
            <p className="acts">
              <a href={`/admin/settings/${id}`}>{title}</a>
            </p>
            {notice ? <p className="notice">{notice}</p> : null}
          </li>
        ))}
      </ul>
      <nav aria-label={words.partsOfSettings}>
        <ul className="acts">
          {Object.entries(OTHER_SECTIONS).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}-title`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <LogoSection />
      <TaxSection mode={mode} />
      <SeriesSection />
      <ClosedDaysSection days={days} />
      <SetupSection {...setup} />
    </>
  );
}

/** `mode`: null where no GST is charged (rule: registration). */
const TaxSection = ({ mode }: { mode: TaxMode | null }) => (
  <section aria-labelledby="tax-title" className="setting">
    <h2 id="tax-title">{OTHER_SECTIONS.tax}</h2>
    {mode ? <TaxModeForm mode={mode} /> : <p>{words.noGstIsCharged}</p>}
  </section>
);

const TaxModeForm = ({ mode }: { mode: TaxMode }) => (
  <>
    <p>
      <RichText text={words.now} parts={{ b: () => <b>{TAX_MODE_LABELS[mode]}</b> }} />
    </p>
    <form method="get" action="/admin/settings/tax">
      <fieldset className="field">
        <legend>{words.pricesOfGoods}</legend>
        {TAX_MODES.map((choice) => (
          <label key={choice} className="tick">
            <input type="radio" name="mode" value={choice} defaultChecked={choice === mode} />
            <span>{TAX_MODE_LABELS[choice]}</span>
          </label>
        ))}
      </fieldset>
      <p>
        <button type="submit" className="button">
          {words.changeTaxMode}
        </button>
      </p>
    </form>
  </>
);

export const meta = titleMeta(() => words.settings);
