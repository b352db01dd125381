import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { singleLine } from "~/lib/fields";
import { shopDay } from "~/lib/time";
import { getGstinState, gstinField } from "./gstin";
import { STATE_OPTIONS } from "./indian-states";
import { REGISTRATION_LABELS, REGISTRATIONS, type Registration } from "./registration";
import {
  choiceOf,
  digitsIn,
  emailOf,
  inputOf,
  numberOf,
  personOf,
  phoneOf,
  section,
  textOf,
} from "./setting-types.server";
import { withTranslations } from "./translations.server";
import { WAY_LINES, wayOf, weekOf } from "./week-and-way.server";
import { words } from "./words.en";

/** WhatsApp links need the country code; a number of ten digits is Indian. */
const withCountry = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);
const whatsapp = singleLine("", 25, () => words.invalidWhatsapp)
  .transform((text) => withCountry(digitsIn(text).replace(/^0+/, "")))
  .refine((digits) => /^\d{11,15}$/.test(digits), { error: () => words.invalidWhatsapp });

const year = z.coerce
  .number({ error: () => words.invalidYear })
  .int({ error: () => words.invalidYear })
  .min(1800, { error: () => words.invalidYear });

const SAMPLE_WAY = {
  en: [
    { place: "Varanasi Cantt station", onward: "Take the Grand Trunk Road west." },
    { place: "Lahartara crossing", onward: "Keep straight on." },
    { place: "Chandpur crossing", onward: "Turn into the industrial estate, and look for plot 12." },
  ],
  hi: [
    { place: "वाराणसी कैंट स्टेशन", onward: "ग्रैंड ट्रंक रोड पर पश्चिम की ओर चलें।" },
    { place: "लहरतारा चौराहा", onward: "सीधे चलते रहें।" },
    { place: "चाँदपुर चौराहा", onward: "इंडस्ट्रियल एस्टेट में मुड़ें और प्लॉट 12 देखें।" },
  ],
  bn: [
    { place: "বারাণসী ক্যান্ট স্টেশন", onward: "গ্র্যান্ড ট্রাঙ্ক রোড ধরে পশ্চিম দিকে চলুন।" },
    { place: "লহরতারা মোড়", onward: "সোজা চলতে থাকুন।" },
    { place: "চাঁদপুর মোড়", onward: "ইন্ডাস্ট্রিয়াল এস্টেটে ঢুকে 12 নম্বর প্লট খুঁজুন।" },
  ],
};

