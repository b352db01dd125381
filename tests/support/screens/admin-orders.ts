import type { Scene } from "../scene";
import { fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const SELECT_PAPER = "select id from paper where order_id = ? and kind = ?";
const getInvoiceId = ({ folder, paid }: Scene) =>
  queryValue<string>({ folder }, SELECT_PAPER, paid, "tax-invoice");
const getCreditNoteId = ({ folder, cancelled }: Scene) =>
  queryValue<string>({ folder }, SELECT_PAPER, cancelled, "credit-note");

const shipFarOrder = async ({ folder, shippedFar }: Scene) =>
  queryValue(
    { folder },
    "update orders set status = 'shipped', courier = 'Ganga Express' where id = ? returning 1",
    shippedFar,
  );
const keepEwayBill = async (scene: Scene) => {
  await shipFarOrder(scene);
  const keep = "update orders set eway_bill = '181045678901' where id = ? returning 1";
  return queryValue({ folder: scene.folder }, keep, scene.shippedFar);
};
/** Makes the refund of the cancelled order a failed one. */
const failRefund = async ({ folder, cancelled }: Scene) =>
  queryValue(
    { folder },
    `update refund set status = 'failed', problem = 'The account is closed'
     where payment_id in (select id from payment where order_id = ?) returning 1`,
    cancelled,
  );

/** Orders in the back-office with invoices, credit notes and packing slips. */
export const ADMIN_ORDERS: Screen[] = [
  { name: "the desk's orders", path: fixedPath("/admin/orders"), asRavi: true },
  { name: "orders to ship together", path: fixedPath("/admin/orders/ship"), asRavi: true },
  {
    name: "orders to ship together, none ticked",
    path: fixedPath("/admin/orders/ship"),
    asRavi: true,
    submit: { button: "Ship selected orders", fields: { sameCourier: "x".repeat(61) } },
  },
  {
    name: "orders to mark as delivered together",
    path: ({ paid, shippedFar }) => `/admin/orders/deliver?order=${paid}&order=${shippedFar}`,
    prepare: shipFarOrder,
    asRavi: true,
  },
  { name: "packing slips together", path: fixedPath("/admin/orders/packing-slips"), asRavi: true },
  {
    name: "the desk's orders, narrowed",
    path: fixedPath("/admin/orders?status=shipped&startDate=2020-01-01"),
    asRavi: true,
  },
  {
    name: "the desk's orders, narrowed to none",
    path: fixedPath("/admin/orders?search=nobody-at-all"),
    asRavi: true,
  },
  { name: "an order to send", path: ({ paid }) => `/admin/orders/${paid}`, asRavi: true },
  {
    name: "an order sent with too long a tracking number",
    path: ({ paid }) => `/admin/orders/${paid}`,
    asRavi: true,
    submit: { button: "Mark as shipped", fields: { trackingNumber: "t".repeat(61) } },
  },
  {
    name: "an order that was sent",
    path: ({ shippedFar }) => `/admin/orders/${shippedFar}`,
    asRavi: true,
    prepare: shipFarOrder,
  },
  {
    name: "an order that was cancelled, at the desk",
    path: ({ cancelled }) => `/admin/orders/${cancelled}`,
    asRavi: true,
  },
  {
    name: "an order that awaits payment, at the desk",
    path: ({ awaiting }) => `/admin/orders/${awaiting}`,
    asRavi: true,
  },
  {
    name: "an order to cancel at the desk",
    path: ({ paid }) => `/admin/orders/${paid}/cancel`,
    asRavi: true,
  },
  {
    name: "an order cancelled at the desk for too long a reason",
    path: ({ paid }) => `/admin/orders/${paid}/cancel`,
    asRavi: true,
    submit: { button: "Cancel the order", fields: { reason: "r".repeat(201) } },
  },
  {
    name: "an order that cannot be cancelled",
    path: ({ cancelled }) => `/admin/orders/${cancelled}/cancel`,
    asRavi: true,
  },
  {
    name: "the GST details of a paid order",
    path: ({ paid }) => `/admin/orders/${paid}/gst-details`,
    asRavi: true,
  },
  {
    name: "the GST details of a paid order with errors",
    path: ({ paid }) => `/admin/orders/${paid}/gst-details`,
    asRavi: true,
    submit: {
      button: "Issue credit note and new invoice",
      fields: { gstin: "07AAGCB7383J1ZB", billingAddress: "4 Karol Bagh" },
    },
  },
  {
    name: "the GST details of an order that awaits payment",
    path: ({ awaiting }) => `/admin/orders/${awaiting}/gst-details`,
    asRavi: true,
  },
  { name: "a refund", path: ({ paid }) => `/admin/orders/${paid}/refund`, asRavi: true },
  {
    name: "a refund with errors",
    path: ({ paid }) => `/admin/orders/${paid}/refund`,
    asRavi: true,
    submit: { button: "Continue", fields: { amount: "ten", reason: "", "pieces.line0": "x" } },
  },
  { name: "an order to correct", path: ({ paid }) => `/admin/orders/${paid}/correct`, asRavi: true },
  {
    name: "an order corrected with errors",
    path: ({ paid }) => `/admin/orders/${paid}/correct`,
    asRavi: true,
    submit: { button: "Save corrections", fields: { phone: "12", address: "x", postalCode: "000000" } },
  },
  {
    name: "an order whose note alone can change",
    path: ({ cancelled }) => `/admin/orders/${cancelled}/correct`,
    asRavi: true,
  },
  {
    name: "a refund before it is made",
    path: ({ paid }) => `/admin/orders/${paid}/refund/check?amount=10&reason=It+came+late`,
    asRavi: true,
  },
  {
    name: "a refund that cannot be made",
    path: ({ paid }) => `/admin/orders/${paid}/refund/check?amount=99999&reason=It+came+late`,
    asRavi: true,
  },
  { name: "a refund of nothing", path: ({ cancelled }) => `/admin/orders/${cancelled}/refund`, asRavi: true },
  {
    name: "an order whose refund failed",
    path: ({ cancelled }) => `/admin/orders/${cancelled}`,
    asRavi: true,
    prepare: failRefund,
  },
  {
    name: "a refund given back by hand without a word",
    path: ({ cancelled }) => `/admin/orders/${cancelled}`,
    asRavi: true,
    prepare: failRefund,
    submit: { button: "Mark as refunded", fields: { how: "" } },
  },
  { name: "the desk's papers", path: fixedPath("/admin/papers"), asRavi: true },
  {
    name: "the desk's papers, narrowed",
    path: fixedPath("/admin/papers?kind=tax-invoice&search=VE"),
    asRavi: true,
  },
  {
    name: "the desk's papers, narrowed to none",
    path: fixedPath("/admin/papers?search=nobody-at-all"),
    asRavi: true,
  },
  {
    name: "an invoice at the desk",
    path: (scene) => `/admin/papers/${getInvoiceId(scene)}?copy=transporter`,
    asRavi: true,
  },
  {
    name: "an order with its e-way bill",
    path: ({ shippedFar }) => `/admin/orders/${shippedFar}`,
    asRavi: true,
    prepare: keepEwayBill,
  },
  { name: "a packing slip", path: ({ paid }) => `/admin/orders/${paid}/packing-slip`, asRavi: true },
  {
    name: "a credit note at the desk",
    path: (scene) => `/admin/papers/${getCreditNoteId(scene)}`,
    asRavi: true,
  },
  {
    name: "a credit note",
    path: (scene) => `/orders/${scene.cancelled}/papers/${getCreditNoteId(scene)}`,
    asAsha: true,
  },
];
