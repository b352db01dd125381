import { accounts } from "./features/accounts/feature";
import { audit } from "./features/audit/feature";
import { backups } from "./features/backups/feature";
import { banners } from "./features/banners/feature";
import { bin } from "./features/bin/feature";
import { bookings, closedDays } from "./features/bookings/feature";
import { catalog } from "./features/catalog/feature";
import { categories } from "./features/categories/feature";
import { contact } from "./features/contact/feature";
import { customers } from "./features/customers/feature";
import { dashboard } from "./features/dashboard/feature";
import { delivery } from "./features/delivery/feature";
import { discounts } from "./features/discounts/feature";
import { emails } from "./features/emails/feature";
import { fulfilment } from "./features/fulfilment/feature";
import { gst } from "./features/gst/feature";
import { health } from "./features/health/feature";
import { imports } from "./features/imports/feature";
import { infoPages } from "./features/info-pages/feature";
import { notices } from "./features/notices/feature";
import { orders } from "./features/orders/feature";
import { papers } from "./features/papers/feature";
import { pricing } from "./features/pricing/feature";
import { returns } from "./features/returns/feature";
import { reviews } from "./features/reviews/feature";
import { search } from "./features/search/feature";
import { settings } from "./features/settings/feature";
import { stock } from "./features/stock/feature";
import { stockAlerts } from "./features/stock-alerts/feature";
import { supplierDeliveries } from "./features/supplier-deliveries/feature";
import { technicians } from "./features/technicians/feature";
import type { Access, Feature, SidebarSection } from "./platform/feature";
import { platform } from "./platform/manifest";

// What the features declare, collected. Import it only where it stays on the server: pages in their loaders.

/** All manifests; the filter of the audit log lists the kinds in this order. */
export const MANIFESTS = [
  catalog,
  categories,
  orders,
  papers,
  gst,
  bookings,
  technicians,
  delivery,
  banners,
  discounts,
  contact,
  accounts,
  customers,
  settings,
  infoPages,
  backups,
  pricing,
  closedDays,
  emails,
  audit,
  bin,
  health,
  dashboard,
  fulfilment,
  imports,
  notices,
  returns,
  reviews,
  search,
  stock,
  stockAlerts,
  supplierDeliveries,
  platform,
] as const;

type Manifest = (typeof MANIFESTS)[number];
type ItemOf<One, Member extends string> = One extends Record<Member, readonly (infer Item)[]> ? Item : never;
type NameOf<One, Member extends string> =
  One extends Record<Member, infer Value> ? keyof Value & string : never;
type Lists = "sidebar" | "appendOnly" | "triggers" | "publicTables" | "severalUploads" | "crossSiteReturns";
type Records = Exclude<keyof Feature, Lists>;

const list = <Member extends Lists>(member: Member) =>
  MANIFESTS.flatMap((one: Feature): readonly unknown[] => one[member] ?? []) as ItemOf<Manifest, Member>[];

const merge = <Member extends Records>(member: Member) =>
  Object.assign({}, ...MANIFESTS.map((one: Feature) => one[member])) as Record<
    NameOf<Manifest, Member>,
    Required<Feature>[Member][string]
  >;

/** The sections of the back-office in the order of the sidebar (rule: back-office-sections). */
export const SECTIONS: readonly SidebarSection<CountedTable>[] = list("sidebar").sort(
  (a, b) => a.position - b.position,
);

/** Which helpers may open and change the addresses of the back-office (rule: staff-roles). */
export const ACCESS: Readonly<Record<string, Access>> = merge("access");

/** What the database's triggers maintain. */
export const MAINTAINED = {
  searched: merge("searched"),
  searchedRows: merge("searchedRows"),
  counted: merge("counted"),
  appendOnly: list("appendOnly"),
  triggers: list("triggers"),
};
export type SearchedTable = keyof typeof MAINTAINED.searched;
export type CountedTable = keyof typeof MAINTAINED.counted;

const UNSEEN_COLUMNS: Record<string, readonly string[]> = merge("unseenColumns");
export const PUBLIC_TABLES = list("publicTables").map((table) => ({ table, unseen: UNSEEN_COLUMNS[table] }));

export const AUDIT_KINDS = merge("auditKinds");
export type AuditKind = keyof typeof AUDIT_KINDS;

export const UPLOADS = merge("uploads");
export const SEVERAL_UPLOADS: readonly string[] = list("severalUploads");
export const CROSS_SITE_RETURNS: readonly string[] = list("crossSiteReturns");

export const JOBS = merge("jobs");
export type JobName = keyof typeof JOBS;
export const EXPIRES = merge("expires");

export const BINNED = merge("binned");
export type BinKind = keyof typeof BINNED;
