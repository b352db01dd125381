import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { UsersQuery } from "~/features/staff/input";
import { listUsers } from "~/features/staff/list-users.server";
import { FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFoot } from "~/pages/admin/parts/list-footer";
import { readQuery } from "~/platform/http/query";
import { UserTable } from "./user-table";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, UsersQuery);
  return json({ query, users: listUsers(query) }, { headers: { "Cache-Control": "no-store" } });
}

const TITLE = "Users";
const ROLES = [
  { value: "user", label: "Customers" },
  { value: "admin", label: "Administrators" },
];
const STATES = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
];

export default function UserListPage() {
  const { query, users } = useLoaderData<typeof loader>();
  const { search, role, status } = query;
  return (
    <>
      <h1>{TITLE}</h1>
      <Filters
        searches="Name, e-mail or phone"
        search={search}
        inUse={[role, status].filter(Boolean).length}
        clear="/admin/users"
      >
        <FilterSelect name="role" label="Role" value={role} all="All roles" options={ROLES} />
        <FilterSelect name="status" label="Status" value={status} all="All Status" options={STATES} />
      </Filters>
      {users.items.length === 0 ? (
        <p className="empty">No users found. Try adjusting your search criteria or filters.</p>
      ) : (
        <UserTable users={users.items} />
      )}
      <ListFoot {...users} label="Pages of users" />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
