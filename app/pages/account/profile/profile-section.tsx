import type { Refusal } from "~/platform/http/form.server";
import type { SectionProps } from "./load-section.server";
import { ProfileFacts } from "./profile-facts";
import { ProfileForm } from "./profile-form";

type Props = SectionProps<"profile"> & { refusal?: Refusal };

/** Who somebody is: to be read, or open to be edited. */
export function ProfileSection({ person, isOpen, today, constraint, refusal }: Props) {
  const isEdited = isOpen || refusal?.formId === "change-profile";
  return (
    <section className="facts" aria-labelledby="profile">
      <h2 id="profile">{isEdited ? "Edit Profile" : "Profile"}</h2>
      {isEdited ? (
        <ProfileForm person={person} today={today} constraint={constraint} refusal={refusal} />
      ) : (
        <ProfileFacts profile={person} />
      )}
    </section>
  );
}