/** The shop's particulars, stored in one row; the defaults are the sample shop's (rule: sample-shop). */
export const PROFILE_SECTIONS = {
  shop: section(
    () => words.shopParticulars,
    {
      name: textOf(() => words.nameOfShop, 60, {
        label: () => words.nameOfTheShop,
        default: "Vidyut Electricals",
      }),
      legalName: textOf(() => words.legalName, 100, {
        label: () => words.legalNameLabel,
        hint: () => words.proprietorOrCompanyAsRegistered,
        default: "Vidyut Electricals (sample shop)",
      }),
      registration: choiceOf<Registration>(
        () => words.chooseRegistration,
        REGISTRATIONS.map((value) => ({ value, label: () => REGISTRATION_LABELS[value] })),
        { label: () => words.registration, hint: () => words.onlyRegularTaxpayerCharges, default: "regular" },
      ),
      gstin: inputOf(
        gstinField(() => words.thisIsNotGstinPleaseCompare),
        {
          label: () => words.gstin,
          hint: () => words.lettersAndDigits,
          optional: true,
          default: "09AAAAA0000A1Z0",
        },
      ),
      stateCode: choiceOf(() => words.chooseState, STATE_OPTIONS, {
        label: () => words.state,
        hint: () => words.firstTwoDigitsOfGstinGoods,
        default: "09",
      }),
      since: numberOf(year, { label: () => words.since, hint: () => words.yearShopBegan, default: 2008 }),
      email: emailOf(() => words.eMailAddress, {
        label: () => words.eMail,
        hint: () => words.customersWriteToItContactMessages,
        default: "info@vidyut.example",
      }),
      phone: phoneOf(() => words.phoneNumber, { label: () => words.phone, default: "+91 542 000 0000" }),
      /** Digits with the country code; empty if the shop has none. */
      whatsapp: inputOf(
        whatsapp,
        {
          label: () => words.whatsApp,
          hint: () => words.emptyNoChatButtonsAreShown,
          optional: true,
          default: "915420000000",
        },
        { type: "tel" },
      ),
    },
    {
      row: "shop",
      description: () => words.shownOnEveryPageInLetters,
      check({ registration, gstin, stateCode, since }, now) {
        if (registration !== "unregistered" && !gstin)
          throw new ShopError("INVALID", words.enterGstin, "gstin");
        if (gstin && getGstinState(gstin) !== stateCode)
          throw new ShopError("INVALID", words.gstinIsOfAnotherState, "stateCode");
        if (since > Number(shopDay(now).slice(0, 4)))
          throw new ShopError("INVALID", words.enterYearThatHasBegun, "since");
      },
    },
  ),
  place: section(
    () => words.addressAndWay,
    {
      address: textOf(() => words.address, 200, {
        label: () => words.addressLabel,
        hint: () => words.onOneLineWithPincodeInvoices,
        default: "Plot 12, Chandpur Industrial Estate, Varanasi 221106, Uttar Pradesh",
      }),
      ...withTranslations(
        "city",
        textOf(() => words.city, 60, { label: () => words.cityLabel, default: "Varanasi" }, "medium"),
        { hi: "वाराणसी", bn: "বারাণসী" },
      ),
      ...withTranslations("way", wayOf(SAMPLE_WAY.en), SAMPLE_WAY, WAY_LINES),
    },
    {
      row: "shop",
      previewPath: "/contact",
      description: () => words.wayToShopIsDrawn,
    },
  ),
  officer: section(
    () => words.grievanceOfficer,
    {
      /** Every field is required by the Consumer Protection (E-Commerce) Rules 2020. */
      grievanceOfficer: personOf({
        name: textOf(() => words.officersName, 60, { label: () => words.name, default: "Ravi Shankar" }),
        designation: textOf(() => words.designation, 60, {
          label: () => words.designationLabel,
          default: "Grievance officer",
        }),
        phone: phoneOf(() => words.officersPhoneNumber, {
          label: () => words.phone,
          default: "+91 542 000 0001",
        }),
        email: emailOf(() => words.officersEMailAddress, {
          label: () => words.eMail,
          default: "grievance@vidyut.example",
        }),
      }),
    },
    {
      row: "shop",
      previewPath: "/contact",
      description: () => words.whomCustomersComplainToLawAsks,
    },
  ),
  hours: section(
    () => words.storeHours,
    {
      hours: weekOf([
        { days: "Monday to Saturday", opens: "09:00", closes: "20:00" },
        { days: "Sunday", opens: "10:00", closes: "18:00" },
      ]),
    },
    { row: "shop", previewPath: "/contact", description: () => words.leaveBothTimesOfDayEmpty },
  ),
  "service-hours": section(
    () => words.repairDeskHours,
    {
      /** When the repair desk works; slots are defined in `features/bookings/slot-times`. */
      serviceHours: weekOf([
        { days: "Monday to Saturday", opens: "09:00", closes: "19:00" },
        { days: "Sunday" },
      ]),
      ...withTranslations(
        "emergency",
        textOf(() => words.emergencyWords, 80, {
          label: () => words.emergencyRepairs,
          hint: () => words.forExampleAvailableOnCallEmpty,
          optional: true,
          default: "available on call",
        }),
        { hi: "फ़ोन करने पर उपलब्ध", bn: "ফোন করলে পাওয়া যায়" },
      ),
    },
    {
      row: "shop",
      previewPath: "/services",
      description: () => words.hoursThatCustomersAreToldVisits(words.leaveBothTimesOfDayEmpty),
    },
  ),
};
