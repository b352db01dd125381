import type { Waiting } from "~/features/dashboard/get-waiting-counts.server";

interface Section {
  title: string;
  path: string;
  /** What of it waits for the shopkeeper, and what that is called. */
  waits?: keyof Waiting;
  what?: string;
  /** The query that shows these alone. */
  waitsAt?: string;
}

/** The sections of the back-office, as its sidebar lists them (spec back-office §2, D8, D36). */
export const SECTIONS: Section[] = [
  { title: "Dashboard", path: "/admin/dashboard" },
  { title: "Add Product", path: "/admin/products/new" },
  {
    title: "Manage Products",
    path: "/admin/products",
    waits: "lowStock",
    what: "low in stock",
    waitsAt: "?lowStock=true",
  },
  { title: "Orders", path: "/admin/orders", waits: "ordersToShip", what: "to ship", waitsAt: "?status=processing" },
  {
    title: "Service Requests",
    path: "/admin/services",
    waits: "pendingRequests",
    what: "pending",
    waitsAt: "?status=pending",
  },
  { title: "Electricians", path: "/admin/electricians" },
  { title: "Service Areas", path: "/admin/service-areas" },
  { title: "Banners", path: "/admin/banners" },
  { title: "Contact Messages", path: "/admin/messages", waits: "newMessages", what: "new", waitsAt: "?status=new" },
  { title: "Users", path: "/admin/users" },
  { title: "Closed Days", path: "/admin/closed-days" },
  {
    title: "E-mails",
    path: "/admin/outbox",
    waits: "failedLetters",
    what: "not delivered",
    waitsAt: "?status=given+up",
  },
  { title: "Settings", path: "/admin/settings" },
  { title: "Audit Log", path: "/admin/audit" },
];

/** The section an address lies in: the one whose own address is the longest beginning of it. */
export const findSection = (pathname: string): Section | undefined =>
  SECTIONS.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).sort(
    (one, other) => other.path.length - one.path.length,
  )[0];
