import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PaperTools } from "~/pages/parts/papers/paper-tools";
import { PaperView } from "~/pages/parts/papers/paper-view";
import { requireBookingPaper } from "./booking/require-booking.server";
import { words } from "./booking/words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { document: paper, links } = await requireBookingPaper(request, params);
  return json({ paper, links }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "~/pages/parts/papers/stylesheet";

export default function BookingPaperPage() {
  const { paper, links } = useLoaderData<typeof loader>();
  return (
    <div className="paper">
      <PaperTools back={{ path: links.page, label: words.backToBooking }} pdf={links.pdf} />
      <PaperView document={paper} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.paper(data.paper.title, data.paper.number) : words.paperNotFound },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
