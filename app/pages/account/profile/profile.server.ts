import { formatGstinState } from "~/features/accounts/profile/business-input";
import { ChangeProfile, ProfileQuery } from "~/features/accounts/profile/input";
import { getProfile, updateProfile } from "~/features/accounts/profile/profile.server";
import { profileFailed, profileUpdated } from "~/features/accounts/profile/rules";
import { tabPath } from "~/features/accounts/profile/tabs";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { shopDay } from "~/lib/time";
import type { IntentArgs } from "~/pages/parts/intents.server";
import { getConstraints, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import type { SectionArgs } from "./get-account-layout.server";

export function getProfileSection({ visitor, request, now }: SectionArgs) {
  const profile = getProfile(visitor.id, now);
  const isEditRequested = readQuery(request, ProfileQuery).edit !== undefined;
  return {
    profile,
    gstBill: chargesTax() ? { gstin: profile.gstin, gstinState: formatGstinState(profile.gstin) } : null,
    isEditRequested,
    today: shopDay(now),
    constraint: getConstraints(ChangeProfile),
  };
}

export function saveProfile({ visitor, form, now }: IntentArgs) {
  const saveFields = async (profile: ChangeProfile) => {
    await updateProfile(visitor.id, profile, now);
    return seeOther(tabPath("profile"), { success: profileUpdated() });
  };
  return submitForm(form, ChangeProfile, saveFields, { formId: "change-profile", failure: profileFailed() });
}
