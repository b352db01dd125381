import type { OrderStatus } from "~/features/orders/rules";

const TAG_CLASSES: Partial<Record<OrderStatus, string>> = {
  processing: "warn",
  delivered: "good",
  cancelled: "bad",
};

/** How an order stands, in true words; what waits for the shopkeeper stands out. */
export const OrderStateTag = ({ status, label }: { status: OrderStatus; label: string }) => (
  <span className={`tag ${TAG_CLASSES[status] ?? ""}`.trim()}>{label}</span>
);
