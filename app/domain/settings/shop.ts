/** Who the shop is, as every page and letter says it. Hours are local "HH:MM". */
export interface ShopParticulars {
  name: string;
  city: string;
  since: number;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  hours: { days: string; opens: string; closes: string }[];
}

/** The sample shop (D31); hours from spec storefront §1. */
export const SHOP_DEFAULTS: ShopParticulars = {
  name: "Vidyut Electricals",
  city: "Varanasi",
  since: 2008,
  phone: "+91 542 000 0000",
  whatsapp: "915420000000",
  email: "info@vidyut.example",
  address: "Plot 12, Chandpur Industrial Estate, Varanasi 221106, Uttar Pradesh",
  hours: [
    { days: "Monday to Saturday", opens: "09:00", closes: "20:00" },
    { days: "Sunday", opens: "10:00", closes: "18:00" },
  ],
};
