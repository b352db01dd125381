import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const PAGE = "/admin/messages";

const { shop, ravi } = await openAdminShop();

const SENDER = { name: "Asha Devi", email: "asha+shop@example.in", phone: "98765 43210" };
let messageCount = 0;
/** Sends a message by the contact form; returns its ticket number and its id. */
async function sendMessage(subject: string, message = "It hums.\nIt does not turn.") {
  messageCount += 1;
  const fields = { ...SENDER, subject, message: `${message} ${messageCount}` };
  await new Visitor(shop.url).post("/contact", fields);
  const [number, id] = ["number", "id"].map((column) =>
    queryValue<string>(shop, `select ${column} from contact_message where subject = ?`, subject),
  );
  return { number: number ?? "", id: id ?? "" };
}
const statusOf = (id: string) => queryValue(shop, "select status from contact_message where id = ?", id);

test("a new message is opened from the list, thereby marked as read, and answered", async () => {
  const { number, id } = await sendMessage("The drill & its <hum>");
  const list = await ravi.visit(`${PAGE}?status=new`);
  expect(list.text).toMatch(
    /Asha Devi asha\+shop@example.in \+91 98765 43210 The drill & its <hum> It hums\. It does not turn\./,
  );
  expect(statusOf(id)).toBe("new");
  const page = await ravi.press(list, `View ${number}`);
  expect(page.path).toBe(`${PAGE}/${id}?status=new`);
  expect(page.html).toContain("It hums.\nIt does not turn.");
  expect(statusOf(id)).toBe("read");
  expect(page.text).toMatch(/Acknowledge by \d.*Resolve by \d/);
  const replied = await ravi.press(page, "Mark as replied");
  expect([replied.text, statusOf(id)]).toEqual([expect.stringContaining("Marked as replied"), "replied"]);
  expect(replied.text).not.toContain("Resolve by");
  await ravi.press(replied, "Mark as new");
  expect(statusOf(id)).toBe("new");
  const log = (await ravi.visit(`/admin/audit?search=${number}`)).text;
  for (const action of ["marked as read", "marked as replied", "marked as new"])
    expect(log).toContain(action);
});

test("a reply written in the shop: its email goes out, it is kept, the next message opens", async () => {
  const { id: nextId, number: nextNumber } = await sendMessage("Waits for longest");
  queryValue(shop, "update contact_message set created_at = 1 where id = ? returning 1", nextId);
  const { number, id } = await sendMessage("Answered in the shop");
  const page = await ravi.visit(`${PAGE}/${id}?status=new`);
  expect(page.link(`Next message, ${nextNumber}`)).toBe(`${PAGE}/${nextId}?status=new`);
  const blank = await ravi.press(page, "Send by email", { text: " \n" });
  expect([blank.status, blank.title]).toEqual([400, expect.stringMatching(/^Error: /)]);
  const next = await ravi.press(blank, "Send and open the next", { text: "Bring it in.\0 <b>" });
  expect([next.path, next.text]).toEqual([
    `${PAGE}/${nextId}?status=new`,
    expect.stringContaining(`Your reply to ${number} is being sent`),
  ]);
  const answered = await ravi.visit(`${PAGE}/${id}`);
  expect(answered.text).toMatch(/By email, .*Bring it in\. {1,2}<b>/);
  expect(answered.text).not.toContain("Resolve by");
  const email = "select subject from outbox_letter where kind = 'staff-message-reply' and about_id = ?";
  expect(queryValue(shop, email, id)).toBe(`Re: Answered in the shop (ticket ${number})`);
});

test("a reply on WhatsApp is kept and leads to the chat; an answer by phone is noted", async () => {
  const { id } = await sendMessage("On WhatsApp");
  const page = await ravi.visit(`${PAGE}/${id}`);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://wa.me ");
  const chat = await ravi.post(`${PAGE}/${id}`, {
    intent: "whatsapp",
    text: "Bring it in",
    seenVersion: "0",
  });
  expect([chat.status, chat.location]).toEqual([303, "https://wa.me/919876543210?text=Bring%20it%20in"]);
  const noted = await ravi.press(await ravi.visit(`${PAGE}/${id}`), "Note answer by phone", {
    text: "She comes on Monday",
  });
  expect(noted.text).toMatch(/On WhatsApp, .*Bring it in.*By phone, .*She comes on Monday/);
});

