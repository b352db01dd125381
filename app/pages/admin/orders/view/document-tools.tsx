import { words } from "./words.en";
/**
 * Navigation that is not printed. The script of the back-office adds a print button to it (`data-prints`).
 */
export const AdminDocumentTools = ({ orderId }: { orderId: string }) => (
  <p className="row tools" data-prints={words.print}>
    <a href={`/admin/orders/${orderId}`}>{words.backToOrder}</a>
  </p>
);
