import type { WaitingCounts } from "~/features/dashboard/get-waiting-counts.server";

interface Section {
  title: string;
  path: string;
  /** What counts as waiting for the administrator, and how the count is labelled. */
  waitingKey?: keyof WaitingCounts;
  waitingLabel?: string;
  /** The query that lists only what waits. */
  waitingQuery?: string;
}

/** The sections of the back-office in the order of the sidebar (rule: back-office-sections). */
export const ADMIN_SECTIONS: Section[] = [
  { title: "Dashboard", path: "/admin/dashboard" },
  { title: "Add Product", path: "/admin/products/new" },
  {
    title: "Manage Products",
    path: "/admin/products",
    waitingKey: "lowStock",
    waitingLabel: "low in stock",
    waitingQuery: "?lowStock=true",
  },
  {
    title: "Orders",
    path: "/admin/orders",
    waitingKey: "ordersToShip",
    waitingLabel: "to ship",
    waitingQuery: "?status=processing",
  },
  {
    title: "Service Requests",
    path: "/admin/services",
    waitingKey: "pendingBookings",
    waitingLabel: "pending",
    waitingQuery: "?status=pending",
  },
  { title: "Electricians", path: "/admin/electricians" },
  { title: "Service Areas", path: "/admin/service-areas" },
  { title: "Banners", path: "/admin/banners" },
  {
    title: "Contact Messages",
    path: "/admin/messages",
    waitingKey: "newMessages",
    waitingLabel: "new",
    waitingQuery: "?status=new",
  },
  { title: "Users", path: "/admin/users" },
  { title: "Closed Days", path: "/admin/closed-days" },
  {
    title: "E-mails",
    path: "/admin/outbox",
    waitingKey: "failedEmails",
    waitingLabel: "not delivered",
    waitingQuery: "?status=given+up",
  },
  { title: "Settings", path: "/admin/settings" },
  { title: "Audit Log", path: "/admin/audit" },
];

/** Finds the section of a path: the one with the longest matching path. */
export const findSection = (pathname: string): Section | undefined =>
  ADMIN_SECTIONS.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  )[0];
