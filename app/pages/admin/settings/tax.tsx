import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { cartTotals, FREE_DELIVERY_ABOVE_PAISE, GST_PERCENT, thresholdText } from "~/features/pricing/totals";
import { TaxModeForm } from "~/features/settings/input";
import type { TaxMode } from "~/features/settings/tax";
import { getTaxMode } from "~/features/settings/tax.server";
import { updateTaxMode } from "~/features/settings/update-settings.server";
import { formatRupees, fromRupees } from "~/lib/money";
import { ConfirmPage } from "~/pages/admin/parts/confirm-page";
import { createUnreadableResponse, readForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TAX_MODE } from "./sections";
import { TAX_MODE_LABELS } from "./tax-section";

const RETURN_PATH = "/admin/settings#tax-title";

/** What ₹1,000 on a price label is in a mode: what is paid, and what of it is the shop's. */
function getTaxExample(mode: TaxMode) {
  const { itemsPaise, totalPaise } = cartTotals(
    [{ unitPaise: fromRupees(1000), quantity: 1 }],
    mode === "inclusive",
  );
  return { paid: formatRupees(totalPaise), kept: formatRupees(itemsPaise) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = getTaxMode();
  const { data } = TaxModeForm.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const next: TaxMode = data?.mode ?? (now === "exclusive" ? "inclusive" : "exclusive");
  if (next === now) throw await seeOther(RETURN_PATH, { success: `${TAX_MODE_LABELS[now]} already` });
  const examples = { now: getTaxExample(now), next: getTaxExample(next) };
  const freeAbove = thresholdText(FREE_DELIVERY_ABOVE_PAISE, next === "inclusive");
  return json({ next, examples, freeAbove }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id } = await requireAdmin(request);
  const { data } = TaxModeForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!data) throw createUnreadableResponse();
  await updateTaxMode(TAX_MODE, data.mode, id, new Date());
  return seeOther(RETURN_PATH, { success: `Tax mode changed. ${TAX_MODE_LABELS[data.mode]}` });
}

const TITLE = "Change the tax mode";

export default function TaxModePage() {
  const { next, examples, freeAbove } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title={TITLE}
      question={`Are you sure you want to change the tax mode? From now on: ${TAX_MODE_LABELS[next]}.`}
      button={TITLE}
      busy="Changing..."
      returnPath={RETURN_PATH}
      fields={{ mode: next }}
    >
      <ul className="points">
        <li>
          The figures of your prices stay. Goods labelled ₹1,000 cost a customer {examples.next.paid} instead
          of {examples.now.paid}, and you keep {examples.next.kept} before GST instead of {examples.now.kept}.
        </li>
        <li>
          {next === "inclusive"
            ? `Pages say “incl. GST” beside a price. The GST of ${GST_PERCENT}% in it is worked back and shown on the bill and the invoice.`
            : `Pages say “+ GST” beside a price. GST of ${GST_PERCENT}% is added on the bill and the invoice.`}
        </li>
        <li>Delivery is free above {freeAbove}: thresholds compare what goods cost before GST, as before.</li>
        <li>
          Orders that were placed keep their prices, totals, letters and invoices, unpaid ones too. Who is
          about to check out sees the new total first.
        </li>
        <li>Delivery fees and visit fees do not change.</li>
      </ul>
    </ConfirmPage>
  );
}

export const meta: MetaFunction = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
