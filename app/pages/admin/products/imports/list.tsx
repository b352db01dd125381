import { ImportsQuery } from "~/features/imports/input";
import { listImports } from "~/features/imports/list-imports.server";
import { SOURCE_LABELS } from "~/features/imports/rules";
import { formatCount } from "~/lib/format-count";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/products/imports";

export const loader = adminListLoader(ImportsQuery, listImports);

export default createListPage<typeof loader>({
  title: () => words.imports,
  links: [{ path: "/admin/products/import", label: () => words.importFile, className: "button primary" }],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.when,
      kind: "row",
      cell: ({ id, createdAt, fileName, source }) => (
        <>
          <a href={`${PATH}/${id}`}>
            <Moment at={createdAt} />
          </a>
          <p className="quiet breakable">{[SOURCE_LABELS[source], fileName].filter(Boolean).join(": ")}</p>
        </>
      ),
    },
    { heading: () => words.added, kind: "number", phone: "fact", cell: ({ added }) => formatCount(added) },
    {
      heading: () => words.changed,
      kind: "number",
      phone: "fact",
      cell: ({ changed }) => formatCount(changed),
    },
    {
      heading: () => words.leftOut,
      kind: "number",
      phone: "fact",
      cell: ({ leftOut }) => formatCount(leftOut),
    },
    { heading: () => words.by, phone: "fact", cell: ({ by }) => by ?? words.formerStaff },
    {
      heading: () => words.state,
      phone: "fact",
      cell: ({ undoneAt }) => (undoneAt ? words.undone : words.applied),
    },
  ],
  empty: () => words.noImports,
  pagesLabel: () => words.pagesOfImports,
});

export const meta = titleMeta(() => words.imports);
