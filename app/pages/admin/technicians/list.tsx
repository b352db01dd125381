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

const TITLE = "Electricians";
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
  title: TITLE,
  links: [{ path: `${PATH}/new`, label: "Add Electrician", className: "button primary" }],
  searchLabel: "Name, e-mail or phone",
  filters: [
    {
      name: "status",
      label: "Status",
      allLabel: "All Status",
      options: toOptions(TECHNICIAN_STATUS_LABELS),
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: "Name",
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
      heading: "Contact",
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
    { heading: "Expertise", cell: ({ expertise }) => expertise.join(", ") },
    { heading: "Experience", cell: ({ experienceYears }) => formatExperience(experienceYears) },
    { heading: "Availability", cell: ({ availability }) => availability },
    {
      heading: "Status",
      cell: ({ status, isActive }) => (
        <>
          <span className={`tag ${STATUS_TAGS[status]}`}>{TECHNICIAN_STATUS_LABELS[status]}</span>{" "}
          <span className="tag">{isActive ? "Active" : "Inactive"}</span>
        </>
      ),
    },
    {
      heading: "Actions",
      kind: "plain",
      cell: ({ id, name, status, isActive }) => (
        <form method="post" className="acts">
          <input type="hidden" name="id" value={id} />
          {status === "approved" ? null : <RowButton intent="approve" label="Approve" name={name} />}
          {status === "refused" ? null : <RowButton intent="refuse" label="Refuse" name={name} />}
          {isActive ? (
            <RowButton intent="deactivate" label="Make inactive" name={name} />
          ) : (
            <RowButton intent="activate" label="Make active" name={name} />
          )}
          <RowLink path={`${PATH}/${id}/edit`} label="Edit" of={name} />
          <RowLink path={`${PATH}/${id}/delete`} label="Delete" of={name} />
        </form>
      ),
    },
  ],
  empty: "No electricians found. Please add an electrician or adjust your search and filter.",
  pagesLabel: "Pages of electricians",
});

const RowButton = ({ intent, label, name }: { intent: string; label: string; name: string }) => (
  <button type="submit" name="intent" value={intent}>
    <RowLabel of={name}>{label}</RowLabel>
  </button>
);

export const meta = titleMeta(TITLE);
