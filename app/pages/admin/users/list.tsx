import { UsersQuery } from "~/features/staff/input";
import { listUsers } from "~/features/staff/list-users.server";
import { formatDate, formatMoment } from "~/lib/time";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { titleMeta } from "~/ui/page-title";
import { UserContact, UserTags } from "./parts/user-facts";

const TITLE = "Users";

export const loader = adminListLoader(UsersQuery, listUsers);

export default createListPage<typeof loader>({
  title: TITLE,
  searchLabel: "Name, e-mail or phone",
  filters: [
    {
      name: "role",
      label: "Role",
      allLabel: "All roles",
      options: [
        { value: "user", label: "Customers" },
        { value: "admin", label: "Administrators" },
      ],
    },
    {
      name: "status",
      label: "Status",
      allLabel: "All Status",
      options: [
        { value: "active", label: "Active" },
        { value: "deactivated", label: "Deactivated" },
      ],
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: "Name", kind: "row", cell: ({ name }) => name },
    { heading: "Contact", cell: (user) => <UserContact {...user} /> },
    { heading: "Role", kind: "plain", cell: (user) => <UserTags {...user} /> },
    { heading: "Joined", cell: ({ createdAt }) => formatDate(new Date(createdAt)) },
    {
      heading: "Last sign-in",
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatMoment(new Date(lastLoginAt)) : "never"),
    },
    { heading: "Orders", kind: "number", cell: ({ orderCount }) => orderCount },
    createActionsColumn(({ id, name }) => <RowLink path={`/admin/users/${id}`} label="View" of={name} />),
  ],
  empty: "No users found. Try adjusting your search criteria or filters.",
  pagesLabel: "Pages of users",
});

export const meta = titleMeta(TITLE);
