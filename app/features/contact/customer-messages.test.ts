import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { createMessage } from "./create-message.server";
import { eraseMessages, listCustomerMessages } from "./customer-messages.server";
import { MessageForm } from "./input";
import { contactMessage } from "./tables";

let asha: string;
let email: string;
beforeEach(async () => {
  await transaction(() => tx().delete(contactMessage).run());
  await transaction(() => tx().delete(limitCount).run());
  asha = aCustomer();
  email = db.select().from(user).where(eq(user.id, asha)).get()?.email ?? "";
  await sends("Signed in", asha);
  await sends("Signed out");
  await sends("By Meena", aCustomer("Meena Kumari"));
});

const sends = (subject: string, userId?: string) =>
  createMessage(
    MessageForm.parse({ name: "Asha", email, subject, message: "It hums." }),
    { from: "203.0.113.5", userId },
    NOW,
  );
const prove = async () =>
  transaction(() => tx().update(user).set({ emailVerifiedAt: NOW }).where(eq(user.id, asha)).run());
const theirs = () => listCustomerMessages(asha).map(({ subject }) => subject);
const left = async () => {
  await transaction(() => eraseMessages(asha));
  const rows = db.select().from(contactMessage).all();
  return rows.map(({ subject }) => subject).sort();
};

test("a message sent signed out is hers once her e-mail is proved; another customer's is not, whatever e-mail it names", async () => {
  await prove();
  expect(theirs()).toEqual(["Signed in", "Signed out"]);
  expect(await left()).toEqual(["By Meena"]);
});

test("before that anybody may have typed her e-mail: only what she sent signed in is hers", async () => {
  expect(theirs()).toEqual(["Signed in"]);
  expect(await left()).toEqual(["By Meena", "Signed out"]);
});
