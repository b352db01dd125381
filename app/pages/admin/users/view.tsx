import { useLoaderData } from "@remix-run/react";
import { findUserDetail, userNotFound } from "~/features/staff/list-users.server";
import { formatDate, formatMomentAndYear } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { CustomerLink } from "~/pages/admin/parts/customer-link";
import { getListPath, pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { Fact } from "~/ui/fact";
import { titleMeta } from "~/ui/page-title";
import { UserContact, UserTags } from "./parts/user-facts";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params: { userId = "" }, admin, now }) => {
  const user = or404(findUserDetail(userId, now), userNotFound());
  return {
    user,
    isSelf: admin.id === userId,
    listPath: getListPath("/admin/users", url),
    back: pickReturnQuery(url.search),
  };
});

export default function UserPage() {
  const { user, isSelf, listPath, back } = useLoaderData<typeof loader>();
  const path = `/admin/users/${user.id}`;
  return (
    <>
      <p>
        <a href={listPath}>{words.backToAllUsers}</a>
      </p>
      <h1>{user.name}</h1>
      <p>
        <UserTags {...user} />
      </p>
      <UserActivity user={user} />
      <CustomerLink id={user.id} />
      {isSelf ? (
        <p className="notice">{words.thisIsYourOwnAccountAnother}</p>
      ) : (
        <p className="row">
          <a href={`${path}/active${back}`} className="button">
            {user.isActive ? words.deactivate : words.letInAgain}
          </a>
          <a href={`${path}/role${back}`} className="button">
            {words.changeRole}
          </a>
          {user.sessions > 0 ? (
            <a href={`${path}/sessions${back}`} className="button">
              {words.signOutEverywhere}
            </a>
          ) : null}
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
      <Fact label={words.contact}>
        <UserContact {...user} />
      </Fact>
      <Fact label={words.eMailProved}>
        {emailVerifiedAt ? formatDate(new Date(emailVerifiedAt)) : words.notYet}
      </Fact>
      <Fact label={words.city}>{city ?? words.notKnown}</Fact>
      <Fact label={words.joined}>{formatDate(new Date(createdAt))}</Fact>
      <Fact label={words.lastSignIn}>
        {lastLoginAt ? formatMomentAndYear(new Date(lastLoginAt)) : words.never}
      </Fact>
      <Fact label={words.signedInOn}>{sessions === 1 ? words.device : words.devices(sessions)}</Fact>
      <Fact label={words.orders}>
        <a href={`/admin/orders?${search}`}>{orders}</a>
      </Fact>
      <Fact label={words.repairVisits}>
        <a href={`/admin/services?${search}`}>{bookingCount}</a>
      </Fact>
    </dl>
  );
}

export const meta = titleMeta<typeof loader>(({ user }) => user.name);
