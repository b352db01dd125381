import { getReauthenticationMethod, reauthenticate } from "~/features/accounts/sign-in/reauthenticate.server";
import { SetRole } from "~/features/staff/input";
import { findUserDetail, userNotFound } from "~/features/staff/list-users.server";
import { getAccountRole, roleProblem, setUserRole } from "~/features/staff/manage-users.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { createReauthentication } from "./parts/reauthentication";
import { ROLE_LABELS, toRoleOptions } from "./parts/roles";
import { words } from "./words.en";

const FORM = "role";

export const loader = adminLoader(({ url, params: { userId = "" }, admin, now }) => {
  const user = or404(findUserDetail(userId, now), userNotFound());
  const { id, name } = user;
  return {
    id,
    back: pickReturnQuery(url.search),
    name,
    role: getAccountRole(user),
    problem: roleProblem(admin, user),
    method: getReauthenticationMethod(admin, now),
  };
});

export const action = adminForm(
  SetRole,
  async ({ role, password }, { url, params: { userId = "" }, admin, now }) => {
    await reauthenticate(admin, { password }, now);
    await setUserRole(admin, userId, role, now);
    const success = words.roleIsNow(ROLE_LABELS[role]);
    return seeOther(`/admin/users/${userId}${pickReturnQuery(url.search)}`, { success });
  },
  { formId: FORM, hiddenFields: ["password"] },
);

const reauthentication = createReauthentication(FORM);

export default createConfirmPage<typeof loader>({
  formId: FORM,
  title: () => words.changeRole,
  question: ({ name, role }) => words.isRoleNow(name, ROLE_LABELS[role]),
  ...reauthentication,
  inputs: (view) => {
    const options = toRoleOptions().filter(({ value }) => value !== view.role);
    return {
      role: { label: words.newRole, hint: words.counterRefunds, control: "choice" as const, options },
      ...reauthentication.inputs(view),
    };
  },
  button: () => words.changeRole,
});

export const meta = titleMeta(() => words.changeRole);
