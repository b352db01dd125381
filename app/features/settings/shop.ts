import type { WeekHours } from "./hours";

/** Who the shop is, as every page and letter says it. Hours are local "HH:MM". */
export interface ShopProfile {
  name: string;
  city: string;
  since: number;
  phone: string;
  /** Digits, the country's first; empty where the shop has none. */
  whatsapp: string;
  email: string;
  address: string;
  /** Who answers in law: the proprietor or company, as registered. */
  legalName: string;
  gstin: string;
  /** The GST code of the shop's own state: 09 is Uttar Pradesh. */
  stateCode: string;
  /** Whom to complain to, as the Consumer Protection (E-Commerce) Rules 2020 ask. */
  grievanceOfficer: { name: string; designation: string; phone: string; email: string };
  hours: WeekHours;
  /** When the repair desk works; its appointments are in `features/bookings/opening-hours`. */
  serviceHours: WeekHours;
  /** What is told of emergency repairs: "available on call"; empty where there are none. */
  emergency: string;
  /**
   * The way to the shop, from somewhere everybody knows: each place, and how it goes on from there. Drawn on
   * the contact page.
   */
  way: { place: string; onward: string }[];
}

/** What every page shows of the shop; the rest is sent with the pages that show it. */
export type ShopSummary = Omit<
  ShopProfile,
  "stateCode" | "grievanceOfficer" | "way" | "serviceHours" | "emergency"
>;

/** The sample shop (rule: sample-shop). */
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
