import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { DeleteTaxRateForm } from "~/features/pricing/input";
import { findListedRate } from "~/features/pricing/list-rates.server";
import { deleteRate, getRateLabel } from "~/features/pricing/save-rates.server";
import { formatPercent } from "~/lib/money";
import { confirmedForm, confirmedLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/settings/tax-rates";

export const loader = confirmedLoader(({ params: { rateId = "" }, now }) => {
  const rate = or404(findListedRate(rateId, now), words.thereIsNoSuchRate);
  const { state, productCount, isOfBookings } = rate;
  const percent = formatPercent(rate.rateBp);
  return { label: getRateLabel(rate), percent, state, productCount, isOfBookings };
});

export const action = confirmedForm(
  DeleteTaxRateForm,
  async (_value, { params: { rateId = "" }, admin, now }) => {
    const label = await deleteRate(rateId, admin.id, now);
    return seeOther(LIST_PATH, toDeletedAnswer(words.isDeleted(label)));
  },
);

export default createConfirmPage<typeof loader>({
  title: () => words.deleteTaxRate,
  question: ({ label, percent }) => words.areYouSureYouWantToDelete(label, percent),
  details: ({ state, productCount, isOfBookings }) => (
    <ul className="points">
      <li>{state === "now" ? words.productsFollowAnotherRate(productCount) : words.priceOfNothingChanges}</li>
      {state === "now" && isOfBookings ? <li>{words.soDoRepairVisits}</li> : null}
      <li>{words.whatIsPaidKeepsItsRate}</li>
      <li>{canBeRestored()}</li>
    </ul>
  ),
  button: () => words.deleteTaxRate,
  busy: () => words.deleting,
  returnPath: LIST_PATH,
});

export const meta = titleMeta(() => words.deleteTaxRate);
