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
import { words } from "./words.en";

/** WhatsApp links need the country code; a number of ten digits is Indian. */
const withCountry = (digits: string) => (digits.length === 10 ? `91${digits}` : digits);
const INVALID_WHATSAPP = words.pleaseEnterAMobileNumberSuch;
const whatsapp = singleLine("", 25, INVALID_WHATSAPP)
  .transform((text) => withCountry(digitsIn(text).replace(/^0+/, "")))
  .refine((digits) => /^\d{11,15}$/.test(digits), INVALID_WHATSAPP);

const gstin = requiredText(words.pleaseEnterTheGstin)
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .refine(isGstin, words.thisIsNotAGstinPlease);
const INVALID_YEAR = words.pleaseEnterTheYearTheShop;
const year = z.coerce.number({ error: INVALID_YEAR }).int(INVALID_YEAR).min(1800, INVALID_YEAR);

const HOURS_HINT = words.leaveBothTimesOfADay;

/** The shop's particulars, stored in one row; the defaults are the sample shop's (rule: sample-shop). */
export const PROFILE_SECTIONS = {
  shop: section(
    words.shopParticulars,
    {
      name: textOf(words.theNameOfTheShop, 60, {
        label: words.nameOfTheShop,
        default: words.vidyutElectricals,
      }),
      legalName: textOf(words.theLegalName, 100, {
        label: words.legalName,
        hint: words.theProprietorOrCompanyAsRegistered,
        default: words.vidyutElectricalsSampleShop,
      }),
      gstin: inputOf(gstin, {
        label: words.gstin,
        hint: words.lettersAndDigits15,
        default: "09AAAAA0000A1Z0",
      }),
      stateCode: choiceOf(words.pleaseChooseTheState, STATE_OPTIONS, {
        label: words.state,
        hint: words.theFirstTwoDigitsOfThe,
        default: "09",
      }),
      since: numberOf(year, { label: words.since, hint: words.theYearTheShopBegan, default: 2008 }),
      email: emailOf(words.theEMailAddress, {
        label: words.eMail,
        hint: words.customersWriteToItContactMessages,
        default: "info@vidyut.example",
      }),
      phone: phoneOf(words.thePhoneNumber, { label: words.phone, default: "+91 542 000 0000" }),
      /** Digits with the country code; empty if the shop has none. */
      whatsapp: inputOf(
        whatsapp,
        {
          label: words.whatsapp,
          hint: words.emptyNoChatButtonsAreShown,
          optional: true,
          default: "915420000000",
        },
        { type: "tel" },
      ),
    },
    {
      row: "shop",
      description: words.shownOnEveryPageInLetters,
      check({ gstin, stateCode, since }, now) {
        if (getGstinState(gstin) !== stateCode)
          throw new ShopError("INVALID", words.theGstinIsOfAnotherState, "stateCode");
        if (since > Number(shopDay(now).slice(0, 4)))
          throw new ShopError("INVALID", words.pleaseEnterAYearThatHas, "since");
      },
    },
  ),
  place: section(
    words.addressAndWay,
    {
      address: textOf(words.theAddress, 200, {
        label: words.address,
        hint: words.onOneLineWithThePincode,
        default: words.plot12ChandpurIndustrialEstate,
      }),
      city: textOf("the city", 60, { label: "City", default: "Varanasi" }, "medium"),
      way: wayOf([
        { place: words.varanasiCanttStation, onward: words.takeTheGrandTrunkRoadWest },
        { place: words.lahartaraCrossing, onward: words.keepStraightOn },
        { place: words.chandpurCrossing, onward: words.turnIntoTheIndustrialEstateAnd },
      ]),
    },
    {
      row: "shop",
      description: words.theWayToTheShopIs,
    },
  ),
  officer: section(
    words.grievanceOfficer,
    {
      /** Every field is required by the Consumer Protection (E-Commerce) Rules 2020. */
      grievanceOfficer: personOf({
        name: textOf(words.theOfficersName, 60, { label: words.name, default: words.raviShankar }),
        designation: textOf(words.theDesignation, 60, {
          label: words.designation,
          default: words.grievanceOfficer,
        }),
        phone: phoneOf(words.theOfficersPhoneNumber, { label: words.phone, default: "+91 542 000 0001" }),
        email: emailOf(words.theOfficersEMailAddress, {
          label: words.eMail,
          default: "grievance@vidyut.example",
        }),
      }),
    },
    {
      row: "shop",
      description: words.whomCustomersComplainToTheLaw,
    },
  ),
  hours: section(
    words.storeHours,
    {
      hours: weekOf([
        { days: words.mondayToSaturday, opens: "09:00", closes: "20:00" },
        { days: words.sunday, opens: "10:00", closes: "18:00" },
      ]),
    },
    { row: "shop", description: HOURS_HINT },
  ),
  "service-hours": section(
    words.repairDeskHours,
    {
      /** When the repair desk works; slots are defined in `features/bookings/slot-times`. */
      serviceHours: weekOf([
        { days: words.mondayToSaturday, opens: "09:00", closes: "19:00" },
        { days: words.sunday },
      ]),
      emergency: textOf(words.theWords, 80, {
        label: words.emergencyRepairs,
        hint: words.forExampleAvailableOnCallEmpty,
        optional: true,
        default: words.availableOnCall,
      }),
    },
    {
      row: "shop",
      description: words.theHoursThatCustomersAreTold(HOURS_HINT),
    },
  ),
};
