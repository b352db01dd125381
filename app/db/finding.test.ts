import { expect, test } from "vitest";
import { aCustomer } from "../../tests/support/cast";
import { db } from "./db.server";
import { isFound, tallyOf } from "./finding.server";
import { user } from "./schema";

const found = (search: string | undefined) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(isFound("user", search))
    .all()
    .map(({ id }) => id);

test("any three letters find a row, every word of the search somewhere in it", () => {
  const asha = aCustomer();
  const { email, name } = db.$client.prepare("select email, name from user where id = ?").get(asha) as Record<
    string,
    string
  >;
  expect(found(email?.slice(2, 8))).toContain(asha);
  expect(found(`${name?.slice(0, 3)} ${email?.slice(-6)}`)).toContain(asha);
  expect(found(`${name} nowhere`)).toEqual([]);
  expect(found('"* OR (')).toEqual([]);
  expect(isFound("user", " ")).toBeUndefined();
});

test("a row that changes or goes is found by what it is now", () => {
  const asha = aCustomer();
  db.$client.prepare("update user set name = 'Kamla Prasad' where id = ?").run(asha);
  expect(found("kamla")).toContain(asha);
  db.$client.prepare("delete from user where id = ?").run(asha);
  expect(found("kamla")).not.toContain(asha);
});

test("the tallies follow every row", () => {
  const before = tallyOf("user").user ?? 0;
  const asha = aCustomer();
  expect(tallyOf("user").user).toBe(before + 1);
  db.$client.prepare("update user set role = 'admin' where id = ?").run(asha);
  expect(tallyOf("user")).toMatchObject({ user: before });
});
