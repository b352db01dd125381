import type { ChangedField } from "~/features/audit/format-changed-fields";
import { AuditQuery } from "~/features/audit/input";
import { listActors, listAuditEntries } from "~/features/audit/list-audit-entries.server";
import { translateTitle } from "~/features/settings/sections.server";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { AUDIT_KINDS } from "~/shop";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

/** What an entry is about; the title of a setting was stored in English. */
const nameSubject = ({
  kind,
  kindLabel,
  label,
}: {
  kind: string;
  kindLabel: string;
  label: string;
}): string => (kind === "setting" ? words.settingNamed(translateTitle(label)) : `${kindLabel} ${label}`);

const listEntries = (query: AuditQuery) => {
  const { items, ...page } = listAuditEntries(query);
  return { ...page, items: items.map((entry) => ({ ...entry, name: nameSubject(entry) })) };
};

export const loader = adminListLoader(AuditQuery, (query) => ({
  ...listEntries(query),
  kinds: Object.entries(AUDIT_KINDS).map(([value, { label }]) => ({ value, label: label() })),
  actors: listActors(),
}));

export default createListPage<typeof loader>({
  title: () => words.auditLog,
  intro: () => <p className="quiet">{words.everyChangeAdministratorHasMade}</p>,
  searchLabel: () => words.skuNumberPincodeOrWhat,
  filters: ({ kinds, actors }) => [
    { name: "kind", label: words.whatWasChanged, allLabel: words.everything, options: kinds },
    {
      name: "administrator",
      label: words.administrator,
      allLabel: words.everybody,
      options: actors.map(({ id, name }) => ({
        value: id,
        label: name ?? `${words.deletedUser} (${id.slice(-4)})`,
      })),
    },
    { name: "from", label: words.from, type: "date" },
    { name: "to", label: words.to, type: "date" },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: () => words.when, cell: ({ at }) => <Moment at={at} /> },
    { heading: () => words.who, cell: ({ who }) => who ?? words.deletedUser },
    {
      heading: () => words.what,
      cell: ({ action, ...subject }) => (
        <RichText
          text={words.subjectAndAction(action)}
          parts={{ subject: () => <AuditSubject {...subject} /> }}
        />
      ),
    },
    {
      heading: () => words.beforeAndAfter,
      kind: "plain",
      cell: ({ fields }) => <FieldChanges fields={fields} />,
    },
  ],
  empty: () => words.nobodyHasChangedAnythingYet,
  noMatch: () => words.noChangesMatchYourSearch,
  pagesLabel: () => words.pagesOfAuditLog,
});

interface SubjectProps {
  name: string;
  path?: string;
  exists: boolean;
}

/** What was changed, as a link if it still exists. */
const AuditSubject = ({ name, path, exists }: SubjectProps) =>
  exists && path ? <a href={path}>{name}</a> : <b>{name}</b>;

const FieldChanges = ({ fields }: { fields: ChangedField[] }) =>
  fields.length > 0 ? (
    <dl className="changes">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <span className="quiet">{words.was}</span> {before ?? "–"}
          </dd>
          <dd>
            <span className="quiet">{words.is}</span> {after ?? "–"}
          </dd>
        </div>
      ))}
    </dl>
  ) : null;

export const meta = titleMeta(() => words.auditLog);
