import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RESET_LINK_MINUTES } from "~/features/accounts/email-links/rules";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { deliveryTexts } from "~/features/pricing/totals";
import { COMPLAINT_PROMISE } from "~/features/settings/complaint-deadlines";
import { getUsualDays } from "~/features/settings/delivery-zones";
import {
  fillPage,
  fillPlaceholders,
  INFO_PAGES,
  type PlaceholderTexts,
} from "~/features/settings/info-pages";
import { getRegistrationTexts } from "~/features/settings/registration";
import type { ShopProfile } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { TAX_TEXTS } from "~/features/settings/tax-mode";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { formatWeek } from "~/features/settings/week";
import { formatPercent } from "~/lib/money";
import { CallOrChat, toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { config } from "~/platform/config.server";
import { or404 } from "~/platform/http/query";
import { InfoSection } from "./parts/info-section";
import { NO_INDEX, renderHead } from "./parts/render-head";
import { infoData } from "./parts/structured-data";
import { words } from "./words.en";

export const handle = { keep: true };

export function loader({ request }: LoaderFunctionArgs) {
  const segment = new URL(request.url).pathname.split("/").filter(Boolean).at(-1)?.toLowerCase();
  const page = or404(
    INFO_PAGES.find(({ path }) => path === `/${segment}`),
    words.thereIsNoPage,
  );
  const shop = getShopProfile();
  return json({ page: fillPage(page, getPlaceholders(shop)), shop });
}

/** The current values of the placeholders in the texts. */
function getPlaceholders({
  since,
  hours,
  serviceHours,
  emergency,
  grievanceOfficer: officer,
  ...shop
}: ShopProfile): PlaceholderTexts {
  const { name, legalName, gstin, city, phone, email, address, registration, stateCode } = shop;
  return {
    name,
    legalName,
    city,
    email,
    address,
    phone: toUnbrokenPhone(phone),
    officer: officer.name,
    officerTitle: officer.designation,
    officerPhone: toUnbrokenPhone(officer.phone),
    officerDial: toTelNumber(officer.phone),
    officerEmail: officer.email,
    since: String(since),
    dial: toTelNumber(phone),
    site: config().SITE_URL.host,
    openHours: formatWeek(hours),
    repairHours: formatWeek(serviceHours),
    emergency: emergency ? words.emergencyRepairs(emergency) : "",
    ...getRegistrationTexts(registration, gstin, stateCode),
    ...getTaxPlaceholders(),
    ...getTermPlaceholders(),
    payMinutes: String(PAY_WITHIN_MINUTES),
    resetMinutes: String(RESET_LINK_MINUTES),
    complaints: COMPLAINT_PROMISE,
  };
}

function getTermPlaceholders() {
  const { returnDays, faultyDays } = getSettings("delivery");
  const { nearDays, farDays } = getUsualDays(getSettings("zones").zones);
  return {
    nearDays: words.workingDay(nearDays),
    farDays: String(farDays),
    returnDays: words.days(returnDays),
    faultyDays: words.days(faultyDays),
    noticeHours: words.hour(getSettings("visits").noticeHours),
  };
}

function getTaxPlaceholders() {
  const mode = getSaleTaxMode();
  const gst = formatPercent(getSettings("gst").standardRateBp);
  return {
    ...fillPlaceholders(TAX_TEXTS[mode], { gst }),
    ...deliveryTexts(getSettings("delivery"), mode),
  };
}

export default function InfoRoutePage() {
  const { page, shop } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{page.title}</h1>
      <p>{page.description}</p>
      <div className="checkout">
        <article className="reading">
          {page.sections.map((section) => (
            <InfoSection key={section.heading} section={section} />
          ))}
        </article>
        <div>
          <section className="summary">
            <h2>{words.askUs}</h2>
            <p>{words.weAnswerPhoneWhileShop(formatWeek(shop.hours))}</p>
            <CallOrChat shop={shop} greeting={words.namasteIHaveQuestionAbout(shop.name, page.title)} />
          </section>
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [{ title: words.thereIsNoPageAtThisAddress }, NO_INDEX];
  const { title, description, path } = data.page;
  return renderHead(page, {
    title: `${title} | ${data.shop.name}`,
    description,
    path,
    structuredData: infoData(data.page),
  });
};

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
