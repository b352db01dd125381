import { afterAll, beforeAll, expect, test } from "vitest";
import { complaintPromise } from "../../app/features/settings/complaint-deadlines";
import { listAttributes } from "../support/html";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const SEND = "Send Message";
const SENT = "Message sent successfully! We will get back to you soon.";
const GOOD = {
  name: "Meena Kumari",
  email: "meena@example.in",
  phone: "0542 250 1234",
  subject: "The mixer",
  message: "It hums.\r\nIt does not turn.",
};

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const send = async (fields: Record<string, string | undefined> = {}, visitor = new Visitor(shop.url)) =>
  visitor.submit(await visitor.visit("/contact"), SEND, { ...GOOD, ...fields });
const countMessages = (subject: string) =>
  queryValue<number>(shop, "select count(*) from contact_message where subject = ?", subject);

test("a message of a thousand characters in Hindi is accepted", async () => {
  const subject = "क्षि".repeat(100);
  const answer = await send({ subject, message: "क्षि".repeat(1000) });
  expect([answer.status, countMessages(subject)]).toEqual([303, 1]);
});

const CASES: RefusalCase[] = [
  [{ name: "" }, "Please add a name"],
  [{ name: " \u200b " }, "Please add a name"],
  [{ name: "न".repeat(51) }, "Name cannot be more than 50 characters"],
  [{ email: "" }, "Please add an email"],
  [{ email: "meena@" }, "Please add a valid email"],
  [{ phone: "1".repeat(21) }, "Phone number cannot be more than 20 characters"],
  [{ subject: "" }, "Please add a subject"],
  [{ subject: "s".repeat(101) }, "Subject cannot be more than 100 characters"],
  [{ message: "  " }, "Please add a message"],
  [{ message: "m".repeat(1001) }, "Message cannot be more than 1000 characters"],
  [
    { name: "", email: "", subject: "", message: "" },
    ["Please add a name", "Please add an email", "Please add a subject", "Please add a message"],
  ],
];

test.each(CASES)("%j is refused: %s", async (wrong, message) => {
  const answer = await send({ subject: "Refused", message: "Refused", ...wrong });
  expectRefusal(answer, SEND, { ...GOOD, subject: "Refused", message: "Refused", ...wrong }, message);
  expect(answer.title).toBe("Error: Contact Vidyut Electricals");
  expect(listAttributes(answer.html, 'meta[name="robots"]', "content")).toEqual(["noindex"]);
  expect(countMessages("Refused")).toBe(0);
});

test("the fields have counters, the optional phone only once it is filled", async () => {
  const page = await new Visitor(shop.url).visit("/contact");
  for (const counter of ["0/50", "0/100", "0/1000"]) expect(page.text).toContain(` ${counter} `);
  expect(page.html).toMatch(/ hidden[^>]*>0\/20</);
  const refused = await send({ name: "", message: "m".repeat(1001) });
  for (const counter of ["13/20", "9/100", "1001/1000"]) expect(refused.text).toContain(` ${counter} `);
});

test("a sent message is confirmed with its ticket, which stays on the page", async () => {
  const visitor = new Visitor(shop.url);
  const answer = await send({}, visitor);
  expect(answer.status).toBe(303);
  const number = queryValue<string>(
    shop,
    "select number from contact_message where subject = ?",
    GOOD.subject,
  );
  const page = await visitor.follow(answer);
  expect(page.text).toContain(`${SENT} Your ticket number is ${number}.`);
  expect(page.typed(SEND)).toEqual({ name: "", email: "", phone: "", subject: "", message: "" });
  const again = await visitor.visit(page.path);
  expect(again.text).toContain(`Your ticket number is ${number}`);
  expect(again.headers.get("Cache-Control")).toBe("no-store");
  expect((await visitor.visit("/contact?ticket=TK-0000-0001")).text).not.toContain(
    "We have received your message",
  );
});

test("a double press, and the form sent again after going back, make no second message", async () => {
  const fields = { subject: "Sent twice" };
  const answers = await Promise.all([send(fields), send(fields)]);
  answers.push(await send(fields));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(countMessages("Sent twice")).toBe(1);
  const countEmails =
    "select count(*) from outbox_letter where kind = 'shop-message' and subject like '%Sent twice'";
  expect(queryValue(shop, countEmails)).toBe(1);
});

test("the form of a signed-in customer has their details, and nobody else's does", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const email = queryValue<string>(shop, "select email from user where id = ?", meena.id);
  const page = await meena.visit("/contact");
  expect(page.typed(SEND)).toMatchObject({ name: "Meena Kumari", email, subject: "" });
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  await meena.submit(page, SEND, { subject: "From an account", message: "Hello" });
  expect(queryValue(shop, "select user_id from contact_message where subject = 'From an account'")).toBe(
    meena.id,
  );
  for (let time = 0; time < 3; time++) {
    const othersPage = await new Visitor(shop.url).visit("/contact");
    expect(othersPage.typed(SEND)).toMatchObject({ name: "", email: "" });
    expect(othersPage.html).not.toContain(email);
  }
});

test("the page has opening hours, contact links, directions and the grievance officer", async () => {
  const page = await new Visitor(shop.url).visit("/contact");
  for (const words of [
    "Monday to Saturday 9:00 AM to 8:00 PM Sunday 10:00 AM to 6:00 PM",
    "Monday to Saturday 9:00 AM to 7:00 PM Sunday Closed",
    "Emergency repairs: available on call",
    "Grievance officer",
    "GSTIN 09AAAAA0000A1Z0",
    "Turn into the industrial estate",
  ])
    expect(page.text).toContain(words);
  expect(page.text).toMatch(/(?:Open|Closed) now/);
  expect(page.link("Call")).toMatch(/^tel:\+91/);
  expect(page.link("Chat on WhatsApp")).toMatch(/^https:\/\/wa\.me\/91\d+\?text=/);
  const drawings = listAttributes(page.html, 'svg[role="img"]', "aria-label");
  expect(drawings).toContainEqual(expect.stringMatching(/^Sketch map to/));
  expect(page.text).toContain(complaintPromise());
});

test("the eleventh message within an hour is refused; refused messages do not count", async () => {
  const fresh = await openShop();
  const visitor = new Visitor(fresh.url);
  const post = (n: number) => visitor.post("/contact", { ...GOOD, subject: `Number ${n}` });
  for (let n = 1; n <= 3; n++)
    expect((await visitor.post("/contact", { ...GOOD, name: "" })).status).toBe(400);
  for (let n = 1; n <= 10; n++) expect((await post(n)).status).toBe(303);
  const refused = await post(11);
  const fields = { ...GOOD, subject: "Number 11" };
  expectRefusal(refused, SEND, fields, "Too many messages from this connection. Please try again in", 429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  expect((await post(10)).status).toBe(303);
  await fresh.close();
});
