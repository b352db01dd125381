import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ChosenOrder } from "~/features/orders/admin/list-chosen-orders.server";
import { DISPATCH_MAX_LENGTH } from "~/features/orders/rules";
import { words } from "~/pages/admin/orders/words.en";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { getRowField, RowError, RowInput } from "~/platform/admin/row-input";

type Order = SerializeFrom<ChosenOrder>;

interface Props {
  formId: string;
  orders: Order[];
  fields: Record<string, FieldMetadata<unknown>>;
  /** The ids of the ticked orders, with commas. */
  ticked: string;
  /** The id of the list of couriers. */
  courierList: string;
}

/** The orders that are shipped together, each with the fields of its parcel. */
export function ShippingTable({ formId, orders, fields, ticked, courierList }: Props) {
  const tickedIds = new Set(ticked.split(","));
  const getField = (name: string, id: string) => getRowField(fields[name] as FieldMetadata<unknown>, id);
  /** What is picked up at the shop has no courier. */
  const hasParcel = ({ id, problem, fulfilment }: Pick<Order, "id" | "problem" | "fulfilment">) =>
    fulfilment !== "pickup" && (!problem || tickedIds.has(id));
  const columns: Column<Order>[] = [
    {
      heading: words.ship,
      kind: "plain",
      className: "choice",
      cell: ({ id, number, problem }) => {
        const row = getField("row", id);
        return (
          <>
            <RowError field={row} />
            {problem && !row.errors ? <p className="error">{problem}</p> : null}
            {problem && !tickedIds.has(id) ? null : (
              <label className="tick">
                <input
                  id={`${formId}-${row.name}`}
                  type="checkbox"
                  name="order"
                  value={id}
                  defaultChecked={tickedIds.has(id)}
                />
                <span className="unseen">{words.fieldOf(words.ship, number)}</span>
              </label>
            )}
          </>
        );
      },
    },
    {
      heading: words.order,
      kind: "row",
      cell: ({ id, number }) => (
        <a href={`/admin/orders/${id}`} className="unbroken hit">
          {number}
        </a>
      ),
    },
    {
      heading: words.customer,
      cell: ({ name, town }) => (
        <>
          <span className="breakable">{name}</span>
          <p className="quiet">{town}</p>
        </>
      ),
    },
    {
      heading: words.items,
      cell: ({ lines }) =>
        lines.map(({ name, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
          <p key={index}>
            {quantity} × {name}
          </p>
        )),
    },
    {
      heading: words.courier,
      cell: ({ id, number, ...order }) =>
        hasParcel({ id, ...order }) ? (
          <RowInput
            field={getField("courier", id)}
            label={words.fieldOf(words.courier, number)}
            list={courierList}
            maxLength={DISPATCH_MAX_LENGTH}
            placeholder={words.asAbove}
          />
        ) : null,
    },
    {
      heading: words.trackingNumber,
      cell: ({ id, number, asksEwayBill, ...order }) =>
        hasParcel({ id, ...order }) ? (
          <>
            <RowInput
              field={getField("trackingNumber", id)}
              label={words.fieldOf(words.trackingNumber, number)}
              maxLength={DISPATCH_MAX_LENGTH}
            />
            {asksEwayBill ? (
              <RowInput
                field={getField("ewayBill", id)}
                label={words.fieldOf(words.ewayBillNumber, number)}
                inputMode="numeric"
                placeholder={words.ewayBillNumber}
              />
            ) : null}
          </>
        ) : null,
    },
  ];
  return <ListTable columns={columns} rows={orders} rowKey={({ id }) => id} className="row-form" />;
}
