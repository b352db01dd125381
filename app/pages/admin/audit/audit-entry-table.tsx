import type { SerializeFrom } from "@remix-run/node";
import type { ChangedField } from "~/features/audit/format-changed-fields";
import type { listAuditEntries } from "~/features/audit/list-audit-entries.server";
import { SUBJECT_LABELS, type Subject } from "~/features/audit/subjects";
import { formatMomentAndYear } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { getSubjectPath } from "~/pages/admin/parts/subject-path";

/** Shown as the actor of a change whose account has been deleted. */
export const DELETED_USER = "Someone who has left";

type AuditEntry = SerializeFrom<ReturnType<typeof listAuditEntries>["items"][number]>;

export const AuditEntryTable = ({ entries }: { entries: AuditEntry[] }) => (
  <ListTable headings={["When", "Who", "What", "Before and after"]}>
    {entries.map((entry) => (
      <tr key={entry.id}>
        <td data-label="When">
          <time dateTime={entry.at}>{formatMomentAndYear(new Date(entry.at))}</time>
        </td>
        <td data-label="Who">{entry.who ?? DELETED_USER}</td>
        <td data-label="What">
          <AuditSubject entry={entry} /> {entry.action}
        </td>
        <td>
          <FieldChanges fields={entry.fields} />
        </td>
      </tr>
    ))}
  </ListTable>
);

/** What was changed, as a link if it still exists. */
function AuditSubject({ entry: { kind, subjectId, label, exists: isThere } }: { entry: AuditEntry }) {
  const subject = kind as Subject;
  const text = `${SUBJECT_LABELS[subject] ?? kind} ${label}`;
  return isThere && subject in SUBJECT_LABELS ? (
    <a href={getSubjectPath(subject, subjectId)}>{text}</a>
  ) : (
    <b>{text}</b>
  );
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
