import { UsersQuery } from "~/features/staff/input";
import { listUsers } from "~/features/staff/list-users.server";
import { formatDate, formatMomentAndYear } from "~/lib/time";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { toReturnQuery } from "~/platform/admin/list-path";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { titleMeta } from "~/ui/page-title";
import { ROLE_LABELS } from "./parts/roles";
import { UserContact, UserTags } from "./parts/user-facts";
import { words } from "./words.en";

export const loader = adminListLoader(UsersQuery, listUsers);

export default createListPage<typeof loader>({
  title: () => words.users,
  links: [
    { path: "/admin/users/new", label: () => words.addHelper, className: "button primary" },
    { path: "/admin/customers/import", label: () => words.importCustomers },
  ],
  searchLabel: () => words.nameEMailOrPhone,
  filters: [
    {
      name: "role",
      label: () => words.role,
      allLabel: () => words.allRoles,
      options: toOptions(ROLE_LABELS),
    },
    {
      name: "status",
      label: () => words.status,
      allLabel: () => words.allStatus,
      options: [
        { value: "active", label: () => words.active },
        { value: "deactivated", label: () => words.deactivated },
      ],
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: () => words.name, kind: "row", cell: ({ name }) => name },
    {
      heading: () => words.contact,
      className: "wide-cell",
      phone: "fact",
      cell: (user) => <UserContact {...user} />,
    },
    { heading: () => words.role, kind: "plain", phone: "state", cell: (user) => <UserTags {...user} /> },
    { heading: () => words.joined, cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
    {
      heading: () => words.lastSignIn,
      className: "unbroken",
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatMomentAndYear(new Date(lastLoginAt)) : words.never),
    },
    { heading: () => words.orders, kind: "number", cell: ({ orderCount }) => orderCount },
    createActionsColumn(({ id, name }, { search }) => (
      <>
        <RowLink path={`/admin/users/${id}${toReturnQuery(search)}`} label={words.view} of={name} />
        <RowMore of={name} />
      </>
    )),
  ],
  empty: () => words.noUsersFoundTryAdjusting,
  pagesLabel: () => words.pagesOfUsers,
});

export const meta = titleMeta(() => words.users);
