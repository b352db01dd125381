import { useLoaderData } from "@remix-run/react";
import { findTerms } from "~/features/info-pages/order-terms.server";
import { findAdminOrder } from "~/features/orders/admin/get-order.server";
import { orderNotFound } from "~/features/orders/rules";
import { formatDate } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { TermsView } from "~/pages/parts/terms-view";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { orderId = "" }, now }) => {
  const { id, number, createdAt, termsId } = or404(findAdminOrder(orderId, now), orderNotFound());
  return { id, number, placedOn: formatDate(createdAt), pages: or404(findTerms(termsId), words.noTermsKept) };
});

export default function AdminOrderTermsPage() {
  const { id, number, placedOn, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="desk-head">
        <h1>{words.termsOfOrder(number)}</h1>
        <p>
          <a href={`/admin/orders/${id}`}>{words.backToOrder}</a>
        </p>
      </div>
      <p>{words.termsAsOf(placedOn)}</p>
      <TermsView pages={pages} />
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.termsOfOrder(number));
