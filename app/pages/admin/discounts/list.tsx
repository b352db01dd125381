import { listCategoryChoices } from "~/features/discounts/apply-discount.server";
import { DiscountIntent, DiscountsQuery } from "~/features/discounts/input";
import { listDiscounts } from "~/features/discounts/list-discounts.server";
import { type DiscountState, formatPeriod, formatWorth } from "~/features/discounts/rules";
import { switchDiscount } from "~/features/discounts/save-discount.server";
import { pick } from "~/lib/field-lists";
import { perLanguage } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { toReturnQuery } from "~/platform/admin/list-path";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/discounts";

const STATES: Record<DiscountState, { className: string; label: string }> = perLanguage(() => ({
  active: { className: "tag good", label: words.active },
  later: { className: "tag", label: words.beginsLater },
  ended: { className: "tag", label: words.ended },
  "used-up": { className: "tag", label: words.usedUp },
  off: { className: "tag bad", label: words.switchedOff },
}));

export const loader = adminListLoader(DiscountsQuery, (query, { now }) => {
  const { items, ...page } = listDiscounts(query, now);
  const rows = items.map((discount) => ({
    ...pick(discount, ["id", "code", "state", "isActive", "canDelete", "uses", "used", "givenPaise"]),
    worth: formatWorth(discount),
    minimumPaise: discount.minimumPaise,
    period: formatPeriod(discount),
    categories: listCategoryChoices(discount.categories)
      .filter(({ value }) => discount.categories.includes(value))
      .map(({ label }) => label)
      .join(", "),
  }));
  return { items: rows, ...page };
});

export const action = adminForm(DiscountIntent, async (change, { admin, url, now }) =>
  seeOther(PATH + url.search, { success: await switchDiscount(change, admin.id, now) }),
);

export default createListPage<typeof loader>({
  title: () => words.discountCodes,
  links: [{ path: `${PATH}/new`, label: () => words.addCode, className: "button primary" }],
  intro: () => <p>{words.customersTypeCode}</p>,
  rowKey: ({ id }) => id,
  columns: [
    { heading: () => words.code, kind: "row", cell: ({ code }) => code },
    {
      heading: () => words.what,
      phone: "fact",
      className: "whole",
      cell: ({ worth, categories, minimumPaise }) =>
        [
          categories ? words.onCategories(worth, categories) : worth,
          minimumPaise > 0 ? words.fromMinimum(formatRupees(minimumPaise)) : "",
        ].join(" "),
    },
    { heading: () => words.period, phone: "fact", className: "whole", cell: ({ period }) => period },
    {
      heading: () => words.used,
      kind: "number",
      phone: "fact",
      cell: ({ used, uses }) => (uses === null ? words.usedTimes(used) : words.usedOf(used, uses)),
    },
    { heading: () => words.given, kind: "number", cell: ({ givenPaise }) => formatRupees(givenPaise) },
    {
      heading: () => words.state,
      phone: "state",
      cell: ({ state }) => <span className={STATES[state].className}>{STATES[state].label}</span>,
    },
    createActionsColumn(({ id, code, isActive, canDelete }, { search }) => (
      <form method="post" className="acts">
        <input type="hidden" name="id" value={id} />
        <RowLink path={`${PATH}/${id}/edit${toReturnQuery(search)}`} label={words.edit} of={code} />
        <RowMore of={code}>
          <p className="acts">
            <button type="submit" name="intent" value={isActive ? "switch-off" : "switch-on"}>
              <RowLabel of={code}>{isActive ? words.switchOff : words.switchOn}</RowLabel>
            </button>
            {canDelete ? (
              <RowLink
                path={`${PATH}/${id}/delete${toReturnQuery(search)}`}
                label={words.deleteLabel}
                of={code}
              />
            ) : null}
          </p>
        </RowMore>
      </form>
    )),
  ],
  empty: () => words.noCodesYet,
  pagesLabel: () => words.pagesOfCodes,
  hidesOnlyPage: true,
});

export const meta = titleMeta(() => words.discountCodes);
