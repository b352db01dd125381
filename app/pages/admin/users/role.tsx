import { getReauthenticationMethod, reauthenticate } from "~/features/accounts/sign-in/reauthenticate.server";
import { SetRole } from "~/features/staff/input";
import { findUserDetail, USER_NOT_FOUND } from "~/features/staff/list-users.server";
import { roleProblem, setUserRole } from "~/features/staff/manage-users.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { createReauthentication } from "./parts/reauthentication";
import { words } from "./words.en";

const FORM = "role";

export const loader = adminLoader(({ url, params: { userId = "" }, admin, now }) => {
  const user = or404(findUserDetail(userId, now), USER_NOT_FOUND);
  const { id, name, role } = user;
  const problem = roleProblem(admin, user);
  return {
    id,
    back: pickReturnQuery(url.search),
    name,
    role,
    problem,
    method: getReauthenticationMethod(admin, now),
  };
});

export const action = adminForm(
  SetRole,
  async ({ role, password }, { url, params: { userId = "" }, admin, now }) => {
    await reauthenticate(admin, { password }, now);
    await setUserRole(admin, userId, role, now);
    const success = role === "admin" ? words.thisUserIsAdministratorNow : words.thisUserIsCustomerNow;
    return seeOther(`/admin/users/${userId}${pickReturnQuery(url.search)}`, { success });
  },
  { formId: FORM, hiddenFields: ["password"] },
);

const toTitle = (role = "user") => (role === "admin" ? words.makeCustomer : words.makeAdministrator);

export default createConfirmPage<typeof loader>({
  formId: FORM,
  title: ({ role }) => toTitle(role),
  question: ({ name, role }) => words.willNotOpenBackOffice(role === "admin", name),
  ...createReauthentication(FORM),
  fields: ({ role }) => ({ role: role === "admin" ? "user" : "admin" }),
  button: ({ role }) => toTitle(role),
});

export const meta = titleMeta<typeof loader>(({ role }) => toTitle(role));
