/**
 * Navigation that is not printed. The script of the back-office adds a print button to it (`data-prints`).
 */
export const AdminDocumentTools = ({ orderId }: { orderId: string }) => (
  <p className="row tools" data-prints>
    <a href={`/admin/orders/${orderId}`}>Back to the order</a>
  </p>
);
