import { GST_PERCENT } from "~/features/pricing/rules";
import { cartTotals, thresholdText } from "~/features/pricing/totals";
import { toFormSchema } from "~/features/settings/sections.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { TAX_MODE_LABELS, type TaxMode } from "~/features/settings/tax-mode";
import { getTaxMode } from "~/features/settings/tax-mode.server";
import { updateSettings } from "~/features/settings/update-settings.server";
import { formatRupees, fromRupees } from "~/lib/money";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { createUnreadableResponse, readForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";

const RETURN_PATH = "/admin/settings#tax-title";

/** What a product labelled ₹1,000 costs in a tax mode, and what remains for the shop before GST. */
function getTaxExample(mode: TaxMode) {
  const { itemsPaise, totalPaise } = cartTotals(
    [{ unitPaise: fromRupees(1000), quantity: 1 }],
    getSettings("delivery"),
    mode === "inclusive",
  );
  return { paid: formatRupees(totalPaise), net: formatRupees(itemsPaise) };
}

export const loader = adminLoader(async ({ url }) => {
  const currentMode = getTaxMode();
  const { data } = toFormSchema("tax").safeParse(Object.fromEntries(url.searchParams));
  const next: TaxMode = data?.mode ?? (currentMode === "exclusive" ? "inclusive" : "exclusive");
  if (next === currentMode)
    throw await seeOther(RETURN_PATH, { success: `${TAX_MODE_LABELS[currentMode]} already` });
  const examples = { old: getTaxExample(currentMode), next: getTaxExample(next) };
  const freeAbove = thresholdText(getSettings("delivery").freeDeliveryAbovePaise, next === "inclusive");
  return { next, examples, freeAbove };
});

export const action = adminHandler(async ({ request, admin, now }) => {
  const { data } = toFormSchema("tax").safeParse(Object.fromEntries(await readForm(request)));
  if (!data) throw createUnreadableResponse();
  await updateSettings("tax", data, admin, now);
  return seeOther(RETURN_PATH, { success: `Tax mode changed. ${TAX_MODE_LABELS[data.mode]}` });
});

const TITLE = "Change the tax mode";

export default createConfirmPage<typeof loader>({
  title: TITLE,
  question: ({ next }) =>
    `Are you sure you want to change the tax mode? From now on: ${TAX_MODE_LABELS[next]}.`,
  details: ({ next, examples, freeAbove }) => (
    <ul className="points">
      <li>
        The figures of your prices stay. Goods labelled ₹1,000 cost a customer {examples.next.paid} instead of{" "}
        {examples.old.paid}, and you keep {examples.next.net} before GST instead of {examples.old.net}.
      </li>
      <li>
        {next === "inclusive"
          ? `Pages say “incl. GST” beside a price. The GST of ${GST_PERCENT}% in it is worked back and shown on the bill and the invoice.`
          : `Pages say “+ GST” beside a price. GST of ${GST_PERCENT}% is added on the bill and the invoice.`}
      </li>
      <li>Delivery is free above {freeAbove}: thresholds compare what goods cost before GST, as before.</li>
      <li>
        Orders that were placed keep their prices, totals, letters and invoices, unpaid ones too. Who is about
        to check out sees the new total first.
      </li>
      <li>Delivery fees and visit fees do not change.</li>
    </ul>
  ),
  button: TITLE,
  busy: "Changing...",
  returnPath: RETURN_PATH,
  fields: ({ next }) => ({ mode: next }),
});

export const meta = titleMeta(TITLE);
