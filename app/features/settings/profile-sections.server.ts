import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { requiredText, singleLine } from "~/lib/fields";
import { shopDay } from "~/lib/time";
import { getGstinState, isGstin } from "./gstin";
import { STATE_OPTIONS } from "./indian-states";
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
import { wayOf, weekOf } from "./week-and-way.server";

/** WhatsApp links need the country code; a number of ten digits is Indian. */
const withCountry = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);
const INVALID_WHATSAPP = "Please enter a mobile number, such as +91 98765 43210, or leave it empty";
const whatsapp = singleLine("", 25, INVALID_WHATSAPP)
  .transform((text) => withCountry(digitsIn(text).replace(/^0+/, "")))
  .refine((digits) => /^\d{11,15}$/.test(digits), INVALID_WHATSAPP);

const gstin = requiredText("Please enter the GSTIN")
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine(isGstin, "This is not a GSTIN: please compare its 15 letters and digits with your certificate");
const INVALID_YEAR = "Please enter the year the shop began, such as 2008";
const year = z.coerce.number({ error: INVALID_YEAR }).int(INVALID_YEAR).min(1800, INVALID_YEAR);

const HOURS_HINT = "Leave both times of a day empty where it is closed.";

/** The shop's particulars, stored in one row; the defaults are the sample shop's (rule: sample-shop). */
export const PROFILE_SECTIONS = {
  shop: section(
    "Shop particulars",
    {
      name: textOf("the name of the shop", 60, { label: "Name of the shop", default: "Vidyut Electricals" }),
      legalName: textOf("the legal name", 100, {
        label: "Legal name",
        hint: "The proprietor or company, as registered",
        default: "Vidyut Electricals (sample shop)",
      }),
      gstin: inputOf(gstin, { label: "GSTIN", hint: "15 letters and digits", default: "09AAAAA0000A1Z0" }),
      stateCode: choiceOf("Please choose the state", STATE_OPTIONS, {
        label: "State",
        hint: "The first two digits of the GSTIN: goods sent within it carry CGST and SGST",
        default: "09",
      }),
      since: numberOf(year, { label: "Since", hint: "The year the shop began", default: 2008 }),
      email: emailOf("the e-mail address", {
        label: "E-mail",
        hint: "Customers write to it; contact messages and refunds due are told to it",
        default: "info@vidyut.example",
      }),
      phone: phoneOf("the phone number", { label: "Phone", default: "+91 542 000 0000" }),
      /** Digits with the country code; empty if the shop has none. */
      whatsapp: inputOf(
        whatsapp,
        {
          label: "WhatsApp",
          hint: "Empty: no chat buttons are shown",
          optional: true,
          default: "915420000000",
        },
        { type: "tel" },
      ),
    },
    {
      row: "shop",
      description:
        "Shown on every page, in letters, and on invoices from now on. Invoices that were issued keep theirs.",
      check({ gstin, stateCode, since }, now) {
        if (getGstinState(gstin) !== stateCode)
          throw new ShopError(
            "INVALID",
            "The GSTIN is of another state: its first two digits are the state's code",
            "stateCode",
          );
        if (since > Number(shopDay(now).slice(0, 4)))
          throw new ShopError("INVALID", "Please enter a year that has begun", "since");
      },
    },
  ),
  place: section(
    "Address and way",
    {
      address: textOf("the address", 200, {
        label: "Address",
        hint: "On one line, with the pincode: invoices and maps use it",
        default: "Plot 12, Chandpur Industrial Estate, Varanasi 221106, Uttar Pradesh",
      }),
      city: textOf("the city", 60, { label: "City", default: "Varanasi" }, "medium"),
      way: wayOf([
        { place: "Varanasi Cantt station", onward: "Take the Grand Trunk Road west." },
        { place: "Lahartara crossing", onward: "Keep straight on." },
        { place: "Chandpur crossing", onward: "Turn into the industrial estate, and look for plot 12." },
      ]),
    },
    {
      row: "shop",
      description:
        "The way to the shop is drawn on the contact page: places everybody knows, each with how to go on from there. Empty places are left out; with none there is no drawing. Please look at it again when the address changes.",
    },
  ),
  officer: section(
    "Grievance officer",
    {
      /** Every field is required by the Consumer Protection (E-Commerce) Rules 2020. */
      grievanceOfficer: personOf({
        name: textOf("the officer’s name", 60, { label: "Name", default: "Ravi Shankar" }),
        designation: textOf("the designation", 60, { label: "Designation", default: "Grievance officer" }),
        phone: phoneOf("the officer’s phone number", { label: "Phone", default: "+91 542 000 0001" }),
        email: emailOf("the officer’s e-mail address", {
          label: "E-mail",
          default: "grievance@vidyut.example",
        }),
      }),
    },
    {
      row: "shop",
      description: "Whom customers complain to. The law asks every online shop to name one.",
    },
  ),
  hours: section(
    "Store hours",
    {
      hours: weekOf([
        { days: "Monday to Saturday", opens: "09:00", closes: "20:00" },
        { days: "Sunday", opens: "10:00", closes: "18:00" },
      ]),
    },
    { row: "shop", description: HOURS_HINT },
  ),
  "service-hours": section(
    "Repair desk hours",
    {
      /** When the repair desk works; slots are defined in `features/bookings/slot-times`. */
      serviceHours: weekOf([
        { days: "Monday to Saturday", opens: "09:00", closes: "19:00" },
        { days: "Sunday" },
      ]),
      emergency: textOf("the words", 80, {
        label: "Emergency repairs",
        hint: "For example: available on call. Empty: nothing is said of them.",
        optional: true,
        default: "available on call",
      }),
    },
    {
      row: "shop",
      description: `The hours that customers are told. ${HOURS_HINT} Visits to the shop are booked for 10 am to 1 pm and 2 pm to 5 pm, Monday to Saturday, whatever stands here.`,
    },
  ),
};
