import { useLoaderData } from "@remix-run/react";
import { findPackingSlip } from "~/features/orders/admin/find-packing-slip.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { SlipPaper } from "./parts/slip-paper";
import { AdminDocumentTools } from "./view/document-tools";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { orderId = "" } }) => {
  const slip = or404(findPackingSlip(orderId), words.noPackingSlip);
  return { slip, orderId };
});

export { links } from "~/pages/parts/papers/stylesheet";

export default function PackingSlipPage() {
  const { slip, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="paper slip">
      <AdminDocumentTools orderId={orderId} />
      <SlipPaper slip={slip} />
    </div>
  );
}

export const meta = titleMeta<typeof loader>(({ slip }) => words.packingSlipNumber(slip.number));
