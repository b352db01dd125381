import { shopDay } from "../../../app/lib/time";
import type { Scene } from "../scene";
import { fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const queryId = ({ folder }: Scene, sql: string): string => queryValue({ folder }, sql);
const getNewMessageId = (scene: Scene) =>
  queryId(scene, "select id from contact_message where status = 'new' limit 1");
const getRepliedMessageId = (scene: Scene) =>
  queryId(scene, "select id from contact_message where status = 'replied' limit 1");

const INSERT_FAILED_EMAIL = `insert into outbox_letter
  (id, dedupe_key, message_id, kind, recipient, subject, text, html, attempts, problem, created_at)
  values ('failed', 'failed', 'failed', 'order-shipped', 'asha@example.in', 'Your order is on its way',
    'It is.', 'It is.', 20, '550 5.1.1 No such person', 1) on conflict do nothing returning 1`;
const insertFailedEmail = async ({ folder }: Scene) => queryValue({ folder }, INSERT_FAILED_EMAIL);

const HELD_EMAIL = `insert into outbox_letter
  (id, dedupe_key, message_id, kind, recipient, subject, text, html, created_at)
  values ('held', 'held', 'held', 'order-paid', 'asha@example.in', 'We have received your payment', 'It has.',
    'It has.', 9e12) on conflict do nothing returning 1`;
const insertHeldEmail = async ({ folder }: Scene) => queryValue({ folder }, HELD_EMAIL);

const INSERT_FAILED_REFUND = `insert into refund
  (id, payment_id, provider_payment_id, amount_paise, reason, status, problem, created_at, updated_at)
  select 'failed', id, 'x', 129900, 'Cancelled by the shop', 'failed', 'The bank account is closed', 1, 1
  from payment limit 1 on conflict do nothing returning 1`;
const fillDashboard = async (scene: Scene) => {
  await insertFailedEmail(scene);
  queryValue(scene, INSERT_FAILED_REFUND);
  queryValue(
    scene,
    "update service_request set preferred_date = ? where number = 'SR-4102' returning 1",
    shopDay(new Date()),
  );
};

const changeMessageStatus = async (scene: Scene) => {
  await scene.ravi.post(`/admin/messages/${getRepliedMessageId(scene)}`, { status: "read" });
  await scene.ravi.post(`/admin/messages/${getRepliedMessageId(scene)}`, { status: "replied" });
};

const LONG_ADDRESS = `http://shop.example/reset/${"a".repeat(120)}`;
const insertLongEmail = async (scene: Scene) => {
  await insertFailedEmail(scene);
  queryValue(scene, "update outbox_letter set text = ? where id = 'failed' returning 1", LONG_ADDRESS);
};

/** The dashboard, contact messages, the outbox and the audit log. */
export const ADMIN_OVERVIEW: Screen[] = [
  { name: "dashboard", path: fixedPath("/admin/dashboard"), asRavi: true, prepare: fillDashboard },
  { name: "contact messages", path: fixedPath("/admin/messages"), asRavi: true },
  {
    name: "contact messages, none found",
    path: fixedPath("/admin/messages?search=nosuchword&status=new"),
    asRavi: true,
  },
  {
    name: "a new contact message",
    path: (scene) => `/admin/messages/${getNewMessageId(scene)}`,
    asRavi: true,
  },
  {
    name: "a contact message that was answered",
    path: (scene) => `/admin/messages/${getRepliedMessageId(scene)}`,
    asRavi: true,
  },
  { name: "messages to answer together", path: fixedPath("/admin/messages/answer"), asRavi: true },
  {
    name: "messages to answer together, nothing written",
    path: fixedPath("/admin/messages/answer"),
    asRavi: true,
    submit: { button: "Send replies", fields: {} },
  },
  { name: "templates of replies", path: fixedPath("/admin/messages/templates"), asRavi: true },
  { name: "customers to inform", path: fixedPath("/admin/updates?all=true"), asRavi: true },
  { name: "a customer", path: ({ asha }) => `/admin/customers/${asha.id}`, asRavi: true },
  { name: "a customer that is not there", path: fixedPath("/admin/customers/none"), asRavi: true },
  { name: "a contact message that is not there", path: fixedPath("/admin/messages/none"), asRavi: true },
  { name: "e-mails", path: fixedPath("/admin/outbox"), asRavi: true, prepare: insertFailedEmail },
  { name: "e-mails, none found", path: fixedPath("/admin/outbox?search=nosuchword"), asRavi: true },
  {
    name: "an e-mail that was given up",
    path: fixedPath("/admin/outbox/failed"),
    asRavi: true,
    prepare: insertLongEmail,
  },
  {
    name: "held e-mails to drop",
    path: fixedPath("/admin/outbox/drop"),
    asRavi: true,
    prepare: insertHeldEmail,
  },
  {
    name: "held e-mails that cannot be sent",
    path: fixedPath("/admin/outbox/send"),
    asRavi: true,
    prepare: insertHeldEmail,
  },
  { name: "the GST of a month", path: fixedPath("/admin/gst"), asRavi: true },
  { name: "the papers behind a figure", path: fixedPath("/admin/gst/papers?section=b2cs"), asRavi: true },
  { name: "closing a month", path: fixedPath("/admin/gst/close?month=2026-01"), asRavi: true },
  { name: "the audit log", path: fixedPath("/admin/audit"), asRavi: true, prepare: changeMessageStatus },
  {
    name: "the audit log, none found",
    path: fixedPath("/admin/audit?kind=banner&from=2020-01-01&to=2020-01-02"),
    asRavi: true,
  },
];
