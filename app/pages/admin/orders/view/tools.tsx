/**
 * What is no part of a paper, and is not printed; where scripts run a button that prints stands there too.
 */
export const AdminDocumentTools = ({ orderId }: { orderId: string }) => (
  <p className="row tools" data-prints>
    <a href={`/admin/orders/${orderId}`}>Back to the order</a>
  </p>
);
