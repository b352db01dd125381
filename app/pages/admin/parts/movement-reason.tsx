import type { StockMovement } from "~/features/stock/list-stock-movements.server";
import { MOVEMENT_LABELS } from "~/features/stock/movement-kinds";
import { Allowed } from "~/platform/admin/allowed";
import { words } from "./words.en";

/** The number of pieces with its sign. */
export const formatSigned = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

/** What a stock movement was about, with its order or its delivery. */
export const MovementReason = ({
  kind,
  note,
  order,
  deliveryId,
}: Pick<StockMovement, "kind" | "note" | "order" | "deliveryId">) => (
  <>
    {MOVEMENT_LABELS[kind]}
    {note ? `: ${note}` : null}
    {order ? (
      <>
        {", "}
        <a href={`/admin/orders/${order.id}`} className="unbroken">
          {order.number}
        </a>
      </>
    ) : null}
    {deliveryId ? (
      <Allowed path={`/admin/stock/deliveries/${deliveryId}`}>
        {", "}
        <a href={`/admin/stock/deliveries/${deliveryId}`}>{words.delivery}</a>
      </Allowed>
    ) : null}
  </>
);

/** Who made a stock movement. */
export const toMover = ({ actorName, order }: Pick<StockMovement, "actorName" | "order">): string =>
  actorName ?? (order ? words.customer : words.shop);
