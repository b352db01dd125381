import { PROFILE_FAILED, PROFILE_UPDATED } from "~/domain/accounts/person/person";
import { changeProfile, profileOf } from "~/domain/accounts/person/profile.server";
import { ChangeProfile, ProfileQuery } from "~/domain/accounts/person/schemas";
import { tabPath } from "~/domain/accounts/person/tabs";
import { shopDay } from "~/lib/time";
import { constraintsOf, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import type { Sent } from "../parts/intents.server";
import type { Asked } from "./frame.server";

export function loadProfile({ viewer, request, now }: Asked) {
  const isOpen = readQuery(request, ProfileQuery).edit !== undefined;
  return { person: profileOf(viewer.id, now), isOpen, today: shopDay(now), constraint: constraintsOf(ChangeProfile) };
}

/** Saves the profile, and shows it. */
export function saveProfile({ viewer, form, now }: Sent) {
  const save = (profile: ChangeProfile) => {
    changeProfile(viewer.id, profile, now);
    return seeOther(tabPath("profile"), { success: PROFILE_UPDATED });
  };
  return submitForm(form, ChangeProfile, save, { formId: "change-profile", failure: PROFILE_FAILED });
}
