import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { db, transaction, tx } from "~/platform/db/db.server";
import { limitCount } from "~/platform/limits/tables";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { createMessage } from "./create-message.server";
import { eraseMessages, listCustomerMessages } from "./customer-messages.server";
import { MessageForm } from "./input";
import { contactMessage } from "./tables";

let asha: string;
let email: string;
beforeEach(async () => {
  await transaction(() => tx().delete(contactMessage).run());
  await transaction(() => tx().delete(limitCount).run());
  asha = insertCustomer();
  email = db.select().from(user).where(eq(user.id, asha)).get()?.email ?? "";
  await send("Signed in", asha);
  await send("Signed out");
  await send("By Meena", insertCustomer("Meena Kumari"));
});

const send = (subject: string, userId?: string) =>
  createMessage(
    MessageForm.parse({ name: "Asha", email, subject, message: "It hums." }),
    { clientAddress: "203.0.113.5", userId },
    NOW,
  );
const verifyEmail = async () =>
  transaction(() => tx().update(user).set({ emailVerifiedAt: NOW }).where(eq(user.id, asha)).run());
const listSubjects = () => listCustomerMessages(asha).map(({ subject }) => subject);
const eraseAndListRest = async () => {
  await transaction(() => eraseMessages(asha));
  const rows = db.select().from(contactMessage).all();
  return rows.map(({ subject }) => subject).sort();
};

test("a message sent signed out belongs only to the customer with its email verified", async () => {
  await verifyEmail();
  expect(listSubjects()).toEqual(["Signed in", "Signed out"]);
  expect(await eraseAndListRest()).toEqual(["By Meena"]);
});

test("before the email is verified, only messages sent while signed in belong to the customer", async () => {
  expect(listSubjects()).toEqual(["Signed in"]);
  expect(await eraseAndListRest()).toEqual(["By Meena", "Signed out"]);
});
