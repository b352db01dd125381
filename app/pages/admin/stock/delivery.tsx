import { useLoaderData } from "@remix-run/react";
import { type DeliveryLine, findDelivery } from "~/features/supplier-deliveries/list-deliveries.server";
import { formatCount } from "~/lib/format-count";
import { formatRupees, multiply } from "~/lib/money";
import { formatPlainDay } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { Allowed } from "~/platform/admin/allowed";
import { BackToList } from "~/platform/admin/back-to-list";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { or404 } from "~/platform/http/query";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { deliveryId = "" } }) =>
  or404(findDelivery(deliveryId), words.deliveryNotFound),
);

const COLUMNS: Column<DeliveryLine>[] = [
  {
    heading: () => words.product,
    kind: "row",
    cell: ({ productId, name, sku }) => (
      <>
        {productId ? <a href={`/admin/products/${productId}/stock`}>{name}</a> : name}
        <p className="quiet unbroken">{sku}</p>
      </>
    ),
  },
  { heading: () => words.received, kind: "number", cell: ({ quantity }) => `+${formatCount(quantity)}` },
  {
    heading: () => words.cost,
    kind: "number",
    cell: ({ costPaise }) => (costPaise === null ? words.notStated : formatRupees(costPaise)),
  },
  {
    heading: () => words.lineCost,
    kind: "number",
    cell: ({ costPaise, quantity }) =>
      costPaise === null ? words.notStated : formatRupees(multiply(costPaise, quantity)),
  },
];

const toTitle = (supplier: string | null): string => (supplier ? words.deliveryOf(supplier) : words.delivery);

export default function DeliveryPage() {
  const delivery = useLoaderData<typeof loader>();
  const { supplier, billNumber, billDate, at, actorName, pieces, costPaise, withoutCost } = delivery;
  const facts = [
    [words.receivedOn, <Moment key="at" at={at} />],
    [words.receivedBy, actorName ?? words.formerStaff],
    [words.supplier, supplier ?? words.notStated],
    [words.billNumber, billNumber ?? words.notStated],
    [words.billDate, billDate ? formatPlainDay(billDate) : words.notStated],
    [words.pieces, formatCount(pieces)],
    [words.totalCost, costPaise === null ? words.notStated : formatRupees(costPaise)],
  ] as const;
  return (
    <>
      <BackToList to="/admin/stock/deliveries">{words.allDeliveries}</BackToList>
      <div className="desk-head">
        <h1>{toTitle(supplier)}</h1>
        <Allowed path="/admin/stock/receive">
          <p className="row">
            <a href="/admin/stock/receive" className="button">
              {words.receiveStock}
            </a>
          </p>
        </Allowed>
      </div>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="breakable">{value}</dd>
          </div>
        ))}
      </dl>
      {costPaise !== null && withoutCost > 0 ? (
        <p className="quiet">{words.withoutCost(withoutCost)}</p>
      ) : null}
      <ListTable
        columns={COLUMNS}
        rows={delivery.lines as DeliveryLine[]}
        rowKey={({ position }) => position}
      />
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ supplier }) => toTitle(supplier));
