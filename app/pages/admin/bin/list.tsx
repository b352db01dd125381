import { findSubjectPath } from "~/features/audit/subjects.server";
import { BinQuery, RestoreForm } from "~/features/bin/input";
import { listBin } from "~/features/bin/list-bin.server";
import { restoreFromBin } from "~/features/bin/restore-from-bin.server";
import { BIN_DAYS } from "~/features/bin/rules";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLabel } from "~/platform/admin/list-table";
import { seeOther } from "~/platform/http/redirect.server";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { RESTORING } from "./restoring.server";
import { words } from "./words.en";

export const loader = adminListLoader(BinQuery, (query, { now }) => listBin(query, now));

export const action = adminForm(RestoreForm, async ({ id }, { admin, url, now }) => {
  const restored = await restoreFromBin(id, RESTORING, admin.id, now);
  const path = findSubjectPath({ kind: restored.kind, subjectId: restored.id });
  return seeOther(url.pathname + url.search, {
    success: [words.isRestored(restored.label), restored.note].filter(Boolean).join(" "),
    ...(path && { link: { path, text: words.show } }),
  });
});

export default createListPage<typeof loader>({
  title: () => words.bin,
  intro: () => <p className="quiet">{words.whatIsDeletedStaysFor(BIN_DAYS)}</p>,
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.what,
      kind: "row",
      cell: ({ kindLabel, label, by }) => (
        <>
          <span className="breakable">{label}</span>
          <p className="quiet">{words.deletedBy(kindLabel, by ?? words.deletedUser)}</p>
        </>
      ),
    },
    { heading: () => words.when, phone: "fact", cell: ({ deletedAt }) => <Moment at={deletedAt} /> },
    {
      heading: () => words.daysLeft,
      kind: "number",
      phone: "fact",
      cell: ({ daysLeft }) => words.day(daysLeft),
    },
    createActionsColumn(({ id, label }) => (
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button type="submit" data-busy={words.restoring}>
          <RowLabel of={label}>{words.restore}</RowLabel>
        </button>
      </form>
    )),
  ],
  empty: () => words.binIsEmpty,
  pagesLabel: () => words.pagesOfBin,
});

export const meta = titleMeta(() => words.bin);
