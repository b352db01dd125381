import { TechnicianIntent, TechniciansQuery } from "~/features/technicians/input";
import { countTechnicians, listTechnicians } from "~/features/technicians/list-technicians.server";
import {
  AVAILABILITY_LABELS,
  EXPERTISE_LABELS,
  formatExperience,
  TECHNICIAN_STATUS_LABELS,
  type Technician,
} from "~/features/technicians/rules";
import { setTechnicianStatus } from "~/features/technicians/set-technician-status.server";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { toReturnQuery } from "~/platform/admin/list-path";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { toStatusTabs } from "~/platform/admin/tabs";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/electricians";
const STATUSES = toOptions(TECHNICIAN_STATUS_LABELS);
const STATUS_TAGS = { pending: "warn", approved: undefined, refused: "bad" } as const;

export const loader = adminListLoader(TechniciansQuery, (query) => {
  const { items, ...pageInfo } = listTechnicians(query);
  const rows = items.map(({ address, bio, adminNotes, createdAt, updatedAt, ...row }) => row);
  return {
    items: rows,
    ...pageInfo,
    ...countTechnicians(),
  };
});

export const action = adminForm(TechnicianIntent, async (change, { admin, url, now }) =>
  seeOther(PATH + url.search, { success: await setTechnicianStatus(change, admin.id, now) }),
);

export default createListPage<typeof loader>({
  title: () => words.electricians,
  links: [{ path: `${PATH}/new`, label: () => words.addElectrician, className: "button primary" }],
  tabs: {
    label: () => words.electriciansByStatus,
    of: ({ counts }) => toStatusTabs(PATH, STATUSES, counts),
  },
  searchLabel: () => words.nameEMailOrPhone,
  filters: [
    {
      name: "status",
      label: () => words.status,
      allLabel: () => words.allStatus,
      options: STATUSES,
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.name,
      kind: "row",
      cell: ({ name, profilePhoto }) => (
        <div className="product-cell">
          {profilePhoto ? (
            <img src={profilePhoto} alt="" width="32" height="32" className="face" loading="lazy" />
          ) : null}
          <span>{name}</span>
        </div>
      ),
    },
    {
      heading: () => words.contact,
      className: "wide-cell",
      phone: "fact",
      cell: ({ phone, email }) => (
        <>
          <PhoneLink phone={phone} />
          <p className="clipped">
            <a href={`mailto:${email}`} title={email}>
              {email}
            </a>
          </p>
        </>
      ),
    },
    {
      heading: () => words.expertise,
      className: "wide-cell",
      cell: ({ expertise }) => {
        const areas = expertise.map((area) => EXPERTISE_LABELS[area]).join(", ");
        return (
          <span className="clipped" title={areas}>
            {areas}
          </span>
        );
      },
    },
    { heading: () => words.experience, cell: ({ experienceYears }) => formatExperience(experienceYears) },
    { heading: () => words.availability, cell: ({ availability }) => AVAILABILITY_LABELS[availability] },
    {
      heading: () => words.status,
      phone: "state",
      cell: ({ status, isActive }) => (
        <>
          <span className={`tag ${STATUS_TAGS[status]}`}>{TECHNICIAN_STATUS_LABELS[status]}</span>{" "}
          <span className="tag">{isActive ? words.active : words.inactive}</span>
        </>
      ),
    },
    createActionsColumn((technician, { search }) => (
      <RowActions technician={technician} back={toReturnQuery(search)} />
    )),
  ],
  empty: () => words.noElectriciansFoundPleaseAddElectrician,
  pagesLabel: () => words.pagesOfElectricians,
});

interface RowActionsProps {
  technician: Pick<Technician, "id" | "name" | "status" | "isActive">;
  back: string;
}

/** Of an electrician who waits to be approved, approving stands in the row itself. */
const RowActions = ({ technician: { id, name, status, isActive }, back }: RowActionsProps) => (
  <form method="post" className="acts">
    <input type="hidden" name="id" value={id} />
    {status === "pending" ? <RowButton intent="approve" label={words.approve} name={name} /> : null}
    <RowLink path={`${PATH}/${id}/edit${back}`} label={words.edit} of={name} />
    <RowMore of={name}>
      <p className="acts">
        {status === "refused" ? <RowButton intent="approve" label={words.approve} name={name} /> : null}
        {status === "refused" ? null : <RowButton intent="refuse" label={words.refuse} name={name} />}
        {isActive ? (
          <RowButton intent="deactivate" label={words.makeInactive} name={name} />
        ) : (
          <RowButton intent="activate" label={words.makeActive} name={name} />
        )}
        <RowLink path={`${PATH}/${id}/delete${back}`} label={words.deleteLabel} of={name} />
      </p>
    </RowMore>
  </form>
);

const RowButton = ({ intent, label, name }: { intent: string; label: string; name: string }) => (
  <button type="submit" name="intent" value={intent}>
    <RowLabel of={name}>{label}</RowLabel>
  </button>
);

export const meta = titleMeta(() => words.electricians);
