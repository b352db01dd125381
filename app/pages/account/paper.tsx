import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPaperDocument } from "~/features/papers/get-paper.server";
import { PaperTools } from "~/pages/parts/papers/paper-tools";
import { PaperView } from "~/pages/parts/papers/paper-view";
import { or404 } from "~/platform/http/query";
import { requireOrderPaper } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { paperId, orderId } = await requireOrderPaper(request, params);
  const paper = or404(findPaperDocument(paperId), words.paperNotFound);
  return json({ paper, paperId, orderId }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "~/pages/parts/papers/stylesheet";

export default function OrderPaperPage() {
  const { paper, paperId, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="paper">
      <PaperTools
        back={{ path: `/orders/${orderId}`, label: words.backToOrder }}
        pdf={`/orders/${orderId}/papers/${paperId}/pdf`}
      />
      <PaperView document={paper} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.paper(data.paper.title, data.paper.number) : words.paperNotFound },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
