import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { queryValue } from "../support/shop-data";

// rule: message-replies

const PAGE = "/admin/messages/answer";
const { shop, ravi } = await openAdminShop();

const listWaiting = (): string[] =>
  JSON.parse(
    queryValue(
      shop,
      `select json_group_array(id) from
        (select id from contact_message where status in ('new', 'read') order by created_at)`,
    ),
  );
const repliesTo = (id: string) =>
  queryValue<number>(shop, "select count(*) from message_reply where message_id = ?", id);

test("messages are answered together, those left blank stay", async () => {
  const [first = "", second = "", third = ""] = listWaiting();
  const list = await ravi.visit("/admin/messages");
  const page = await ravi.visit(list.link("Answer messages"));
  const done = await ravi.press(page, "Send replies", {
    [`text.r${first}`]: "It is here.",
    [`text.r${third}`]: "Please bring it in.",
  });
  expect([done.path, done.text]).toEqual([PAGE, expect.stringContaining("2 replies are being sent")]);
  expect([first, second, third].map(repliesTo)).toEqual([1, 0, 1]);
  expect(listWaiting()).toContain(second);
  expect(done.html).not.toContain(`text.r${first}`);
});

test("what somebody else answered meanwhile is shown, and nothing sent, until it is sent again", async () => {
  const [first = "", second = ""] = listWaiting();
  const page = await ravi.visit(PAGE);
  await ravi.post(`/admin/messages/${second}`, { intent: "phone", text: "By phone: yes." });
  const written = { [`text.r${first}`]: "Kept text one.", [`text.r${second}`]: "Kept text two." };
  const refused = await ravi.submit(page, "Send replies", written);
  expect([refused.status, repliesTo(first), repliesTo(second)]).toEqual([409, 0, 1]);
  expect(refused.text).toContain("No reply was sent.");
  expect(refused.text).toContain("By phone: yes.");
  expect(refused.html).toMatch(/Kept text one\.[\s\S]*Kept text two\./);
  await ravi.press(refused, "Send replies");
  expect([repliesTo(first), repliesTo(second)]).toEqual([1, 2]);
});

test("twenty long replies in Hindi are read", async () => {
  const [first = ""] = listWaiting();
  const page = await ravi.visit(PAGE);
  expect(page.html).toMatch(/enctype="multipart\/form-data"/i);
  const body = new FormData();
  for (const { name, value, sent } of page.form("Send replies").controls)
    if (sent && name) body.set(name, name.startsWith("text.") ? "नमस्ते ".repeat(280) : value);
  const other = Array.from({ length: 20 }, (_none, index) => `text.r${String(index).padStart(24, "0")}`);
  for (const name of other) body.set(name, "नमस्ते ".repeat(280));
  const answer = await ravi.send(PAGE, { method: "POST", body, headers: { Origin: shop.url } });
  expect([answer.status, repliesTo(first)]).toEqual([409, 0]);
  expect(answer.html).toContain("नमस्ते नमस्ते");
});

test("a form without a text, or with one that is too long, is refused with what was written", async () => {
  const [first = "", second = ""] = listWaiting();
  const page = await ravi.visit(PAGE);
  const empty = await ravi.submit(page, "Send replies", {});
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining("Please write a reply")]);
  const long = await ravi.submit(page, "Send replies", {
    [`text.r${first}`]: "x".repeat(2001),
    [`text.r${second}`]: "Kept.",
  });
  expect([long.status, long.html]).toEqual([400, expect.stringContaining("Kept.")]);
  expect(long.text).toContain("A reply cannot be more than 2000 characters");
  expect(repliesTo(second)).toBe(0);
});
