import { shopDay } from "../../../app/lib/time";
import { look } from "../books";
import type { Scene } from "../scene";
import { at, type Screen } from "../screen";

const idOf = ({ folder }: Scene, sql: string): string => look({ folder }, sql);
const aNewMessage = (scene: Scene) =>
  idOf(scene, "select id from contact_message where status = 'new' limit 1");
const aReadMessage = (scene: Scene) =>
  idOf(scene, "select id from contact_message where status = 'replied' limit 1");

const FAILED = `insert into outbox_letter
  (id, dedupe_key, message_id, kind, recipient, subject, text, html, attempts, problem, created_at)
  values ('failed', 'failed', 'failed', 'order-shipped', 'asha@example.in', 'Your order is on its way', 'It is.', 'It is.', 20,
    '550 5.1.1 No such person', 1) on conflict do nothing returning 1`;
const aFailedLetter = async ({ folder }: Scene) => look({ folder }, FAILED);

const OWED = `insert into refund (id, payment_id, provider_payment_id, amount_paise, reason, status, problem, created_at, updated_at)
  select 'failed', id, 'x', 129900, 'Cancelled by the shop', 'failed', 'The bank account is closed', 1, 1 from payment limit 1
  on conflict do nothing returning 1`;
const aFullMorning = async (scene: Scene) => {
  await aFailedLetter(scene);
  look(scene, OWED);
  look(
    scene,
    "update service_request set preferred_date = ? where number = 'SR-4102' returning 1",
    shopDay(new Date()),
  );
};

const readAMessage = async (scene: Scene) => {
  await scene.ravi.post(`/admin/messages/${aReadMessage(scene)}`, { status: "read" });
  await scene.ravi.post(`/admin/messages/${aReadMessage(scene)}`, { status: "replied" });
};

/** What the back-office tells: the morning, the audit log, the e-mails and the messages. */
export const ADMIN_OVERVIEW: Screen[] = [
  { name: "dashboard", path: at("/admin/dashboard"), admin: true, first: aFullMorning },
  { name: "contact messages", path: at("/admin/messages"), admin: true },
  {
    name: "contact messages, none found",
    path: at("/admin/messages?search=nosuchword&status=new"),
    admin: true,
  },
  { name: "a new contact message", path: (scene) => `/admin/messages/${aNewMessage(scene)}`, admin: true },
  {
    name: "a contact message that was answered",
    path: (scene) => `/admin/messages/${aReadMessage(scene)}`,
    admin: true,
  },
  { name: "a contact message that is not there", path: at("/admin/messages/none"), admin: true },
  { name: "e-mails", path: at("/admin/outbox"), admin: true, first: aFailedLetter },
  { name: "e-mails, none found", path: at("/admin/outbox?search=nosuchword"), admin: true },
  {
    name: "an e-mail that was given up",
    path: at("/admin/outbox/failed"),
    admin: true,
    first: aFailedLetter,
  },
  { name: "the audit log", path: at("/admin/audit"), admin: true, first: readAMessage },
  {
    name: "the audit log, none found",
    path: at("/admin/audit?kind=banner&from=2020-01-01&to=2020-01-02"),
    admin: true,
  },
];
