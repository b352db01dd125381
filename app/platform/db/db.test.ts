import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { product } from "~/features/catalog/tables";
import { setting } from "~/features/settings/tables";
import { MAINTAINED } from "~/shop";
import { insertProduct } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { connection, openDatabaseFile } from "./connection.server";
import { closeShopDatabase, db, onTableChange, openShopDatabase, transaction, tx } from "./db.server";
import { migrate } from "./migrate.server";

const scratch = mkdtempSync(join(tmpdir(), "db-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const folder = () => mkdtempSync(join(scratch, "open-"));

test("every opening sets synchronous writes, the second one too", () => {
  const file = join(folder(), "shop.db");
  for (let open = 0; open < 2; open++) {
    const client = openDatabaseFile(file);
    expect(client.pragma("synchronous", { simple: true })).toBe(2);
    expect(client.pragma("foreign_keys", { simple: true })).toBe(1);
    client.close();
  }
});

test("a failed transaction leaves nothing behind", async () => {
  await expect(
    transaction(() => {
      tx().insert(setting).values({ key: "half", value: 1, updatedAt: new Date() }).run();
      throw new Error("power cut");
    }),
  ).rejects.toThrow("power cut");
  expect(db.select().from(setting).where(eq(setting.key, "half")).all()).toEqual([]);
});

test("every table of the shop is STRICT", () => {
  const ours = `select sql from sqlite_master
    where type = 'table' and name not glob 'search_*' and name not glob 'sqlite_*'`;
  const tables = connection().$client.prepare(ours).pluck().all() as string[];
  expect(tables.filter((sql) => !sql.endsWith("STRICT"))).toEqual([]);
});

test("a file written by a newer program is refused", () => {
  const client = openDatabaseFile(join(folder(), "shop.db"));
  client.pragma("user_version = 99");
  expect(() => migrate(client, folder())).toThrow("newer");
  client.close();
});

test("a migration takes a snapshot, keeps the children of a rebuilt table, and is applied once", () => {
  const first = `create table a (id integer primary key) strict;
    create table b (a integer references a on delete cascade) strict;`;
  const rebuild = `create table n (id integer primary key, x text) strict;
    insert into n (id) select id from a;
    drop table a;
    alter table n rename to a;`;
  const client = openDatabaseFile(join(folder(), "shop.db"));
  const backups = folder();
  migrate(client, backups, [first]);
  client.exec("insert into a values (1); insert into b values (1)");
  expect(readdirSync(backups)).toEqual([]);
  migrate(client, backups, [first, rebuild]);
  migrate(client, backups, [first, rebuild]);
  expect(client.prepare("select count(*) from b").pluck().get()).toBe(1);
  expect(readdirSync(backups)).toEqual(["before-migration-2.db"]);
  expect(client.pragma("foreign_keys", { simple: true })).toBe(1);
  client.close();
});

test("a migration may rebuild a table of the listing: it is right again at the next opening", async () => {
  const data = folder();
  openShopDatabase(data, MAINTAINED);
  const id = insertProduct({ name: "Zebra lamp" });
  const [table] = connection()
    .$client.prepare("select sql from sqlite_master where name = 'product'")
    .pluck()
    .all() as string[];
  const columns = connection()
    .$client.prepare("select name from pragma_table_info('product')")
    .pluck()
    .all()
    .join(", ");
  const rebuild = `${table?.replaceAll(/["`]product["`]/g, '"fresh"')};
    insert into fresh (${columns}) select ${columns} from product;
    drop table product;
    alter table fresh rename to product;`;
  closeShopDatabase();
  const client = openDatabaseFile(join(data, "shop.db"));
  const version = client.pragma("user_version", { simple: true }) as number;
  migrate(client, folder(), [...new Array<string>(version).fill(""), rebuild]);
  client.pragma(`user_version = ${version}`);
  client.close();
  openShopDatabase(data, MAINTAINED);
  await transaction(() => tx().update(product).set({ stock: 0 }).where(eq(product.id, id)).run());
  const shelved =
    "select c.has_stock from shelf s join facet_cell c on c.id = s.cell_id where s.product_id = ?";
  expect(connection().$client.prepare(shelved).pluck().get(id)).toBe(0);
  closeShopDatabase();
  openShopDatabase(process.env.DATA_DIR ?? "", MAINTAINED);
});

test("a write to a watched table is noticed", async () => {
  let changes = 0;
  onTableChange(["setting"], () => changes++);
  await transaction(() =>
    tx().insert(setting).values({ key: "hours", value: 1, updatedAt: new Date() }).run(),
  );
  expect(changes).toBe(1);
});

test("opening waits while another process holds the lock, which blocks nothing afterwards", async () => {
  const { DATA_DIR = "" } = process.env;
  const { name } = connection().$client;
  closeShopDatabase();
  await holdLock(name, 300);
  openShopDatabase(DATA_DIR, MAINTAINED);
  expect(connection().$client.pragma("busy_timeout", { simple: true })).toBe(0);
});

test("closing and opening again keeps the rows", () => {
  const { DATA_DIR } = process.env;
  closeShopDatabase();
  openShopDatabase(DATA_DIR ?? "", MAINTAINED);
  expect(db.select().from(setting).where(eq(setting.key, "hours")).all()).toHaveLength(1);
});
