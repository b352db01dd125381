import { useActionData, useLoaderData } from "@remix-run/react";
import { getClosableDays, listClosedDays } from "~/features/bookings/closed-days.server";
import { findPaymentProvider } from "~/features/payments/provider.server";
import { STATE_CHOICES } from "~/features/settings/indian-states";
import { findRatesUpdatedAt, getRates } from "~/features/settings/currency-rates.server";
import { getSetup } from "~/features/settings/get-setup.server";
import { getSectionVersions } from "~/features/settings/section-versions.server";
import { getShopProfile, hasSavedShopProfile } from "~/features/settings/shop.server";
import { getTaxMode } from "~/features/settings/tax-mode.server";
import { toDailyHours } from "~/features/settings/week";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { HoursForm, ServiceHoursForm } from "./hours-form";
import { OfficerForm } from "./officer-form";
import { PlaceForm } from "./place-form";
import { RatesForm } from "./rates-form";
import { getSettingsConstraints, saveSection } from "./save-section.server";
import { OTHER_SECTIONS, SETTINGS_SECTIONS } from "./sections";
import { ClosedDaysSection, SetupSection } from "./setup-section";
import { ShopForm } from "./shop-form";
import { TaxSection } from "./tax-section";

export const loader = adminLoader(({ now }) => {
  const shop = getShopProfile();
  const { first, last } = getClosableDays(now);
  return {
    shop,
    week: toDailyHours(shop.hours),
    serviceWeek: toDailyHours(shop.serviceHours),
    isSample: !hasSavedShopProfile(),
    states: STATE_CHOICES,
    rates: { rates: getRates(), setAt: findRatesUpdatedAt() ?? null },
    days: listClosedDays(first, last),
    mode: getTaxMode(),
    setup: { facts: getSetup(), provider: findPaymentProvider()?.label ?? null },
    constraints: getSettingsConstraints(),
    versions: getSectionVersions(),
  };
});

export const action = adminHandler(({ request, admin }) => saveSection(request, admin.id));

const TITLE = "Settings";

export default function SettingsPage() {
  const { shop, week, serviceWeek, isSample, states, rates, days, mode, setup, constraints, versions } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const form = { refusal, versions };
  return (
    <>
      <h1>{TITLE}</h1>
      {isSample ? (
        <p className="notice">
          These are the particulars of the sample shop. Please put in your own before you sell.
        </p>
      ) : null}
      <nav aria-label="Parts of the settings">
        <ul className="acts">
          {Object.entries({ ...SETTINGS_SECTIONS, ...OTHER_SECTIONS }).map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}-title`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ShopForm shop={shop} states={states} constraint={constraints.shop} {...form} />
      <PlaceForm shop={shop} {...form} />
      <OfficerForm officer={shop.grievanceOfficer} constraint={constraints.officer} {...form} />
      <HoursForm week={week} {...form} />
      <ServiceHoursForm week={serviceWeek} emergency={shop.emergency} {...form} />
      <RatesForm {...rates} {...form} />
      <TaxSection mode={mode} />
      <ClosedDaysSection days={days} />
      <SetupSection {...setup} />
    </>
  );
}

export const meta = titleMeta(TITLE);
