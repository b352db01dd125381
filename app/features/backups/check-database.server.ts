import Database from "better-sqlite3";
import { hashFile } from "~/platform/files.server";
import type { Manifest } from "./manifest.server";
import { words } from "./words.en";

/** What a copy of the database holds. */
export interface DatabaseFacts {
  schema: number;
  orders: number;
  lastOrder: string | null;
  problems: string[];
}

// Orders are never deleted and get ascending row numbers.
const LAST_ORDER = "select number from orders order by rowid desc limit 1";

/** Serials that neither follow one in their series, nor begin it, nor were set to go on from. */
const GAPS = `select distinct p.prefix || '/' || p.financial_year from paper p where p.serial <> 1
  and not exists (select 1 from paper q where q.series = p.series and q.prefix = p.prefix
    and q.financial_year = p.financial_year and q.serial = p.serial - 1)
  and not exists (select 1 from paper_series s where s.series = p.series and s.prefix = p.prefix
    and s.financial_year = p.financial_year and s.first_serial = p.serial)`;

const hasTable = (client: Database.Database, name: string): boolean =>
  client.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

/** Opens a closed copy for reading. */
const openCopy = (path: string) => new Database(path, { readonly: true, fileMustExist: true });

/**
 * Checks a copy of the database (rule: backups-checked): that it is whole, that no row refers to a missing
 * one, and that the order `knownOrder` is in it. Takes as long as reading the file.
 */
export function checkDatabase(path: string, knownOrder?: string | null): DatabaseFacts {
  let client: Database.Database | undefined;
  try {
    client = openCopy(path);
    const problems: string[] = [];
    const result = client.pragma("integrity_check", { simple: true });
    if (result !== "ok") problems.push(words.integrityFailed(String(result)));
    const dangling = client.pragma("foreign_key_check") as unknown[];
    if (dangling.length > 0) problems.push(words.danglingReferences(dangling.length));
    const schema = client.pragma("user_version", { simple: true }) as number;
    if (!hasTable(client, "orders")) return { schema, orders: 0, lastOrder: null, problems };
    const orders = client.prepare<[], number>("select count(*) from orders").pluck().get() ?? 0;
    const lastOrder = client.prepare<[], string>(LAST_ORDER).pluck().get() ?? null;
    if (knownOrder && !client.prepare("select 1 from orders where number = ?").get(knownOrder))
      problems.push(words.ordersMissing(knownOrder));
    return { schema, orders, lastOrder, problems };
  } catch (error) {
    return { schema: 0, orders: 0, lastOrder: null, problems: [words.unreadable((error as Error).message)] };
  } finally {
    client?.close();
  }
}

/** Checks a copy as `checkDatabase` does, and that it is the one of its manifest. */
export function checkAgainst(path: string, manifest: Manifest): DatabaseFacts {
  const { bytes, sha256 } = hashFile(path);
  if (bytes !== manifest.bytes) return refuse(words.differentBytes(bytes, manifest.bytes));
  if (sha256 !== manifest.sha256) return refuse(words.differentChecksum);
  const facts = checkDatabase(path);
  if (facts.problems.length > 0) return facts;
  const { problems } = facts;
  if (facts.schema !== manifest.schema) problems.push(words.differentSchema(facts.schema, manifest.schema));
  if (facts.orders !== manifest.orders) problems.push(words.differentOrders(facts.orders, manifest.orders));
  if (facts.lastOrder !== manifest.lastOrder)
    problems.push(words.differentLastOrder(facts.lastOrder ?? words.none, manifest.lastOrder ?? words.none));
  return facts;
}

const refuse = (problem: string): DatabaseFacts => ({
  schema: 0,
  orders: 0,
  lastOrder: null,
  problems: [problem],
});

/** The series of papers in which numbers are missing, each as a problem. */
export function findGaps(path: string): string[] {
  const client = openCopy(path);
  try {
    if (!hasTable(client, "paper") || !hasTable(client, "paper_series")) return [];
    return client.prepare<[], string>(GAPS).pluck().all().map(words.gapInSeries);
  } finally {
    client.close();
  }
}
