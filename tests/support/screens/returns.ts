import type { Scene } from "../scene";
import { fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";
import { shipFarOrder } from "./preparations";

const setStatus = ({ folder, shippedFar }: Scene, status: string) =>
  queryValue(
    { folder },
    "update goods_return set status = ?, refund_id = null, answer = null where order_id = ? returning 1",
    status,
    shippedFar,
  );

/** Takes Asha's request to return a piece back, if there is one. */
const withoutReturn = async (scene: Scene) => {
  await shipFarOrder(scene);
  const clear = "delete from goods_return where order_id = ? returning 1";
  return queryValue({ folder: scene.folder }, clear, scene.shippedFar);
};

/** Asha wants to return a piece of the order that was sent, and the shop has come to `status` with it. */
const requestReturn = (status: string) => async (scene: Scene) => {
  await shipFarOrder(scene);
  const asked = { "pieces.line0": "1", fault: "faulty", reason: "It hums on the slowest step." };
  await scene.asha.post(`/orders/${scene.shippedFar}/return`, asked);
  return setStatus(scene, status);
};

const returnPath = ({ folder, shippedFar }: Scene) =>
  `/admin/returns/${queryValue<string>({ folder }, "select id from goods_return where order_id = ?", shippedFar)}`;

export const RETURNS: Screen[] = [
  {
    name: "items to return",
    path: ({ shippedFar }) => `/orders/${shippedFar}/return`,
    asAsha: true,
    prepare: withoutReturn,
  },
  {
    name: "items to return with errors",
    path: ({ shippedFar }) => `/orders/${shippedFar}/return`,
    asAsha: true,
    prepare: withoutReturn,
    submit: { button: "Request return", fields: { "pieces.line0": "0", reason: "" } },
  },
  {
    name: "a return that was requested",
    path: ({ shippedFar }) => `/orders/${shippedFar}/return`,
    asAsha: true,
    prepare: requestReturn("requested"),
  },
  {
    name: "an order with a return",
    path: ({ shippedFar }) => `/orders/${shippedFar}`,
    asAsha: true,
    prepare: requestReturn("accepted"),
  },
  { name: "an order that cannot be returned", path: ({ paid }) => `/orders/${paid}/return`, asAsha: true },
];

export const ADMIN_RETURNS: Screen[] = [
  { name: "returns", path: fixedPath("/admin/returns"), asRavi: true, prepare: requestReturn("requested") },
  { name: "returns, none found", path: fixedPath("/admin/returns?search=nothing-like-it"), asRavi: true },
  { name: "a return to decide", path: returnPath, asRavi: true, prepare: requestReturn("requested") },
  {
    name: "a return refused without a reason",
    path: returnPath,
    asRavi: true,
    prepare: requestReturn("requested"),
    submit: { button: "Refuse the return", fields: { answer: "" } },
  },
  { name: "a return to refund", path: returnPath, asRavi: true, prepare: requestReturn("received") },
  {
    name: "a return that was withdrawn",
    path: returnPath,
    asRavi: true,
    prepare: requestReturn("withdrawn"),
  },
];
