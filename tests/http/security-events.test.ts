import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { clearUsedCodes, generateCode } from "../support/authenticator";
import { DRILL } from "../support/buying";
import { waitForEmailLink } from "../support/email-link";
import { PASSWORD } from "../support/registered-customer";
import { writeReviews } from "../support/reviews";
import { listRouteAddresses } from "../support/routes";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
/** These files have nothing about customers. */
const WITHOUT_PEOPLE = [
  "/admin/products/export.csv",
  "/admin/stock/export.csv",
  "/admin/service-areas/export.csv",
];
const exportPaths = listRouteAddresses().flatMap(({ path }) =>
  /^\/admin\/.*\.(?:csv|zip)$/.test(path) && !WITHOUT_PEOPLE.includes(path) ? [path] : [],
);

/** What the audit log has of a kind, oldest first: who, what and about what. */
function listEntries(kind: string): { actor_id: string; action: string; label: string }[] {
  const database = openDatabase(shop);
  const select = "select actor_id, action, label from audit_entry where kind = ? order by id";
  const entries = database.prepare(select).all(kind) as ReturnType<typeof listEntries>;
  database.close();
  return entries;
}

/** The lines of the log so far. */
async function readLog(): Promise<Record<string, unknown>[]> {
  const lines = (await shop.settledOutput()).split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line));
}

// rule: audit-exports
test("each export of personal data is in the audit log once, with who made it", async () => {
  expect(exportPaths).toHaveLength(10);
  for (const path of exportPaths) {
    const before = listEntries("export").length;
    expect((await ravi.send(path, { method: "HEAD" })).status, path).toBe(200);
    expect((await ravi.send(path)).status, path).toBe(200);
    await expect.poll(() => listEntries("export").length, { message: path }).toBe(before + 1);
  }
  const entries = listEntries("export");
  expect(
    entries.filter(({ actor_id, action }) => actor_id === ravi.id && action === "exported"),
  ).toHaveLength(10);
  expect(new Set(entries.map(({ label }) => label))).toHaveLength(10);
  for (const path of WITHOUT_PEOPLE) expect((await ravi.send(path)).status, path).toBe(200);
  expect(listEntries("export")).toHaveLength(10);
});

// rule: audit-exports
test("opening an email with a link into an account is in the audit log, opening another is not", async () => {
  const asha = createCustomer(shop);
  const email = queryValue<string>(shop, "select email from user where id = ?", asha.id);
  await new Visitor(shop.url).post("/forgot-password", { email });
  await waitForEmailLink(shop, "password-reset", email);
  const findEmail = "select id from outbox_letter where recipient = ? and secret is not null";
  const withLink = queryValue<string>(shop, findEmail, email);
  const insertPlain = `insert into outbox_letter (id, dedupe_key, message_id, kind, recipient, subject, text,
    html, created_at, attempts) values ('plain', 'plain', 'plain', 'note', ?, 'Hello', 'x', 'x', 1, 0) returning 1`;
  queryValue(shop, insertPlain, email);
  for (const id of ["plain", withLink]) expect((await ravi.visit(`/admin/outbox/${id}`)).status).toBe(200);
  await expect.poll(() => listEntries("letter")).toHaveLength(1);
  expect(listEntries("letter")).toEqual([
    { actor_id: ravi.id, action: "link opened", label: "Choose a new password" },
  ]);
});

test("hiding, approving and answering a review is in the audit log, once for each change", async () => {
  await writeReviews(shop, getProduct(shop, DRILL).id, [4]);
  const id = queryValue<string>(shop, "select id from review where title = 'Title 1.'");
  const moderate = (show: string) => ravi.post("/admin/reviews", { intent: "moderate", id, show });
  for (const show of ["no", "no", "yes", "yes"]) expect((await moderate(show)).status).toBe(303);
  const answer = { intent: "answer", id, answer: "Please bring it to the shop." };
  expect((await ravi.post("/admin/reviews", answer)).status).toBe(303);
  expect(listEntries("review")).toEqual(
    ["hidden", "approved", "answered"].map((action) => ({ actor_id: ravi.id, action, label: id })),
  );
});

// rule: security-events
test("the log has what happens to access and personal data, with the account and the network", async () => {
  const NEW = "silver-Wire-43";
  const email = "asha@example.in";
  const asha = new Visitor(shop.url);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await asha.post("/user/register", { name: "Asha Devi", email, terms: "on", ...passwords });
  const id = queryValue<string>(shop, "select id from user where email = ?", email);
  const profile = "/user/profile?tab=security";
  const changed = await asha.submit(await asha.visit(profile), "Change password", {
    currentPassword: PASSWORD,
    newPassword: NEW,
    confirmPassword: NEW,
  });
  expect(changed.status).toBe(303);
  expect((await asha.send("/user/data.json")).status).toBe(200);
  const setUp = await asha.press(await asha.visit("/user/two-factor"), "Set up an app", { password: NEW });
  const secret = (/[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(setUp.text)?.[0] ?? "").replaceAll(" ", "");
  await asha.submit(setUp, "Turn on", { code: generateCode(secret) });
  clearUsedCodes(shop);
  const off = { password: NEW, code: "000000" };
  const page = await asha.visit("/user/two-factor");
  expect((await asha.submit(page, "Turn off", off)).status).toBe(400);
  expect((await asha.submit(page, "Turn off", { ...off, code: generateCode(secret) })).status).toBe(303);
  await new Visitor(shop.url).post("/forgot-password", { email });
  const reset = await asha.visit(await waitForEmailLink(shop, "password-reset", email));
  const again = { password: PASSWORD, confirmPassword: PASSWORD };
  expect((await asha.submit(reset, "Set new password", again)).status).toBe(303);
  for (let guess = 0; guess <= 10; guess += 1)
    await new Visitor(shop.url).post("/user/login", { email, password: `wrong-Wire-${guess}` });
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  expect((await callApi(shop, "GET /users/count", { token: meena.token })).status).toBe(403);
  const counter = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  expect((await counter.send("/admin/settings")).status).toBe(403);

  const lines = await readLog();
  const networks = new Map(
    lines.flatMap(({ msg, requestId, network }) => (msg === "request" ? [[requestId, network]] : [])),
  );
  const networkOf = (line: Record<string, unknown>) => line.network ?? networks.get(line.requestId);
  const listEvents = (account: string) =>
    lines.flatMap((line) =>
      line.securityEvent && line.account === account ? [`${line.securityEvent} from ${networkOf(line)}`] : [],
    );
  expect(new Set(listEvents(id))).toEqual(
    new Set(
      [
        "signed in",
        "password changed",
        "personal data exported",
        "two-factor on",
        "code failed",
        "two-factor off",
        "password reset asked",
        "password reset",
        "sign-in failed",
        "sign-in limited",
      ].map((event) => `${event} from 127.0.0.1`),
    ),
  );
  for (const account of [meena.id, counter.id])
    expect(listEvents(account)).toEqual(["access denied from 127.0.0.1"]);
});
