import { getFormProps, getInputProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  type ChosenOrder,
  countOrdersToShip,
  listChosenOrders,
  listCouriers,
} from "~/features/orders/admin/list-chosen-orders.server";
import { changeOrderStatuses } from "~/features/orders/change-status.server";
import { createShipmentForm } from "~/features/orders/input";
import { DISPATCH_MAX_LENGTH, MAX_ORDERS_TOGETHER } from "~/features/orders/rules";
import { COURIER_NAMES } from "~/features/orders/tracking-links";
import { formatCount } from "~/lib/format-count";
import { listRowIds, toRowKey } from "~/lib/rows";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { MAX_ROW_FIELDS, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { getChosenOrders } from "./parts/chosen-orders.server";
import { COURIER_LIST, CourierList } from "./parts/courier-list";
import { toMovedAnswer } from "./parts/moved-message";
import { ShippingTable } from "./ship/shipping-table";
import { words } from "./words.en";

const FORM = "ship";
const LIST = "/admin/orders";

export const loader = adminLoader(({ url }) => {
  const chosen = getChosenOrders(url);
  const orders = listChosenOrders(chosen, "shipped");
  return {
    orders,
    couriers: listCouriers(),
    /** A form that was refused shows the same orders again, also those that somebody else has shipped. */
    path: `${url.pathname}?${new URLSearchParams(orders.map(({ id }) => ["order", id]))}`,
    ticked: chosen.length > 0 ? orders.filter(({ problem }) => !problem).map(({ id }) => id) : [],
    total: chosen.length > 0 ? null : countOrdersToShip(),
  };
});

export const action = adminHandler(async ({ request, admin, now }) => {
  const form = await readForm(request, ["order"], MAX_ROW_FIELDS);
  const listed = listRowIds(form, "trackingNumber", MAX_ORDERS_TOGETHER);
  return submitForm(
    form,
    createShipmentForm(listed),
    async (moves) => {
      const moved = await changeOrderStatuses(admin.id, "shipped", moves, now);
      return seeOther(
        `${LIST}?status=processing`,
        toMovedAnswer(moved, "shipped", `${LIST}?status=processing`),
      );
    },
    { formId: FORM },
  );
});

/** What an order that was shipped before, and taken back, was sent with (rule: taken-back). */
const toKeptFields = (orders: SerializeFrom<ChosenOrder>[]) =>
  Object.fromEntries(
    (["courier", "trackingNumber", "ewayBill"] as const).map((name) => [
      name,
      Object.fromEntries(orders.flatMap((order) => (order[name] ? [[toRowKey(order.id), order[name]]] : []))),
    ]),
  );

export default function ShipOrdersPage() {
  const { orders, couriers, path, ticked, total } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<Record<string, unknown>>({
    id: FORM,
    refusal,
    defaultValue: { order: ticked.join(","), sameCourier: couriers[0], ...toKeptFields(orders) },
  });
  const labels = orders.flatMap(({ id, number }) => [
    [`courier.${toRowKey(id)}`, words.fieldOf(words.courier, number)],
    [`trackingNumber.${toRowKey(id)}`, words.fieldOf(words.trackingNumber, number)],
    [`ewayBill.${toRowKey(id)}`, words.fieldOf(words.ewayBillNumber, number)],
  ]);
  const sameCourier = fields.sameCourier as Parameters<typeof TextField>[0]["field"];
  return (
    <>
      <BackToList to={LIST}>{words.allOrders}</BackToList>
      <h1>{words.shipOrders}</h1>
      <ErrorSummary form={form} labels={{ ...Object.fromEntries(labels), sameCourier: words.courierOfAll }} />
      {orders.length === 0 ? (
        <p className="empty">{words.noOrdersToShip}</p>
      ) : (
        <form
          method="post"
          action={path}
          {...getFormProps(form)}
          data-chooses={words.chooseAllOrders}
          data-chosen={words.ticked}
        >
          {/* A scanner of barcodes presses Enter after each number, which must not ship what is ticked. */}
          <button type="submit" disabled hidden />
          <p>{words.shipOrdersHint}</p>
          {total !== null && total > orders.length ? (
            <p className="notice">{words.showsOldestOf(orders.length, formatCount(total))}</p>
          ) : null}
          <TextField
            field={sameCourier}
            label={words.courierOfAll}
            hint={words.courierOfAllHint}
            className="medium"
            maxLength={DISPATCH_MAX_LENGTH}
            list={COURIER_LIST}
            autoComplete="off"
            optional
          />
          <CourierList names={[...new Set([...couriers, ...COURIER_NAMES])]} />
          <ShippingTable
            formId={FORM}
            orders={orders}
            fields={fields}
            ticked={String(getInputProps(fields.order as never, { type: "text" }).defaultValue ?? "")}
            courierList={COURIER_LIST}
          />
          <p className="bulk-bar">
            <button type="submit" className="button primary" data-busy={words.shipping}>
              {words.shipTickedOrders}
            </button>
          </p>
        </form>
      )}
    </>
  );
}

export const meta = titleMeta(() => words.shipOrders);
