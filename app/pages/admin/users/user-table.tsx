import type { SerializeFrom } from "@remix-run/node";
import type { listUsers } from "~/features/staff/list-users.server";
import { formatPhone } from "~/lib/fields";
import { formatDate, formatMoment } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { UserTags } from "./parts/user-tags";

type UserRow = SerializeFrom<ReturnType<typeof listUsers>>["items"][number];

export const UserTable = ({ users }: { users: UserRow[] }) => (
  <ListTable
    headings={["Name", "Contact", "Role", "Joined", "Last sign-in", { number: "Orders" }, "Actions"]}
  >
    {users.map((user) => (
      <tr key={user.id}>
        <th scope="row">{user.name}</th>
        <td data-label="Contact">
          <UserContact {...user} />
        </td>
        <td>
          <UserTags {...user} />
        </td>
        <td data-label="Joined">{formatDate(new Date(user.createdAt))}</td>
        <td data-label="Last sign-in">
          {user.lastLoginAt ? formatMoment(new Date(user.lastLoginAt)) : "never"}
        </td>
        <td data-label="Orders" className="number">
          {user.orderCount}
        </td>
        <td className="acts">
          <a href={`/admin/users/${user.id}`}>
            View<span className="unseen"> {user.name}</span>
          </a>
        </td>
      </tr>
    ))}
  </ListTable>
);

export const UserContact = ({ email, phone }: { email: string; phone: string | null }) => (
  <>
    <a href={`mailto:${email}`} className="breakable">
      {email}
    </a>
    {phone ? (
      <>
        {" "}
        <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(formatPhone(phone))}</a>
      </>
    ) : null}
  </>
);
