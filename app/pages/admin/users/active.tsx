import { releaseUnpaidOrders } from "~/features/orders/release-orders.server";
import { hideReviewsOf } from "~/features/reviews/moderate-review.server";
import { SetActive } from "~/features/staff/input";
import { findUserDetail, userNotFound } from "~/features/staff/list-users.server";
import {
  activationProblem,
  findActivationReauthentication,
  setUserActive,
} from "~/features/staff/manage-users.server";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { createReauthentication } from "./parts/reauthentication";
import { words } from "./words.en";

const FORM = "active";

export const loader = adminLoader(({ url, params: { userId = "" }, admin, now }) => {
  const { id, name, isActive, ...account } = or404(findUserDetail(userId, now), userNotFound());
  return {
    id,
    back: pickReturnQuery(url.search),
    name,
    isActive,
    method: findActivationReauthentication(admin, account, now),
    problem: activationProblem(admin, id),
  };
});

export const action = adminForm(
  SetActive,
  async ({ isActive, password }, { url, params: { userId = "" }, admin, now }) => {
    await setUserActive(admin, userId, { isActive, password }, now, (id, at) => {
      releaseUnpaidOrders(id, at);
      hideReviewsOf(id, at);
    });
    const success = isActive ? words.accountIsOpenAgain : words.accountIsDeactivatedAndSigned;
    return seeOther(`/admin/users/${userId}${pickReturnQuery(url.search)}`, { success });
  },
  { formId: FORM, hiddenFields: ["password"] },
);

const toTitle = (isActive: boolean) => (isActive ? words.deactivateThisUser : words.letThisUserInAgain);

export default createConfirmPage<typeof loader>({
  formId: FORM,
  title: ({ isActive }) => toTitle(isActive),
  question: ({ name, isActive }) => (isActive ? words.areYouSureYouWant(name) : words.maySignInAgain(name)),
  details: ({ isActive, method }) => (
    <>
      {isActive ? <p>{words.theyAreSignedOutOnEvery}</p> : null}
      {method ? <p>{words.asThisIsAdministratorThey}</p> : null}
    </>
  ),
  ...createReauthentication(FORM),
  fields: ({ isActive }) => ({ isActive: isActive ? "no" : "yes" }),
  button: ({ isActive }) => (isActive ? words.deactivate : words.letInAgain),
});

export const meta = titleMeta<typeof loader>(({ isActive }) => toTitle(isActive));