test("who answers second sees the other's answer, and their own text stays in the form", async () => {
  const { id } = await sendMessage("Two answer");
  const page = await ravi.visit(`${PAGE}/${id}`);
  await ravi.press(page, "Send by email", { text: "The first answer" });
  const second = await ravi.press(page, "Send by email", { text: "The second answer" });
  expect([second.status, second.text]).toEqual([409, expect.stringContaining("has answered meanwhile")]);
  expect(second.text).toContain("The first answer");
  expect(second.html).toMatch(/<textarea[^>]*>The second answer</);
  const sent = await ravi.press(second, "Send by email", { text: "The second answer" });
  expect(sent.text).toMatch(/The first answer.*The second answer/);
});

test("templates are edited by the owner, and fill in the reply without scripts", async () => {
  const page = await ravi.visit(`${PAGE}/templates`);
  const added = await ravi.press(page, "Add template", { title: "Hours", text: "Namaste {name}, {ticket}" });
  expect(added.text).toContain("Hours is saved");
  const { id, number } = await sendMessage("When do you open?");
  const filled = await ravi.visit(
    (await ravi.visit(`${PAGE}/${id}`)).link("Hours").replace(/^\?/, `${PAGE}/${id}?`),
  );
  expect(filled.html).toContain(`>Namaste Asha Devi, ${number}</textarea>`);
  const edited = await ravi.visit((await ravi.visit(`${PAGE}/templates`)).link("Edit Hours"));
  await ravi.press(edited, "Save template", { text: "Namaste {name}" });
  expect((await ravi.visit(`${PAGE}/templates`)).text).not.toContain("{ticket} Edit");
  await ravi.press(await ravi.visit(`${PAGE}/templates`), "Delete Hours");
  expect((await ravi.visit(`${PAGE}/templates`)).text).not.toContain("Hours");
});

test("opening a message by its address changes nothing; a button marks it as read", async () => {
  const { id } = await sendMessage("By its address");
  const page = await ravi.visit(`${PAGE}/${id}`);
  expect(statusOf(id)).toBe("new");
  await ravi.press(page, "Mark as read");
  expect(statusOf(id)).toBe("read");
  expect((await ravi.visit(`${PAGE}?search=address`)).link("View")).toBe(`${PAGE}/${id}?search=address`);
});

test("messages are searched and filtered, and an empty result says so", async () => {
  await sendMessage("Cooler that drips", "Water comes out of its trough.");
  expect((await ravi.visit(`${PAGE}?search=trough`)).text).toContain("Cooler that drips");
  expect((await ravi.visit(`${PAGE}?search=trough&status=replied`)).text).toContain(
    "No contact messages match",
  );
  const { text } = await ravi.visit(`${PAGE}?status=replied`);
  expect(text).toContain("Thank you");
  expect(text).not.toContain("Cooler that drips");
});

test.each([
  ["another intent", PAGE, { intent: "burn", id: "x" }, 400],
  ["an unknown message", PAGE, { intent: "view", id: "none" }, 404],
])("a form with %s is refused", async (_case, path, fields, status) => {
  const answer = await ravi.post(path, fields);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining("There is a problem")]);
});

test("an unknown status is refused, and so is a message that was deleted with its account", async () => {
  const { id } = await sendMessage("A state that is none");
  const answer = await ravi.post(`${PAGE}/${id}`, { status: "burnt" });
  expect([answer.status, answer.text]).toEqual([
    400,
    expect.stringContaining("Please choose new, read or replied"),
  ]);
  queryValue(shop, "delete from contact_message where id = ? returning 1", id);
  expect((await ravi.post(`${PAGE}/${id}`, { status: "read" })).status).toBe(404);
  const deleted = await ravi.visit(`${PAGE}/${id}`);
  expect([deleted.status, deleted.text]).toEqual([
    404,
    expect.stringContaining("This message no longer exists."),
  ]);
});
