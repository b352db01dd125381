import type { BookingWay } from "~/features/bookings/admin/new-booking-input";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { toWindowOptions, type WindowHours } from "~/features/bookings/slot-times";
import type { listStaffSlots } from "~/features/bookings/slots.server";
import { formatPhone } from "~/lib/format-phone";
import { LANGUAGE_NAMES } from "~/lib/language";
import { formatDay } from "~/lib/time";
import { toOptions } from "~/platform/admin/filters";
import type { Fields, Layout } from "~/platform/admin/form";
import { withQuery } from "~/platform/http/redirect.server";
import { words } from "./words.en";

type Slots = ReturnType<typeof listStaffSlots>;

export const createFields = (slots: Slots, homeHours: WindowHours) =>
  ({
    name: { label: words.name },
    phone: { label: words.phone, type: "tel", inputMode: "tel" },
    email: { label: words.email, type: "email", inputMode: "email", optional: true },
    serviceType: { label: words.serviceType, control: "choice", options: toOptions(SERVICE_TYPE_LABELS) },
    language: { label: words.language, control: "choice", options: toOptions(LANGUAGE_NAMES) },
    appliance: { label: words.appliance },
    description: { label: words.fault, control: "lines", optional: true, rows: 3 },
    accessories: { label: words.accessories, hint: words.accessoriesHint, optional: true },
    address: { label: words.address, control: "lines" },
    pincode: { label: words.pincode, inputMode: "numeric" },
    preferredDate: { label: words.day, type: "date", hint: words.dayHint, optional: true },
    visitWindow: {
      label: words.timeOfDay,
      control: "choice",
      options: [{ value: "", label: words.toBeAgreed }, ...toWindowOptions(homeHours)],
    },
    slot: {
      label: words.time,
      control: "choice",
      options: [
        { value: "", label: words.chooseTime },
        ...slots.map(({ date, value, time, available }) => ({
          value: `${date} ${value}`,
          label: words.free(formatDay(date), time, available),
        })),
      ],
    },
    overbook: { label: words.overbook, control: "tick" },
  }) satisfies Fields;

type Name = keyof ReturnType<typeof createFields>;

/** The fields by how it is booked. */
export const LAYOUTS: Record<BookingWay, Layout<Name>> = {
  "walk-in": [
    ["name", "phone", "appliance", "accessories", "serviceType", "language", "email"],
    "description",
  ],
  shop: [
    ["name", "phone", "appliance", "serviceType", "language", "email", "slot"],
    "overbook",
    "description",
  ],
  home: [
    [
      "name",
      "phone",
      "appliance",
      "serviceType",
      "language",
      "email",
      "pincode",
      "preferredDate",
      "visitWindow",
    ],
    "address",
    "description",
  ],
};

interface SearchProps {
  way: BookingWay;
  phone: string | undefined;
  back: string | undefined;
}

/** Finds a customer by phone number, whose details then stand in the form. */
export const PhoneSearch = ({ way, phone, back }: SearchProps) => (
  <form method="get" className="row">
    <input type="hidden" name="way" value={way} />
    {back ? <input type="hidden" name="back" value={back} /> : null}
    <div className="field">
      <label htmlFor="customer">{words.phoneOfCustomer}</label>
      <input id="customer" type="tel" name="phone" inputMode="tel" defaultValue={phone} autoComplete="off" />
    </div>
    <button type="submit" className="button">
      {words.findCustomer}
    </button>
  </form>
);

interface KnownProps {
  phone: string;
  known: { name: string; visits: number } | undefined;
}

/** Who has this number, with their earlier visits. */
export const KnownCustomer = ({ phone, known }: KnownProps) => (
  <p className="notice">
    {known ? (
      <a href={withQuery("/admin/services", { search: phone })}>
        {words.knownCustomer(known.name, known.visits)}
      </a>
    ) : (
      words.unknownCustomer
    )}{" "}
    <span className="unbroken">{formatPhone(phone)}</span>
  </p>
);
