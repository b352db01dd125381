import { findUserDetail, userNotFound } from "~/features/staff/list-users.server";
import { activationProblem, endSessionsOf } from "~/features/staff/manage-users.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params: { userId = "" }, admin, now }) => {
  const { id, name } = or404(findUserDetail(userId, now), userNotFound());
  return { id, name, back: pickReturnQuery(url.search), problem: activationProblem(admin, id) };
});

export const action = adminHandler(async ({ url, params: { userId = "" }, admin, now }) => {
  await endSessionsOf(admin, userId, now);
  return seeOther(`/admin/users/${userId}${pickReturnQuery(url.search)}`, { success: words.isSignedOut });
});

export default createConfirmPage<typeof loader>({
  title: () => words.signOutEverywhere,
  question: ({ name }) => words.areYouSureToSignOut(name),
  fields: { sure: "yes" },
  button: () => words.signOutEverywhere,
  returnPath: ({ id, back }) => `/admin/users/${id}${back}`,
  backLabel: () => words.backToAccount,
});

export const meta = titleMeta(() => words.signOutEverywhere);
