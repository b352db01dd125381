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
  const reply = new URL(page.link("Reply via Email"));
  expect([reply.protocol, decodeURIComponent(reply.pathname)]).toEqual(["mailto:", SENDER.email]);
  expect(reply.searchParams.get("subject")).toBe(`Re: The drill & its <hum> (ticket ${number})`);
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
