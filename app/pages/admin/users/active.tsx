import { SetActive } from "~/features/staff/input";
import { findUserDetail, USER_NOT_FOUND } from "~/features/staff/list-users.server";
import {
  activationProblem,
  findActivationReauthentication,
  setUserActive,
} from "~/features/staff/manage-users.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { createReauthentication } from "./parts/reauthentication";

const FORM = "active";

export const loader = adminLoader(({ params: { userId = "" }, admin, now }) => {
  const { id, name, role, isActive } = or404(findUserDetail(userId, now), USER_NOT_FOUND);
  return {
    id,
    name,
    isActive,
    method: findActivationReauthentication(admin, role, now),
    problem: activationProblem(admin, id),
  };
});

export const action = adminForm(
  SetActive,
  async ({ isActive, password }, { params: { userId = "" }, admin, clientAddress, now }) => {
    await setUserActive(admin, userId, { isActive, password, clientAddress }, now);
    const success = isActive
      ? "The account is open again"
      : "The account is deactivated, and signed out everywhere";
    return seeOther(`/admin/users/${userId}`, { success });
  },
  { formId: FORM, hiddenFields: ["password"] },
);

const toTitle = (isActive: boolean) => (isActive ? "Deactivate this user?" : "Let this user in again?");

export default createConfirmPage<typeof loader>({
  formId: FORM,
  title: ({ isActive }) => toTitle(isActive),
  question: ({ name, isActive }) =>
    isActive ? `Are you sure you want to deactivate ${name}?` : `May ${name} sign in again?`,
  details: ({ isActive, method }) => (
    <>
      {isActive ? (
        <p>
          They are signed out on every device at once and cannot sign in. Orders and visits stay as they are.
        </p>
      ) : null}
      {method ? <p>As this is an administrator, they are told by e-mail.</p> : null}
    </>
  ),
  ...createReauthentication(FORM),
  fields: ({ isActive }) => ({ isActive: isActive ? "no" : "yes" }),
  button: ({ isActive }) => (isActive ? "Deactivate" : "Let in again"),
});

export const meta = titleMeta<typeof loader>(({ isActive }) => toTitle(isActive));
