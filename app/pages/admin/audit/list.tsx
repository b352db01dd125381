import type { ChangedField } from "~/features/audit/format-changed-fields";
import { AuditQuery } from "~/features/audit/input";
import { listActors, listAuditEntries } from "~/features/audit/list-audit-entries.server";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { AUDIT_KINDS } from "~/shop";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";

const TITLE = "Audit Log";
/** Shown as the actor of a change whose account has been deleted. */
const DELETED_USER = "Someone who has left";

export const loader = adminListLoader(AuditQuery, (query) => ({
  ...listAuditEntries(query),
  kinds: Object.entries(AUDIT_KINDS).map(([value, { label }]) => ({ value, label })),
  actors: listActors(),
}));

export default createListPage<typeof loader>({
  title: TITLE,
  intro: () => (
    <p className="quiet">
      Every change an administrator has made. Of a person's own details it says which were changed, never what
      they are. Nothing of it can be changed or deleted.
    </p>
  ),
  searchLabel: "SKU, number, pincode or what was done",
  filters: ({ kinds, actors }) => [
    { name: "kind", label: "What was changed", allLabel: "Everything", options: kinds },
    {
      name: "administrator",
      label: "Administrator",
      allLabel: "Everybody",
      options: actors.map(({ id, name }) => ({
        value: id,
        label: name ?? `${DELETED_USER} (${id.slice(-4)})`,
      })),
    },
    { name: "from", label: "From", type: "date" },
    { name: "to", label: "To", type: "date" },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: "When", cell: ({ at }) => <Moment at={at} /> },
    { heading: "Who", cell: ({ who }) => who ?? DELETED_USER },
    {
      heading: "What",
      cell: ({ action, ...subject }) => (
        <>
          <AuditSubject {...subject} /> {action}
        </>
      ),
    },
    { heading: "Before and after", kind: "plain", cell: ({ fields }) => <FieldChanges fields={fields} /> },
  ],
  empty: "Nobody has changed anything yet.",
  noMatch: "No changes match your search or filters.",
  pagesLabel: "Pages of the audit log",
});

interface SubjectProps {
  kindLabel: string;
  label: string;
  path?: string;
  exists: boolean;
}

/** What was changed, as a link if it still exists. */
function AuditSubject({ kindLabel, label, path, exists }: SubjectProps) {
  const text = `${kindLabel} ${label}`;
  return exists && path ? <a href={path}>{text}</a> : <b>{text}</b>;
}

const FieldChanges = ({ fields }: { fields: ChangedField[] }) =>
  fields.length > 0 ? (
    <dl className="changes">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className="quiet">was</span> {before ?? "–"}
          </dd>
          <dd>
            <span className="quiet">is</span> {after ?? "–"}
          </dd>
        </div>
      ))}
    </dl>
  ) : null;

export const meta = titleMeta(TITLE);
