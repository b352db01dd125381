import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { connection, writable } from "~/platform/db/connection.server";
import { db, transaction } from "~/platform/db/db.server";
import { recreateTriggers } from "~/platform/db/triggers";
import { MAINTAINED } from "~/shop";
import { listChainProblems } from "./chain.server";
import { prepareChanges, recordChange } from "./record-change.server";
import { auditEntry } from "./tables";

const NOW = new Date("2026-11-20T10:00:00Z");
const record = async (change: Omit<Parameters<typeof recordChange>[1], "id" | "label">) =>
  transaction(() => recordChange("ravi", { id: "x", label: "VE-1", ...change }, NOW));
const last = () => db.select().from(auditEntry).all().at(-1);

test("only the fields that differ are recorded, before and after", async () => {
  await record({
    action: "edited",
    kind: "product",
    before: { pricePaise: 100, name: "Drill" },
    after: { pricePaise: 200, name: "Drill" },
  });
  expect(last()).toMatchObject({
    before: { pricePaise: 100 },
    after: { pricePaise: 200 },
    actorId: "ravi",
    at: NOW,
  });
});

test("of personal data only the names of the changed fields are recorded", async () => {
  await record({
    action: "edited",
    kind: "service",
    before: { phone: "9839000000", priority: "low" },
    after: { phone: "9839000001", priority: "high" },
  });
  expect(last()?.after).toEqual({ phone: "changed", priority: "high" });
  expect(JSON.stringify(last())).not.toContain("98390");
});

test("a change without a difference is not recorded", async () => {
  const before = db.select().from(auditEntry).all().length;
  await record({ action: "edited", kind: "product", before: { stock: 1 }, after: { stock: 1 } });
  expect(db.select().from(auditEntry).all()).toHaveLength(before);
});

// rule: audit-chain
test("an entry that is changed, removed or put in past the shop breaks the chain", async () => {
  for (const sku of ["A-1", "A-2", "A-3"])
    await record({ action: "edited", kind: "product", before: { sku }, after: { sku: `${sku}-B` } });
  const addMany = await prepareChanges(
    "ravi",
    [{ action: "added", kind: "product", id: "x", label: "A-4" }],
    NOW,
  );
  await transaction(addMany);
  expect(listChainProblems()).toEqual([]);
  const { id = 0 } = last() ?? {};
  const tamper = (statement: string) => {
    const { $client } = connection();
    writable(() =>
      $client.exec(`drop trigger audit_entry_no_update; drop trigger audit_entry_no_delete;
      begin; ${statement}`),
    );
    const problems = listChainProblems();
    writable(() => $client.exec("rollback"));
    writable(() => recreateTriggers($client, MAINTAINED));
    return problems;
  };
  const isBroken = [expect.stringContaining("do not match their hash")];
  expect(tamper(`update audit_entry set actor_id = 'lali' where id = ${id - 2}`)).toEqual(isBroken);
  expect(tamper(`delete from audit_entry where id = ${id - 1}`)).toEqual(isBroken);
  expect(tamper(`delete from audit_entry where id = ${id}`)).toEqual(isBroken);
  expect(
    tamper(`insert into audit_entry (at, actor_id, action, kind, subject_id, label)
      values (1, 'ravi', 'edited', 'product', 'x', 'A-1')`),
  ).toEqual([expect.stringContaining("entries without a hash")]);
  expect(listChainProblems()).toEqual([]);
});

test("entries cannot be changed or deleted", async () => {
  await record({ action: "deleted", kind: "banner", before: { title: "Coolers" } });
  const writing = (statement: string) => writable(() => connection().$client.exec(statement));
  expect(() => writing("update audit_entry set actor_id = 'somebody else'")).toThrow("only ever added to");
  expect(() => writing("delete from audit_entry")).toThrow("only ever added to");
});

test("entries cannot be replaced or inserted before others, by another program either", async () => {
  await record({ action: "deleted", kind: "banner", before: { title: "Coolers" } });
  const newest = last()?.id ?? expect.fail("no entry");
  const plain = new Database(connection().$client.name);
  const put = (how: string, id: number | null) =>
    plain
      .prepare(
        `${how} into audit_entry (id, at, actor_id, action, kind, subject_id, label)
         values (?, 1, ?, ?, ?, ?, ?)`,
      )
      .run(id, "thief", "looked", "banner", "x", "x");
  const before = db.select().from(auditEntry).all();
  for (const how of ["insert", "insert or replace", "replace", "insert or ignore"])
    for (const id of [newest, 1, 0, -1, -7]) expect(() => put(how, id)).toThrow("only ever added to");
  expect(db.select().from(auditEntry).all()).toEqual(before);
  put("insert or replace", null);
  expect(last()).toMatchObject({ id: newest + 1, actorId: "thief" });
  plain.close();
});
