import { expect, test } from "vitest";
import { call, formOf } from "../support/api";
import { customer, look, openBooks } from "../support/books";
import { openOffice } from "../support/office";
import { aPhoto } from "../support/photos";

const { shop, ravi } = await openOffice();
const asha = customer(shop);
const { token } = ravi;

interface Call {
  "x-for": string;
  requestBody?: { content: Record<string, { example: object }> };
}
type Described = Record<string, Record<string, Call>>;
const { paths } = (await call(shop, "GET /openapi.json")).json as { paths: Described };
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { "x-for": guard }]) => ({ call: `${method.toUpperCase()} ${path}`, guard })),
);
const administrators = calls.filter(({ guard }) => guard === "administrators").map((one) => one.call);

test("the calls of the back-office are for administrators", () => {
  const names = "services items/ banners electricians location/admin users/count orders/count contact".split(" ");
  for (const name of names)
    expect(
      administrators.some((one) => one.includes(` /${name}`)),
      name,
    ).toBe(true);
});

test.each(administrators)("%s turns visitors and customers away, before it looks at what was sent", async (one) => {
  const [method, path = ""] = one.split(" ");
  const there = `${method} ${path.replace(/\{\w+\}/g, "nothing")}`;
  const body = method === "GET" ? undefined : "{";
  const visitor = await call(shop, there, { body });
  expect([visitor.status, visitor.json.message]).toEqual([401, "Unauthorized. Please login again."]);
  expect(visitor.headers.get("WWW-Authenticate")).toBe("Bearer");
  const customers = await call(shop, there, { body, token: asha.token });
  expect([customers.status, customers.json.success, customers.json.code]).toEqual([403, false, "FORBIDDEN"]);
});

const EXAMPLES: [method: string, path: string, table: string][] = [
  ["POST", "/items", ""],
  ["PUT", "/items/{itemId}", "product"],
  ["PATCH", "/items/{itemId}/stock", "product"],
  ["POST", "/location/admin/add", ""],
  ["PUT", "/location/admin/{areaId}", "service_area"],
  ["POST", "/electricians/register", ""],
  ["POST", "/banners", ""],
  ["PUT", "/banners/{bannerId}", "banner"],
  ["PUT", "/services/{serviceId}", "service_request"],
  ["DELETE", "/services/bulk-delete", ""],
];
test.each(EXAMPLES)("the example of %s %s is accepted", async (method, path, table) => {
  const { content } = paths[path]?.[method.toLowerCase()]?.requestBody ?? { content: {} };
  const example = (content["multipart/form-data"] ?? content["application/json"])?.example as Record<string, string>;
  const id = table && look<string>(shop, `select id from ${table} order by rowid desc`);
  const image = { name: "image", bytes: await aPhoto() };
  const body = path.startsWith("/banners") ? formOf(example, image) : example;
  const { status, json } = await call(shop, `${method} ${path.replace(/\{\w+\}/, id)}`, { token, body });
  expect([json.message, status]).toEqual([json.message, method === "POST" ? 201 : 200]);
});

test("people and paid orders are counted, at the top of the answer", async () => {
  const users = await call(shop, "GET /users/count", { token });
  expect(users.json).toEqual({ success: true, count: look(shop, "select count(*) from user") });
  const orders = await call(shop, "GET /orders/count", { token });
  expect(orders.json).toEqual({
    success: true,
    count: look(shop, "select count(*) from orders where paid_at is not null"),
  });
  expect(orders.json.count).toBeGreaterThan(0);
});

/** A message as the contact form leaves it. */
function written(subject: string, status = "new"): string {
  const books = openBooks(shop);
  const row = { id: subject.padEnd(24, "0").slice(0, 24), subject, status, at: Date.now() };
  books
    .prepare(
      `insert into contact_message (id, number, name, email, phone, subject, message, status, created_at)
       values (@id, 'CM-' || @subject, 'Asha', 'asha@example.in', '9876543210', @subject, @message, @status, @at)`,
    )
    .run({ ...row, message: `${"Long. ".repeat(100)}End.` });
  books.close();
  return row.id;
}

test("messages are told whole, the newest first, and looking at them changes nothing", async () => {
  const id = written("Zwiebelfan");
  const { status, json } = await call(shop, "GET /contact?search=zwiebelfan", { token });
  expect([status, json.pagination.totalItems]).toEqual([200, 1]);
  expect(json.data).toEqual([
    {
      ...{ _id: id, id, ticket: "CM-Zwiebelfan", name: "Asha", email: "asha@example.in", phone: "9876543210" },
      ...{ subject: "Zwiebelfan", message: expect.stringMatching(/Long\. End\.$/), status: "new" },
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect((await call(shop, "GET /contact?limit=1", { token })).json.data[0].id).toBe(id);
  expect((await call(shop, "GET /contact?status=replied&search=Zwiebelfan", { token })).json.data).toEqual([]);
  expect(look(shop, "select status from contact_message where id = ?", id)).toBe("new");
});

test.each([
  ["/contact?status=lost", "status"],
  ["/contact?page=0", "page"],
  ["/electricians?status=gone", "status"],
  ["/location/admin?isServiceable=perhaps", "isServiceable"],
  ["/location/admin/all?limit=many", "limit"],
])("%s makes no sense, and is refused at its field", async (path, field) => {
  const { status, json } = await call(shop, `GET ${path}`, { token });
  expect([status, json.code, json.errors[0].field]).toEqual([400, "INVALID", field]);
});
