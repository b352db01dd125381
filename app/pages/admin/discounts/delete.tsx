import { canBeRestored, toDeletedAnswer } from "~/features/bin/rules";
import { DeleteDiscountForm } from "~/features/discounts/input";
import { findDiscount } from "~/features/discounts/list-discounts.server";
import { discountNotFound, formatWorth } from "~/features/discounts/rules";
import { deleteDiscount, findDeletionProblem } from "~/features/discounts/save-discount.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { getListPath } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/discounts";

export const loader = adminLoader(({ url, params: { discountId = "" } }) => {
  const found = or404(findDiscount(discountId), discountNotFound());
  return {
    code: found.code,
    worth: formatWorth(found),
    listPath: getListPath(LIST_PATH, url),
    problem: findDeletionProblem(found) ?? null,
  };
});

export const action = adminForm(
  DeleteDiscountForm,
  async (_value, { url, params: { discountId = "" }, admin, now }) => {
    const code = await deleteDiscount(discountId, admin.id, now);
    return seeOther(getListPath(LIST_PATH, url), toDeletedAnswer(words.isDeleted(code)));
  },
);

export default createConfirmPage<typeof loader>({
  title: () => words.deleteCode,
  question: () => words.sureToDelete,
  details: ({ code, worth }) => (
    <>
      <p>{words.detailsOf(code, worth)}</p>
      <p>{canBeRestored()}</p>
    </>
  ),
  button: ({ code }) => words.deleteNow(code),
  busy: () => words.deleting,
  returnPath: ({ listPath }) => listPath,
  backLabel: () => words.backToCodes,
});

export const meta = titleMeta(() => words.deleteCode);
