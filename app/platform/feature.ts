import type { HelperRole } from "~/features/accounts/staff-role";

/** Rows in these states of a counted table, or what another feature counts. */
type WaitingRows<Table extends string> =
  | readonly [table: Table, ...states: string[]]
  | "low stock"
  | "to inform"
  | "alarms";

/** A section of the back-office, as its sidebar links to it. `Table` is a counted table. */
export interface SidebarSection<Table extends string = string> {
  title: () => string;
  path: string;
  /** Where it stands in the sidebar; the lowest is first. In tens, so that another fits between. */
  position: number;
  /** What waits there: its label, the query that lists it alone, and which rows it is. */
  waiting?: { label: () => string; query: string; rows: WaitingRows<Table> };
}

/** Which helpers may open an address of the back-office, and which may post to it. */
export interface Access {
  readers: readonly HelperRole[];
  writers?: readonly HelperRole[];
}

/** A kind of subject in the audit log. */
export interface AuditSubject {
  label: () => string;
  /** It belongs to a person, so the values of its personal fields are not recorded. */
  isPersonal?: boolean;
  /** The page of the back-office that shows it; its parameter is the subject's id. */
  path: string;
  /** The table of the subjects; without one their page always exists. */
  table?: string;
  /** A column; rows with a value in it stand for deleted subjects. */
  unless?: string;
}

/** Rows of a table, whose column `of` has the id of the row they belong to, and their searched columns. */
export interface SearchedRows {
  table: string;
  of: string;
  columns: readonly string[];
}

export interface JobTimes {
  everyMs: number;
  /** Whether the job also runs soon after the start, for work that piled up while the shop was stopped. */
  atStart?: boolean;
  /** After how long a run counts as stuck, if not after half an hour. */
  stuckMs?: number;
}

/** Which rows of a table have expired, and how often they are deleted. */
export interface Expiry {
  /** The rows in the name of the job, "delete expired <rows>". */
  rows: string;
  /** A row has expired as soon as one of these moments is past. */
  columns: readonly string[];
  /** How long after the moment a row is kept. */
  keepMs?: number;
  /** A column; rows with a value in it never expire. */
  unless?: string;
  everyMs: number;
}

/** What the bin keeps of a thing that is deleted (rule: bin-days). */
export interface Binned {
  /** Its tables, each with the column that has the thing's id; the thing itself stands in the first. */
  tables: Readonly<Record<string, string>>;
  /** The columns of its tables with the address of a picture that may be uploaded, by table. */
  pictures?: Readonly<Record<string, string>>;
  /** The column of the thing with the id of its photo. */
  photo?: string;
  /** The column that labels it in the audit log, where its label names somebody. */
  auditLabel?: string;
  /** What columns of the thing are set to when it is restored. */
  restoredAs?: Readonly<Record<string, string | number | null>>;
}

type ByName<Value> = Readonly<Record<string, Value>>;

/**
 * What a feature declares in its `feature.ts` and `app/shop.ts` collects: data only, so that whoever stays on
 * the server can read it. Addresses are as in remix.config.js; tables and columns have their SQL names.
 */
export interface Feature {
  /** Its sections of the back-office. */
  sidebar?: readonly SidebarSection[];
  /** Its addresses of the back-office that not only owners may open (rule: staff-roles). */
  access?: ByName<Access>;
  /** The columns of its tables that the back-office searches. */
  searched?: ByName<readonly string[]>;
  /** The rows of other tables that the back-office searches together with the rows they belong to. */
  searchedRows?: ByName<readonly SearchedRows[]>;
  /** The SQL of the state by which the rows of its tables are counted, with `{row}` for the row. */
  counted?: ByName<string>;
  /** Its tables whose rows can be neither changed nor deleted. */
  appendOnly?: readonly string[];
  /** The SQL of its own triggers and views, which are created whenever the database is opened. */
  triggers?: readonly string[];
  /** Its tables on which visitors' pages depend: a write clears the page cache (rule: page-cache). */
  publicTables?: readonly string[];
  /** Their columns that visitors do not see as they are, by table: a write of these alone clears nothing. */
  unseenColumns?: ByName<readonly string[]>;
  /** What the audit log records of it, by the stored kind. */
  auditKinds?: ByName<AuditSubject>;
  /** The addresses of its forms with a file or a long text, each with the message for what is too large. */
  uploads?: ByName<() => string>;
  /** Those of them that take several files. */
  severalUploads?: readonly string[];
  /** The addresses to which other sites may post: they rely on signatures (rule: return-without-cookie). */
  crossSiteReturns?: readonly string[];
  /** Its jobs, by their name in the log; `app/jobs/schedule.server.ts` has their functions. */
  jobs?: ByName<JobTimes>;
  /** Its tables whose rows are deleted after their time. */
  expires?: ByName<Expiry>;
  /** What of it goes into the bin when it is deleted, by its kind in the audit log. */
  binned?: ByName<Binned>;
}
