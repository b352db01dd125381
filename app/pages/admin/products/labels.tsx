import { LabelGapsQuery } from "~/features/catalog/admin/input";
import { listLabelGapRows } from "~/features/catalog/admin/list-label-gaps.server";
import { joinSentences } from "~/lib/sentences";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { titleMeta } from "~/ui/page-title";
import { toLabelsQuery } from "./form/list-path";
import { words } from "./words.en";

export const loader = adminListLoader(LabelGapsQuery, (query) => listLabelGapRows(query));

export default createListPage<typeof loader>({
  title: () => words.incompleteLabels,
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.product,
      kind: "row",
      className: "wide-cell",
      cell: ({ name, sku }) => (
        <>
          <b>{name}</b>
          <p className="quiet">{sku}</p>
        </>
      ),
    },
    {
      heading: () => words.missingOnLabel,
      className: "whole",
      phone: "fact",
      cell: ({ gaps }) => joinSentences(gaps),
    },
    createActionsColumn(({ id, sku }, { search }) => (
      <RowLink path={`/admin/products/${id}/edit${toLabelsQuery(search)}`} label={words.edit} of={sku} />
    )),
  ],
  empty: () => words.allLabelsComplete,
  noMatch: () => words.allLabelsComplete,
  pagesLabel: () => words.pagesOfProducts,
});

export const meta = titleMeta(() => words.incompleteLabels);
