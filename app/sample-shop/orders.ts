export interface SampleOrder {
  /** The key of a customer in `people.ts`. */
  customer: string;
  lines: { sku: string; quantity: number }[];
  daysAgo: number;
  status: "pending" | "processing" | "shipped" | "delivered" | "cancelled";
  courier: string | null;
  trackingNumber: string | null;
}

/**
 * The orders, newest first; all but the pending ones are paid. The stock in `products` is what remains after
 * them.
 */
export const SAMPLE_ORDERS: SampleOrder[] = [
  {
    customer: "gurpreet",
    lines: [{ sku: "PRS-SI-2200", quantity: 1 }],
    daysAgo: 0,
    status: "pending",
    courier: null,
    trackingNumber: null,
  },
  {
    customer: "asha",
    lines: [{ sku: "PRS-SI-1600", quantity: 1 }],
    daysAgo: 0,
    status: "processing",
    courier: null,
    trackingNumber: null,
  },
  {
    customer: "deepak",
    lines: [{ sku: "SHP-CD-20", quantity: 1 }],
    daysAgo: 1,
    status: "pending",
    courier: null,
    trackingNumber: null,
  },
  {
    customer: "vinod",
    lines: [
      { sku: "KAV-CS-185", quantity: 1 },
      { sku: "KAV-CW-105", quantity: 2 },
    ],
    daysAgo: 1,
    status: "processing",
    courier: null,
    trackingNumber: null,
  },
  {
    customer: "kavita",
    lines: [
      { sku: "RAS-MJ-15", quantity: 1 },
      { sku: "RAS-CU-06", quantity: 1 },
    ],
    daysAgo: 1,
    status: "processing",
    courier: null,
    trackingNumber: null,
  },
  {
    customer: "santosh",
    lines: [
      { sku: "KAL-PC-IR", quantity: 3 },
      { sku: "KAL-HE-1000", quantity: 2 },
    ],
    daysAgo: 3,
    status: "shipped",
    courier: "Purvanchal Parcel Service",
    trackingNumber: "PPS26117045",
  },
  {
    customer: "rajesh",
    lines: [
      { sku: "SHP-AG-180", quantity: 1 },
      { sku: "KAV-GD-100", quantity: 2 },
    ],
    daysAgo: 3,
    status: "shipped",
    courier: "Ganga Express Logistics",
    trackingNumber: "GXL-5530187",
  },
  {
    customer: "priya",
    lines: [{ sku: "NAV-TF-225", quantity: 1 }],
    daysAgo: 6,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0462",
  },
  {
    customer: "sunita",
    lines: [
      { sku: "RAS-MJ-04", quantity: 1 },
      { sku: "RAS-HB-250", quantity: 1 },
    ],
    daysAgo: 9,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0455",
  },
  {
    customer: "asha",
    lines: [
      { sku: "SHE-WP-18", quantity: 1 },
      { sku: "SHE-HP-60", quantity: 1 },
    ],
    daysAgo: 12,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0449",
  },
  {
    customer: "manoj",
    lines: [{ sku: "KAV-CS-185", quantity: 1 }],
    daysAgo: 15,
    status: "cancelled",
    courier: null,
    trackingNumber: null,
  },
  {
    customer: "imran",
    lines: [
      { sku: "KAL-CP-250", quantity: 3 },
      { sku: "KAL-BB-6202", quantity: 2 },
    ],
    daysAgo: 20,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0431",
  },
  {
    customer: "neha",
    lines: [{ sku: "PRS-GS-2000", quantity: 1 }],
    daysAgo: 22,
    status: "delivered",
    courier: "Purvanchal Parcel Service",
    trackingNumber: "PPS26116390",
  },
  {
    customer: "rajesh",
    lines: [
      { sku: "KAV-CB-AG", quantity: 2 },
      { sku: "KAV-GD-100", quantity: 2 },
    ],
    daysAgo: 24,
    status: "delivered",
    courier: "Ganga Express Logistics",
    trackingNumber: "GXL-5528814",
  },
  {
    customer: "kavita",
    lines: [{ sku: "HIM-TC-35", quantity: 1 }],
    daysAgo: 28,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0418",
  },
  {
    customer: "asha",
    lines: [{ sku: "TAR-CF-1200B", quantity: 2 }],
    daysAgo: 31,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0411",
  },
  {
    customer: "arvind",
    lines: [{ sku: "SHE-DC-85", quantity: 1 }],
    daysAgo: 33,
    status: "delivered",
    courier: "Purvanchal Parcel Service",
    trackingNumber: "PPS26115772",
  },
  {
    customer: "farah",
    lines: [
      { sku: "PRS-GS-1500", quantity: 1 },
      { sku: "RAS-CJ-40", quantity: 1 },
    ],
    daysAgo: 36,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0402",
  },
  {
    customer: "priya",
    lines: [
      { sku: "HIM-PC-12", quantity: 1 },
      { sku: "PRS-DI-750", quantity: 1 },
    ],
    daysAgo: 40,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0394",
  },
  {
    customer: "neha",
    lines: [{ sku: "PRS-DI-1000L", quantity: 1 }],
    daysAgo: 42,
    status: "delivered",
    courier: "Purvanchal Parcel Service",
    trackingNumber: "PPS26115108",
  },
  {
    customer: "sunita",
    lines: [{ sku: "SHE-PC-20", quantity: 1 }],
    daysAgo: 45,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0383",
  },
  {
    customer: "manoj",
    lines: [
      { sku: "SHP-JS-65", quantity: 1 },
      { sku: "KAV-ID-13", quantity: 1 },
    ],
    daysAgo: 48,
    status: "delivered",
    courier: "Ganga Express Logistics",
    trackingNumber: "GXL-5527341",
  },
  {
    customer: "deepak",
    lines: [
      { sku: "SHP-MC-110", quantity: 1 },
      { sku: "KAV-RH-26", quantity: 1 },
    ],
    daysAgo: 50,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0370",
  },
  {
    customer: "santosh",
    lines: [
      { sku: "KAL-CP-315", quantity: 3 },
      { sku: "KAL-BB-608", quantity: 3 },
      { sku: "KAL-CB-MX", quantity: 3 },
    ],
    daysAgo: 52,
    status: "delivered",
    courier: "Purvanchal Parcel Service",
    trackingNumber: "PPS26114466",
  },
  {
    customer: "gurpreet",
    lines: [
      { sku: "SWA-SJ-200", quantity: 1 },
      { sku: "NAV-EF-230", quantity: 1 },
    ],
    daysAgo: 53,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0362",
  },
  {
    customer: "imran",
    lines: [
      { sku: "PAV-EF-450", quantity: 1 },
      { sku: "NAV-CF-1200", quantity: 3 },
    ],
    daysAgo: 55,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0357",
  },
  {
    customer: "vinod",
    lines: [
      { sku: "KAV-JS-85", quantity: 1 },
      { sku: "KAV-BL-600", quantity: 1 },
    ],
    daysAgo: 57,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0351",
  },
  {
    customer: "asha",
    lines: [
      { sku: "RAS-MG-750", quantity: 1 },
      { sku: "RAS-CU-06", quantity: 1 },
    ],
    daysAgo: 58,
    status: "delivered",
    courier: "Vidyut shop van",
    trackingNumber: "VAN-0348",
  },
  {
    customer: "rajesh",
    lines: [
      { sku: "KAV-AG-100", quantity: 1 },
      { sku: "KAV-CW-105", quantity: 3 },
    ],
    daysAgo: 60,
    status: "delivered",
    courier: "Ganga Express Logistics",
    trackingNumber: "GXL-5526090",
  },
];
