import { look } from "../books";
import type { Scene } from "../scene";
import { at, type Screen } from "../screen";

const NOTE = `select n.id from credit_note n join invoice i on i.id = n.invoice_id where i.order_id = ?`;
const noteOf = ({ folder, cancelled }: Scene) => look<string>({ folder }, NOTE, cancelled);
/** The shop has sent the order that goes to another state, with a courier. */
const sendFar = async ({ folder, far }: Scene) =>
  look(
    { folder },
    "update orders set status = 'shipped', courier = 'Ganga Express' where id = ? returning 1",
    far,
  );
/** What went back of the order that was cancelled has failed at the provider. */
const failToRefund = async ({ folder, cancelled }: Scene) =>
  look(
    { folder },
    `update refund set status = 'failed', problem = 'The account is closed'
     where payment_id in (select id from payment where order_id = ?) returning 1`,
    cancelled,
  );

/** Orders in the back-office, and their papers. */
export const ADMIN_ORDERS: Screen[] = [
  { name: "the desk's orders", path: at("/admin/orders"), admin: true },
  {
    name: "the desk's orders, narrowed",
    path: at("/admin/orders?status=shipped&startDate=2020-01-01"),
    admin: true,
  },
  {
    name: "the desk's orders, narrowed to none",
    path: at("/admin/orders?search=nobody-at-all"),
    admin: true,
  },
  { name: "an order to send", path: ({ paid }) => `/admin/orders/${paid}`, admin: true },
  {
    name: "an order sent with too long a tracking number",
    path: ({ paid }) => `/admin/orders/${paid}`,
    admin: true,
    wrong: { button: "Mark as shipped", fields: { trackingNumber: "t".repeat(61) } },
  },
  { name: "an order that was sent", path: ({ far }) => `/admin/orders/${far}`, admin: true, first: sendFar },
  {
    name: "an order that was cancelled, at the desk",
    path: ({ cancelled }) => `/admin/orders/${cancelled}`,
    admin: true,
  },
  {
    name: "an order that awaits payment, at the desk",
    path: ({ awaiting }) => `/admin/orders/${awaiting}`,
    admin: true,
  },
  { name: "an order to cancel at the desk", path: ({ paid }) => `/admin/orders/${paid}/cancel`, admin: true },
  {
    name: "an order cancelled at the desk for too long a reason",
    path: ({ paid }) => `/admin/orders/${paid}/cancel`,
    admin: true,
    wrong: { button: "Cancel the order", fields: { reason: "r".repeat(201) } },
  },
  {
    name: "an order that cannot be cancelled",
    path: ({ cancelled }) => `/admin/orders/${cancelled}/cancel`,
    admin: true,
  },
  { name: "a refund", path: ({ paid }) => `/admin/orders/${paid}/refund`, admin: true },
  {
    name: "a refund with errors",
    path: ({ paid }) => `/admin/orders/${paid}/refund`,
    admin: true,
    wrong: { button: "Refund", fields: { amount: "ten", reason: "", "back.line0": "x" } },
  },
  { name: "a refund of nothing", path: ({ cancelled }) => `/admin/orders/${cancelled}/refund`, admin: true },
  {
    name: "an order whose refund failed",
    path: ({ cancelled }) => `/admin/orders/${cancelled}`,
    admin: true,
    first: failToRefund,
  },
  {
    name: "a refund given back by hand without a word",
    path: ({ cancelled }) => `/admin/orders/${cancelled}`,
    admin: true,
    first: failToRefund,
    wrong: { button: "Given back by hand", fields: { how: "" } },
  },
  { name: "an invoice at the desk", path: ({ paid }) => `/admin/orders/${paid}/invoice`, admin: true },
  { name: "a packing slip", path: ({ paid }) => `/admin/orders/${paid}/packing-slip`, admin: true },
  {
    name: "a credit note at the desk",
    path: (scene) => `/admin/orders/${scene.cancelled}/credit-note/${noteOf(scene)}`,
    admin: true,
  },
  {
    name: "a credit note",
    path: (scene) => `/orders/${scene.cancelled}/credit-notes/${noteOf(scene)}`,
    hers: true,
  },
];
