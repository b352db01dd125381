import type { OrderStatus } from "~/features/orders/rules";

const TAG_CLASSES: Partial<Record<OrderStatus, string>> = {
  pending: "warn",
  cancelled: "bad",
};

export const OrderStateTag = ({ status, label }: { status: OrderStatus; label: string }) => (
  <span className={`tag ${TAG_CLASSES[status] ?? ""}`.trim()}>{label}</span>
);
