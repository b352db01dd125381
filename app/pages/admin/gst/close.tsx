import { getClosing } from "~/features/gst/get-month.server";
import { CloseMonthForm, MonthQuery } from "~/features/gst/input";
import { closeMonth } from "~/features/papers/closed-months.server";
import { formatMonth, shopMonth } from "~/lib/months";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { toMonthPath } from "./paths";
import { words } from "./words.en";

export const loader = adminLoader(({ request, now }) => {
  const { month = shopMonth(now) } = readQuery(request, MonthQuery);
  return getClosing(month, now);
});

export const action = adminForm(CloseMonthForm, async ({ month }, { admin, now }) => {
  await closeMonth(admin.id, month, now);
  return seeOther(toMonthPath(month), { success: words.monthIsClosed(formatMonth(month)) });
});

export default createConfirmPage<typeof loader>({
  title: ({ name }) => words.closeMonth(name),
  question: ({ name }) => words.areYouSure(name),
  details: ({ paperCount, openCount, isMissing }) => (
    <ul className="points">
      <li>{words.itHasPapers(paperCount)}</li>
      {openCount > 0 ? <li>{words.thingsThatNeedAttention(openCount)}</li> : null}
      {isMissing ? <li className="error">{words.numbersAreMissing}</li> : null}
    </ul>
  ),
  fields: ({ month }) => ({ month, sure: "yes" }),
  button: () => words.closeThisMonth,
  busy: () => words.closingMonth,
  returnPath: ({ month }) => toMonthPath(month),
  cancelLabel: () => words.keepOpen,
  backLabel: () => words.backToMonth,
});

export const meta = titleMeta<typeof loader>(({ name }) => words.closeMonth(name));
