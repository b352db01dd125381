import { RESET_LINK_MINUTES } from "~/features/accounts/email-links/rules";
import { refundWorkingDays } from "~/features/payments/refund-words";
import { PAY_WITHIN_MINUTES } from "~/features/payments/rules";
import { deliveryTexts } from "~/features/pricing/totals";
import { complaintPromise } from "~/features/settings/complaint-deadlines";
import { getUsualDays } from "~/features/settings/delivery-zones";
import { getRegistrationTexts } from "~/features/settings/registration";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { TAX_TEXTS } from "~/features/settings/tax-mode";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { formatWeek } from "~/features/settings/week";
import { toTelNumber, toUnbrokenPhone } from "~/lib/format-phone";
import { getLanguage, type Language } from "~/lib/language";
import { formatPercent } from "~/lib/money";
import { config } from "~/platform/config.server";
import { runInLanguage } from "~/platform/language.server";
import { fillPlaceholders } from "./fill-placeholders";
import { words } from "./words.en";

function getShopTexts() {
  const { since, hours, serviceHours, emergency, grievanceOfficer: officer, ...shop } = getShopProfile();
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
  };
}

function getTermTexts() {
  const { returnDays, faultyDays } = getSettings("delivery");
  const { noticeHours, repairWarrantyDays } = getSettings("visits");
  const { nearDays, farDays } = getUsualDays(getSettings("zones").zones);
  return {
    nearDays: words.workingDay(nearDays),
    farDays: String(farDays),
    returnDays: words.days(returnDays),
    faultyDays: words.days(faultyDays),
    noticeHours: words.hour(noticeHours),
    repairDays: words.days(repairWarrantyDays),
    refundDays: refundWorkingDays(),
    payMinutes: String(PAY_WITHIN_MINUTES),
    resetMinutes: String(RESET_LINK_MINUTES),
    complaints: complaintPromise(),
  };
}

function getTaxTexts() {
  const mode = getSaleTaxMode();
  const gst = formatPercent(getSettings("gst").standardRateBp);
  return {
    ...fillPlaceholders(TAX_TEXTS[mode], { gst }),
    ...deliveryTexts(getSettings("delivery"), mode),
  };
}

/**
 * The texts of the placeholders as the settings are now: `{name}` is the shop's name, `{dial}` its phone
 * number for a `tel:` link, and so on (rule: info-page-text).
 * They are in the language of the text in which they stand.
 */
export const getPlaceholders = (language: Language = getLanguage()) =>
  runInLanguage(language, () => ({ ...getShopTexts(), ...getTaxTexts(), ...getTermTexts() }));
