import type { WeekHours } from "./week";

/** The shop's details on pages and in emails. Times are local "HH:MM". */
export interface ShopProfile {
  name: string;
  city: string;
  since: number;
  phone: string;
  /** Digits with the country code; empty if the shop has none. */
  whatsapp: string;
  email: string;
  address: string;
  /** The proprietor or company, as registered. */
  legalName: string;
  gstin: string;
  /** The GST code of the shop's state; 09 is Uttar Pradesh. */
  stateCode: string;
  /** Required by the Consumer Protection (E-Commerce) Rules 2020. */
  grievanceOfficer: { name: string; designation: string; phone: string; email: string };
  hours: WeekHours;
  /** When the repair desk works; slots are defined in `features/bookings/slot-times`. */
  serviceHours: WeekHours;
  /** Text about emergency repairs, such as "available on call"; empty if there are none. */
  emergency: string;
  /** Directions to the shop from well-known places, drawn on the contact page. */
  way: { place: string; onward: string }[];
}

/** The details on every page; the rest is only sent to pages that show it. */
export type ShopSummary = Omit<
  ShopProfile,
  "stateCode" | "grievanceOfficer" | "way" | "serviceHours" | "emergency"
>;

/** What holds until settings are saved: the particulars of the sample shop (rule: sample-shop). */
export const SHOP_DEFAULTS: ShopProfile = {
  name: "Vidyut Electricals",
  city: "Varanasi",
  since: 2008,
  phone: "+91 542 000 0000",
  whatsapp: "915420000000",
  email: "info@vidyut.example",
  address: "Plot 12, Chandpur Industrial Estate, Varanasi 221106, Uttar Pradesh",
  legalName: "Vidyut Electricals (sample shop)",
  gstin: "09AAAAA0000A1Z0",
  stateCode: "09",
  grievanceOfficer: {
    name: "Ravi Shankar",
    designation: "Grievance officer",
    phone: "+91 542 000 0001",
    email: "grievance@vidyut.example",
  },
  hours: [
    { days: "Monday to Saturday", opens: "09:00", closes: "20:00" },
    { days: "Sunday", opens: "10:00", closes: "18:00" },
  ],
  serviceHours: [{ days: "Monday to Saturday", opens: "09:00", closes: "19:00" }, { days: "Sunday" }],
  emergency: "available on call",
  way: [
    { place: "Varanasi Cantt station", onward: "Take the Grand Trunk Road west." },
    { place: "Lahartara crossing", onward: "Keep straight on." },
    { place: "Chandpur crossing", onward: "Turn into the industrial estate, and look for plot 12." },
  ],
};
