import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { HelperRole } from "~/features/accounts/staff-role";
import { Visitor } from "./visitor";

interface Shop {
  url: string;
  folder: string;
}

/** Opens a second connection to the database of a running shop; the caller closes it. */
export function openDatabase({ folder }: Pick<Shop, "folder">): Database.Database {
  const database = new Database(join(folder, "shop.db"));
  database.pragma("busy_timeout = 5000");
  database.pragma("foreign_keys = ON");
  return database;
}

/** The first column of the first row that a statement gives; it may also be an update with `returning`. */
export function queryValue<T>(shop: Pick<Shop, "folder">, sql: string, ...values: unknown[]): T {
  const database = openDatabase(shop);
  try {
    return database
      .prepare(sql)
      .pluck()
      .get(...values) as T;
  } finally {
    database.close();
  }
}

/** Runs statements on the database of a running shop. */
export function changeDatabase(shop: Pick<Shop, "folder">, sql: string): void {
  const database = openDatabase(shop);
  database.exec(sql);
  database.close();
}

export interface ShopProduct {
  id: string;
  name: string;
  pricePaise: number;
  /** What one piece costs with GST, as pages show it. */
  shownPaise: number;
  stock: number;
}

/** A product of the sample shop by its SKU; throws if there is none. */
export function getProduct(shop: Pick<Shop, "folder">, sku: string): ShopProduct {
  const database = openDatabase(shop);
  try {
    const select = `select id, name, price_paise as pricePaise, shown_paise as shownPaise, stock
      from product where sku = ?`;
    return database.prepare<[string], ShopProduct>(select).get(sku) ?? throwMissing(sku);
  } finally {
    database.close();
  }
}

function throwMissing(sku: string): never {
  throw new Error(`The sample shop has no ${sku}`);
}

export const getStock = (shop: Pick<Shop, "folder">, id: string): number =>
  queryValue(shop, "select stock from product where id = ?", id);

/** Sets the stock of a product and records the movement, so that the ledger still adds up. */
export function setStock(shop: Pick<Shop, "folder">, id: string, stock: number): void {
  const database = openDatabase(shop);
  const update = database.transaction(() => {
    const change =
      stock - (database.prepare("select stock from product where id = ?").pluck().get(id) as number);
    if (change === 0) return;
    database.prepare("update product set stock = ? where id = ?").run(stock, id);
    database
      .prepare(
        "insert into stock_movement (id, product_id, change, reason, created_at) values (?, ?, ?, ?, ?)",
      )
      .run(newId(), id, change, "correction", Date.now());
  });
  // Takes the lock at the beginning, because the shop itself may be writing.
  update.immediate();
  database.close();
}

const newId = () => randomBytes(12).toString("hex");

interface CustomerOptions {
  name?: string;
  role?: "user" | "admin";
  /** Of a helper, whose email is verified. */
  staffRole?: HelperRole;
  /** Quantities in the cart by product id. */
  cart?: Record<string, number>;
}

export interface Customer extends Visitor {
  id: string;
  /** The session token, which the API takes as a bearer token. */
  token: string;
}

const SESSION_MS = 3_600_000;

/**
 * Creates accounts, each with a signed-in browser, by writing to the database, because registering has to
 * hash a password each time.
 */
export function createCustomers(shop: Shop, count: number, options: CustomerOptions = {}): Customer[] {
  const database = openDatabase(shop);
  const createAll = database.transaction(() =>
    Array.from({ length: count }, () => addCustomer(database, shop, options)),
  );
  // Takes the lock at the beginning, because the shop itself may be writing.
  const customers = createAll.immediate();
  database.close();
  return customers;
}

/** Creates one signed-in customer; Asha unless a name is given. */
export const createCustomer = (shop: Shop, options: CustomerOptions = {}): Customer =>
  createCustomers(shop, 1, options)[0] as Customer;

/** Gives a customer an address and proves it to be theirs; whoever had it before gets another. */
export function proveEmail(shop: Shop, { id }: { id: string }, email: string): void {
  const database = openDatabase(shop);
  database.prepare("update user set email = id || '@example.in' where email = ?").run(email);
  database.prepare("update user set email = ?, email_verified_at = 1 where id = ?").run(email, id);
  database.close();
}

function addCustomer(
  database: Database.Database,
  shop: Shop,
  { name = "Asha Devi", role = "user", staffRole, cart = {} }: CustomerOptions,
) {
  const id = newId();
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  database
    .prepare("insert into user (id, email, role, name, created_at, updated_at) values (?, ?, ?, ?, ?, ?)")
    .run(id, `${name.split(" ")[0]?.toLowerCase()}-${id}@example.in`, role, name, now, now);
  if (staffRole)
    database.prepare("update user set staff_role = ?, email_verified_at = 1 where id = ?").run(staffRole, id);
  database
    .prepare(
      `insert into session (id, token_hash, user_id, created_at, last_seen_at, idle_until, ends_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      newId(),
      createHash("sha256").update(token).digest("base64url"),
      id,
      now,
      now,
      now + SESSION_MS,
      now + SESSION_MS,
    );
  const insertLine = database.prepare(
    "insert into cart_line (user_id, product_id, quantity, added_at) values (?, ?, ?, ?)",
  );
  for (const [productId, quantity] of Object.entries(cart)) insertLine.run(id, productId, quantity, now);
  const visitor = new Visitor(shop.url);
  // The cookie as the shop writes it: JSON in base64. Over https its name has a prefix.
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
  for (const cookie of ["sid", "__Host-sid"]) visitor.cookies.set(cookie, value);
  return Object.assign(visitor, { id, token });
}
