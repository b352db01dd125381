import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { connection } from "./connection.server";
import { db, transaction, tx } from "./db.server";
import { countUpTo, getRowCounts, MAX_COUNTED, matchesSearch } from "./list-queries.server";

const found = (search: string | undefined) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(matchesSearch("user", search, "all"))
    .all()
    .map(({ id }) => id);

test("any three letters find a row that contains every word of the search", () => {
  const asha = insertCustomer();
  const { email, name } = connection()
    .$client.prepare("select email, name from user where id = ?")
    .get(asha) as Record<string, string>;
  expect(found(email?.slice(2, 8))).toContain(asha);
  expect(found(`${name?.slice(0, 3)} ${email?.slice(-6)}`)).toContain(asha);
  expect(found(`${name} nowhere`)).toEqual([]);
  expect(found('"* OR (')).toEqual([]);
  expect(matchesSearch("user", " ", "all")).toBeUndefined();
});

test("a changed or deleted row is found by its current values only", () => {
  const asha = insertCustomer();
  writableDb().update(user).set({ name: "Kamla Prasad" }).where(eq(user.id, asha)).run();
  expect(found("kamla")).toContain(asha);
  writableDb().delete(user).where(eq(user.id, asha)).run();
  expect(found("kamla")).not.toContain(asha);
});

test("the row counts follow every row", () => {
  const before = getRowCounts("user").user ?? 0;
  const asha = insertCustomer();
  expect(getRowCounts("user").user).toBe(before + 1);
  writableDb().update(user).set({ role: "admin" }).where(eq(user.id, asha)).run();
  expect(getRowCounts("user")).toMatchObject({ user: before });
});

test("short words filter what longer ones find; alone they find nothing", () => {
  const [om, raj] = [insertCustomer(), insertCustomer()];
  const rename = (id: string, name: string) =>
    writableDb().update(user).set({ name }).where(eq(user.id, id)).run();
  rename(om, "Om Tripathi");
  rename(raj, "Raj Tripathi");
  expect(found("tripathi om")).toEqual([om]);
  expect(found("om")).toEqual([]);
  // A percent sign and an underscore are no wildcards.
  expect(found("tripathi %m")).toEqual([]);
  expect(found("tripathi _m")).toEqual([]);
});

test("a word in very many rows finds them all, also with other filters", async () => {
  const many = Array.from(Array(1_200).keys(), (nth) => ({
    name: "Sunil 100%_sure",
    email: `sunil-${nth}@example.in`,
    city: nth === 3 ? "Kashi" : "Varanasi",
    passwordHash: "-",
    createdAt: NOW,
    updatedAt: NOW,
  }));
  await transaction(() => {
    for (const one of many) tx().insert(user).values(one).run();
  });
  expect(found("sunil")).toHaveLength(1_200);
  expect(found("100%_sure sunil")).toHaveLength(1_200);
  expect(found("sunil 100%%sure")).toEqual([]);
  const isThere = and(matchesSearch("user", "SUNIL", "all"), eq(user.city, "Kashi"));
  expect(db.select({ email: user.email }).from(user).where(isThere).all()).toEqual([
    { email: "sunil-3@example.in" },
  ]);
});

test("a long list is counted up to the limit, one of exactly that length completely", () => {
  const numbers = (most: number) =>
    db
      .select({ id: sql`value` })
      .from(sql`(with recursive n(value) as (select 1 union all select value + 1 from n
      where value < ${most}) select value from n)`);
  expect(countUpTo(numbers(MAX_COUNTED))).toEqual({ total: MAX_COUNTED, isLonger: false });
  expect(countUpTo(numbers(MAX_COUNTED + 1))).toEqual({ total: MAX_COUNTED, isLonger: true });
});
