import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { formatAge } from "~/features/backups/format-age";
import { getBackupStatus } from "~/features/backups/get-backup-status.server";
import { BackupsForm } from "~/features/backups/input";
import { listBackups } from "~/features/backups/list-backups.server";
import { getExportSize } from "~/features/exports/get-export-size.server";
import { formatCount, formatMegabytes } from "~/lib/format-count";
import { formatMomentAndYear } from "~/lib/time";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createActionsColumn, ListTable, RowLink } from "~/platform/admin/list-table";
import { config } from "~/platform/config.server";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { BackupFacts } from "./backup-facts";
import { carryOut } from "./carry-out.server";
import { ExportPart } from "./export-part";
import { words } from "./words.en";

const PATH = "/admin/backups";

export const loader = adminLoader(async ({ admin, now }) => {
  const status = getBackupStatus(now);
  const toAge = (moment: Date | null | undefined) => (moment ? formatAge(moment, now) : null);
  return {
    status,
    ages: {
      copy: toAge(status.lastCopyAt),
      outside: toAge(status.outside?.lastCopyAt),
      drill: toAge(status.drill?.at),
    },
    isEncrypted: config().BACKUP_KEY !== undefined,
    backups: await listBackups(),
    size: getExportSize(now),
    isConfirmed: isIdentityRecent(admin, now),
  };
});

export const action = adminForm(
  BackupsForm,
  async (form, { now }) => seeOther(PATH, { success: await carryOut(form, now) }),
  { failure: () => words.notMade },
);

type Row = SerializeFrom<typeof loader>["backups"][number];

const toWhere = ({ isHere, isOutside }: { isHere: boolean; isOutside: boolean }) =>
  isHere && isOutside ? words.hereAndOutside : isOutside ? words.outside : words.here;

export default function BackupsPage() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.backups}</h1>
      <FormErrors refusal={refusal} />
      <p>{words.explained}</p>
      <BackupFacts {...view} />
      <form method="post" id="form">
        <p className="row">
          <button
            type="submit"
            name="intent"
            value="make"
            className="button primary"
            data-busy={words.making}
          >
            {words.makeNow}
          </button>
          {view.backups.length > 0 ? (
            <button type="submit" name="intent" value="drill" className="button" data-busy={words.running}>
              {words.runDrill}
            </button>
          ) : null}
        </p>
        <p className="quiet">{words.drillExplained}</p>
      </form>
      {view.backups.length === 0 ? (
        <p>{words.noneYet}</p>
      ) : (
        <ListTable
          rows={view.backups}
          rowKey={({ name }) => name}
          columns={[
            { heading: words.time, kind: "row", cell: ({ madeAt }) => formatMomentAndYear(new Date(madeAt)) },
            {
              heading: words.size,
              kind: "number",
              cell: ({ bytes }) => formatMegabytes(bytes, 1),
            },
            { heading: words.orders, kind: "number", cell: ({ orders }) => formatCount(orders) },
            { heading: words.where, cell: toWhere },
            createActionsColumn<Row, []>(({ name, madeAt, isHere }) =>
              isHere ? (
                <RowLink
                  path={`${PATH}/${name}`}
                  label={words.download}
                  of={formatMomentAndYear(new Date(madeAt))}
                />
              ) : null,
            ),
          ]}
        />
      )}
      <ExportPart {...view} />
    </>
  );
}

export const meta = titleMeta(() => words.backups);
