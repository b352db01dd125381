import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findTerms } from "~/features/info-pages/order-terms.server";
import { formatDate } from "~/lib/time";
import { TermsView } from "~/pages/parts/terms-view";
import { or404 } from "~/platform/http/query";
import { requireOwnOrder } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOwnOrder(request, params);
  const { id, number, createdAt, termsId } = order;
  const pages = or404(findTerms(termsId), words.noTermsKept);
  const view = { id, number, placedOn: formatDate(createdAt), pages };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export default function OrderTermsPage() {
  const { id, number, placedOn, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.termsOfOrder(number)}</h1>
      <p>{words.termsAsOf(placedOn)}</p>
      <p>
        <a href={`/orders/${id}`}>{words.backToOrder}</a>
      </p>
      <TermsView pages={pages} />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.termsOfOrder(data.number) : words.noTermsKept },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
