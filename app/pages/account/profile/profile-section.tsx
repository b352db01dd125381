import type { FormRefusal } from "~/platform/http/form.server";
import type { SectionProps } from "./get-section.server";
import { ProfileFacts } from "./profile-facts";
import { ProfileForm } from "./profile-form";

type Props = SectionProps<"profile"> & { refusal?: FormRefusal };

export function ProfileSection({ profile, isEditRequested, today, constraint, refusal }: Props) {
  const isEditing = isEditRequested || refusal?.formId === "change-profile";
  return (
    <section className="facts" aria-labelledby="profile">
      <h2 id="profile">{isEditing ? "Edit Profile" : "Profile"}</h2>
      {isEditing ? (
        <ProfileForm profile={profile} today={today} constraint={constraint} refusal={refusal} />
      ) : (
        <ProfileFacts profile={profile} />
      )}
    </section>
  );
}
