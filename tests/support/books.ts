import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Visitor } from "./visitor";

interface Shop {
  url: string;
  folder: string;
}

/** The shop's database, opened beside the running shop. */
export function openBooks({ folder }: Pick<Shop, "folder">): Database.Database {
  const books = new Database(join(folder, "shop.db"));
  books.pragma("busy_timeout = 5000");
  books.pragma("foreign_keys = ON");
  return books;
}

/** One value read from the books. */
export function look<T>(shop: Pick<Shop, "folder">, sql: string, ...values: unknown[]): T {
  const books = openBooks(shop);
  try {
    return books
      .prepare(sql)
      .pluck()
      .get(...values) as T;
  } finally {
    books.close();
  }
}

/** Something done to the books beside the running shop. */
export function change(shop: Pick<Shop, "folder">, sql: string): void {
  const books = openBooks(shop);
  books.exec(sql);
  books.close();
}

export interface Goods {
  id: string;
  name: string;
  pricePaise: number;
  stock: number;
}

/** A product of the sample shop. */
export function goods(shop: Pick<Shop, "folder">, sku: string): Goods {
  const books = openBooks(shop);
  try {
    const select = "select id, name, price_paise as pricePaise, stock from product where sku = ?";
    return books.prepare<[string], Goods>(select).get(sku) ?? missing(sku);
  } finally {
    books.close();
  }
}

function missing(sku: string): never {
  throw new Error(`The sample shop has no ${sku}`);
}

export const stockOf = (shop: Pick<Shop, "folder">, id: string): number =>
  look(shop, "select stock from product where id = ?", id);

/** Puts so many of a product on the shelf, in the ledger too. */
export function restock(shop: Pick<Shop, "folder">, id: string, stock: number): void {
  const books = openBooks(shop);
  const put = books.transaction(() => {
    const change =
      stock - (books.prepare("select stock from product where id = ?").pluck().get(id) as number);
    if (change === 0) return;
    books.prepare("update product set stock = ? where id = ?").run(stock, id);
    books
      .prepare(
        "insert into stock_movement (id, product_id, change, reason, created_at) values (?, ?, ?, ?, ?)",
      )
      .run(newId(), id, change, "correction", Date.now());
  });
  // At once: the shop itself may be writing.
  put.immediate();
  books.close();
}

const newId = () => randomBytes(12).toString("hex");

interface Person {
  name?: string;
  role?: "user" | "admin";
  /** Lines already in the cart: product id and quantity. */
  cart?: Record<string, number>;
}

export interface Customer extends Visitor {
  id: string;
  /** The secret of their session, which the API takes too. */
  token: string;
}

const PASSES_FOR_MS = 3_600_000;

/**
 * Customers with an account and a browser signed in, written straight into the books: registering takes a
 * hash each.
 */
export function signedIn(shop: Shop, count: number, person: Person = {}): Customer[] {
  const books = openBooks(shop);
  const add = books.transaction(() => Array.from({ length: count }, () => addCustomer(books, shop, person)));
  // At once: the shop itself may be writing.
  const customers = add.immediate();
  books.close();
  return customers;
}

/** One customer signed in; Asha unless named. */
export const customer = (shop: Shop, person: Person = {}): Customer =>
  signedIn(shop, 1, person)[0] as Customer;

function addCustomer(
  books: Database.Database,
  shop: Shop,
  { name = "Asha Devi", role = "user", cart = {} }: Person,
) {
  const id = newId();
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  books
    .prepare("insert into user (id, email, role, name, created_at, updated_at) values (?, ?, ?, ?, ?, ?)")
    .run(id, `${name.split(" ")[0]?.toLowerCase()}-${id}@example.in`, role, name, now, now);
  books
    .prepare(
      "insert into session (id, token_hash, user_id, created_at, last_seen_at, idle_until, ends_at) values (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(
      newId(),
      createHash("sha256").update(token).digest("base64url"),
      id,
      now,
      now,
      now + PASSES_FOR_MS,
      now + PASSES_FOR_MS,
    );
  const line = books.prepare(
    "insert into cart_line (user_id, product_id, quantity, added_at) values (?, ?, ?, ?)",
  );
  for (const [productId, quantity] of Object.entries(cart)) line.run(id, productId, quantity, now);
  const visitor = new Visitor(shop.url);
  // The cookie as the shop writes it: JSON in base64. Over https it has another name.
  const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
  for (const cookie of ["sid", "__Host-sid"]) visitor.cookies.set(cookie, value);
  return Object.assign(visitor, { id, token });
}
