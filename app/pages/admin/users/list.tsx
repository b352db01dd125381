import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { UsersQuery } from "~/features/staff/input";
import { listUsers } from "~/features/staff/list-users.server";
import { FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { readQuery } from "~/platform/http/query";
import { UserTable } from "./user-table";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, UsersQuery);
  return json({ query, users: listUsers(query) }, { headers: { "Cache-Control": "no-store" } });
}

const TITLE = "Users";
const ROLE_OPTIONS = [
  { value: "user", label: "Customers" },
  { value: "admin", label: "Administrators" },
];
const STATUS_OPTIONS = [
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
        searchLabel="Name, e-mail or phone"
        search={search}
        filterCount={[role, status].filter(Boolean).length}
        clearPath="/admin/users"
      >
        <FilterSelect name="role" label="Role" value={role} allLabel="All roles" options={ROLE_OPTIONS} />
        <FilterSelect
          name="status"
          label="Status"
          value={status}
          allLabel="All Status"
          options={STATUS_OPTIONS}
        />
      </Filters>
      {users.items.length === 0 ? (
        <p className="empty">No users found. Try adjusting your search criteria or filters.</p>
      ) : (
        <UserTable users={users.items} />
      )}
      <ListFooter {...users} label="Pages of users" />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
