import { TechnicianIntent, TechniciansQuery } from "~/features/technicians/input";
import { listTechnicians } from "~/features/technicians/list-technicians.server";
import { formatExperience, TECHNICIAN_STATUS_LABELS } from "~/features/technicians/rules";
import { setTechnicianStatus } from "~/features/technicians/set-technician-status.server";
import { formatPhone } from "~/lib/fields";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { RowLabel, RowLink } from "~/platform/admin/list-table";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/electricians";
const STATUS_TAGS = { pending: "warn", approved: "good", refused: "bad" } as const;

export const loader = adminListLoader(TechniciansQuery, (query) => {
  const { items, ...pageInfo } = listTechnicians(query);
  const rows = items.map(({ address, bio, adminNotes, createdAt, updatedAt, ...row }) => row);
  return { items: rows, ...pageInfo };
});

export const action = adminForm(TechnicianIntent, async (change, { admin, url, now }) =>
  seeOther(PATH + url.search, { success: await setTechnicianStatus(change, admin.id, now) }),
);

export default createListPage<typeof loader>({
  title: words.electricians,
  links: [{ path: `${PATH}/new`, label: words.addElectrician, className: "button primary" }],
  searchLabel: words.nameEMailOrPhone,
  filters: [
    {
      name: "status",
      label: words.status,
      allLabel: words.allStatus,
      options: toOptions(TECHNICIAN_STATUS_LABELS),
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: words.name,
      kind: "row",
      cell: ({ name, profilePhoto }) => (
        <>
          {profilePhoto ? (
            <img src={profilePhoto} alt="" width="44" height="44" className="face" loading="lazy" />
          ) : null}
          {name}
        </>
      ),
    },
    {
      heading: words.contact,
      className: "reach",
      cell: ({ phone, email }) => (
        <>
          <p>
            <PhoneLink phone={phone} label={formatPhone(phone)} />
          </p>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </>
      ),
    },
    { heading: words.expertise, cell: ({ expertise }) => expertise.join(", ") },
    { heading: words.experience, cell: ({ experienceYears }) => formatExperience(experienceYears) },
    { heading: words.availability, cell: ({ availability }) => availability },
    {
      heading: words.status,
      cell: ({ status, isActive }) => (
        <>
          <span className={`tag ${STATUS_TAGS[status]}`}>{TECHNICIAN_STATUS_LABELS[status]}</span>{" "}
          <span className="tag">{isActive ? words.active : words.inactive}</span>
        </>
      ),
    },
    {
      heading: words.actions,
      kind: "plain",
      cell: ({ id, name, status, isActive }) => (
        <form method="post" className="acts">
          <input type="hidden" name="id" value={id} />
          {status === "approved" ? null : <RowButton intent="approve" label={words.approve} name={name} />}
          {status === "refused" ? null : <RowButton intent="refuse" label={words.refuse} name={name} />}
          {isActive ? (
            <RowButton intent="deactivate" label={words.makeInactive} name={name} />
          ) : (
            <RowButton intent="activate" label={words.makeActive} name={name} />
          )}
          <RowLink path={`${PATH}/${id}/edit`} label={words.edit} of={name} />
          <RowLink path={`${PATH}/${id}/delete`} label={words.deleteLabel} of={name} />
        </form>
      ),
    },
  ],
  empty: words.noElectriciansFoundPleaseAddElectrician,
  pagesLabel: words.pagesOfElectricians,
});

const RowButton = ({ intent, label, name }: { intent: string; label: string; name: string }) => (
  <button type="submit" name="intent" value={intent}>
    <RowLabel of={name}>{label}</RowLabel>
  </button>
);

export const meta = titleMeta(words.electricians);
