import { taxSale } from "~/features/pricing/tax";
import { thresholdText } from "~/features/pricing/totals";
import { toFormSchema } from "~/features/settings/sections.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { TAX_MODE_LABELS, type TaxMode } from "~/features/settings/tax-mode";
import { chargesTax, getTaxMode } from "~/features/settings/tax-mode.server";
import { updateSettings } from "~/features/settings/update-settings.server";
import { formatPercent, formatRupees, fromRupees, sum } from "~/lib/money";
import { adminHandler, confirmedLoader, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { createUnreadableResponse, readForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const RETURN_PATH = "/admin/settings#tax-title";

/**
 * What a product labelled ₹1,000 costs in a tax mode at the standard rate, without delivery, and what remains
 * for the shop before GST.
 */
function getTaxExample(mode: TaxMode) {
  const line = { unitPaise: fromRupees(1000), quantity: 1, rateBp: getSettings("gst").standardRateBp };
  const { goods, totalPaise } = taxSale([line], fromRupees(0), mode);
  return { paid: formatRupees(totalPaise), net: formatRupees(sum(goods.map((one) => one.taxablePaise))) };
}

/** Without GST there is no mode to change. Throws a 303 to the settings. */
async function assertTaxed(): Promise<void> {
  if (!chargesTax()) throw await seeOther(RETURN_PATH, { error: words.noGstIsCharged });
}

export const loader = confirmedLoader(async ({ url }) => {
  await assertTaxed();
  const currentMode = getTaxMode();
  const { data } = toFormSchema("tax").safeParse(Object.fromEntries(url.searchParams));
  const next: TaxMode = data?.mode ?? (currentMode === "exclusive" ? "inclusive" : "exclusive");
  if (next === currentMode)
    throw await seeOther(RETURN_PATH, { success: words.already(TAX_MODE_LABELS[currentMode]) });
  const examples = { old: getTaxExample(currentMode), next: getTaxExample(next) };
  const freeAbove = thresholdText(getSettings("delivery").freeDeliveryAbovePaise, next);
  const standardRate = formatPercent(getSettings("gst").standardRateBp);
  return { next, examples, freeAbove, standardRate };
});

export const action = adminHandler(async (args) => {
  await requireRecentIdentity(args, false);
  const { request, admin, now } = args;
  await assertTaxed();
  const { data } = toFormSchema("tax").safeParse(Object.fromEntries(await readForm(request)));
  if (!data) throw createUnreadableResponse();
  await updateSettings("tax", data, admin, now);
  return seeOther(RETURN_PATH, { success: words.taxModeChanged(TAX_MODE_LABELS[data.mode]) });
});

export default createConfirmPage<typeof loader>({
  title: () => words.changeTaxMode,
  question: ({ next }) => words.areYouSureYouWant(TAX_MODE_LABELS[next]),
  details: ({ next, examples, freeAbove, standardRate }) => (
    <ul className="points">
      <li>
        {words.figuresOfYourPricesStayGoods(
          examples.next.paid,
          examples.old.paid,
          examples.next.net,
          examples.old.net,
        )}
      </li>
      <li>
        {next === "inclusive"
          ? words.pagesSayInclGstBesidePrice(standardRate)
          : words.pagesShowPriceWithGst(standardRate)}
      </li>
      <li>{next === "inclusive" ? words.totalsStayToThePaisa : words.totalsAreRounded}</li>
      <li>{words.deliveryIsFreeAboveThresholdsCompare(freeAbove)}</li>
      <li>{words.ordersThatWerePlacedKeep}</li>
      <li>{words.deliveryAndVisitFeesStay}</li>
    </ul>
  ),
  button: () => words.changeTaxMode,
  busy: () => words.changing,
  returnPath: RETURN_PATH,
  fields: ({ next }) => ({ mode: next }),
});

export const meta = titleMeta(() => words.changeTaxMode);
