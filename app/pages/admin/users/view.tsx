import { useLoaderData } from "@remix-run/react";
import { findUserDetail, USER_NOT_FOUND } from "~/features/staff/list-users.server";
import { formatDate, formatMoment } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { Fact } from "~/ui/fact";
import { titleMeta } from "~/ui/page-title";
import { UserContact, UserTags } from "./parts/user-facts";

export const loader = adminLoader(({ params: { userId = "" }, admin, now }) => {
  const user = or404(findUserDetail(userId, now), USER_NOT_FOUND);
  return { user, isSelf: admin.id === userId };
});

export default function UserPage() {
  const { user, isSelf } = useLoaderData<typeof loader>();
  const path = `/admin/users/${user.id}`;
  return (
    <>
      <p>
        <a href="/admin/users">Back to all users</a>
      </p>
      <h1>{user.name}</h1>
      <p>
        <UserTags {...user} />
      </p>
      <UserActivity user={user} />
      {isSelf ? (
        <p className="notice">
          This is your own account: another administrator can change its role, or deactivate it.
        </p>
      ) : (
        <p className="row">
          <a href={`${path}/active`} className="button">
            {user.isActive ? "Deactivate" : "Let in again"}
          </a>
          <a href={`${path}/role`} className="button">
            {user.role === "admin" ? "Make customer" : "Make administrator"}
          </a>
        </p>
      )}
    </>
  );
}

function UserActivity({ user }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "user">) {
  const {
    createdAt,
    lastLoginAt,
    emailVerifiedAt,
    city,
    orderCount: orders,
    visits: bookingCount,
    sessions,
  } = user;
  const search = new URLSearchParams({ search: user.email });
  return (
    <dl className="facts">
      <Fact label="Contact">
        <UserContact {...user} />
      </Fact>
      <Fact label="E-mail proved">{emailVerifiedAt ? formatDate(new Date(emailVerifiedAt)) : "not yet"}</Fact>
      <Fact label="City">{city ?? "not known"}</Fact>
      <Fact label="Joined">{formatDate(new Date(createdAt))}</Fact>
      <Fact label="Last sign-in">{lastLoginAt ? formatMoment(new Date(lastLoginAt)) : "never"}</Fact>
      <Fact label="Signed in on">{sessions === 1 ? "1 device" : `${sessions} devices`}</Fact>
      <Fact label="Orders">
        <a href={`/admin/orders?${search}`}>{orders}</a>
      </Fact>
      <Fact label="Repair visits">
        <a href={`/admin/services?${search}`}>{bookingCount}</a>
      </Fact>
    </dl>
  );
}

export const meta = titleMeta<typeof loader>(({ user }) => user.name);
