import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;

test("users and paid orders are counted, and the count is at the top level of the answer", async () => {
  const users = await callApi(shop, "GET /users/count", { token });
  expect(users.json).toEqual({ success: true, count: queryValue(shop, "select count(*) from user") });
  const orders = await callApi(shop, "GET /orders/count", { token });
  expect(orders.json).toEqual({
    success: true,
    count: queryValue(shop, "select count(*) from orders where paid_at is not null"),
  });
  expect(orders.json.count).toBeGreaterThan(0);
});

/** Writes a message as the contact form saves it; returns its id. */
function createMessage(subject: string, status = "new"): string {
  const books = openDatabase(shop);
  const row = { id: subject.padEnd(24, "0").slice(0, 24), subject, status, at: Date.now() };
  books
    .prepare(
      `insert into contact_message (id, number, name, email, phone, subject, message, status, created_at)
       values (@id, 'CM-' || @subject, 'Asha', 'asha@example.in', '9876543210',
         @subject, @message, @status, @at)`,
    )
    .run({ ...row, message: `${"Long. ".repeat(100)}End.` });
  books.close();
  return row.id;
}

test("messages are listed in full, the newest first, and reading them changes nothing", async () => {
  const id = createMessage("Zwiebelfan");
  const { status, json } = await callApi(shop, "GET /contact?search=zwiebelfan", { token });
  expect([status, json.pagination.totalItems]).toEqual([200, 1]);
  expect(json.data).toEqual([
    {
      _id: id,
      id,
      ticket: "CM-Zwiebelfan",
      name: "Asha",
      email: "asha@example.in",
      phone: "9876543210",
      subject: "Zwiebelfan",
      message: expect.stringMatching(/Long\. End\.$/),
      status: "new",
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await callApi(shop, "GET /contact?limit=1", { token })).json.data[0].id).toBe(id);
  expect((await callApi(shop, "GET /contact?status=replied&search=Zwiebelfan", { token })).json.data).toEqual(
    [],
  );
  expect(queryValue(shop, "select status from contact_message where id = ?", id)).toBe("new");
});

test.each([
  ["/contact?status=lost", "status"],
  ["/contact?page=0", "page"],
  ["/electricians?status=gone", "status"],
  ["/location/admin?isServiceable=perhaps", "isServiceable"],
  ["/location/admin/all?limit=many", "limit"],
])("%s is invalid and refused with its field", async (path, field) => {
  const { status, json } = await callApi(shop, `GET ${path}`, { token });
  expect([status, json.code, json.errors[0].field]).toEqual([400, "INVALID", field]);
});
