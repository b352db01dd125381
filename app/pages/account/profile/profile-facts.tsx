import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { GENDER_LABELS } from "~/features/accounts/profile/rules";
import { tabPath } from "~/features/accounts/profile/tabs";
import { formatCountAndNoun } from "~/lib/format-count";
import { formatDate, formatMoment, formatPlainDay } from "~/lib/time";
import { EmailVerificationNotice } from "~/pages/account/parts/email-verification-notice";
import { Portrait } from "~/pages/account/parts/portrait";
import type { SectionProps } from "./get-section.server";

type Profile = SectionProps<"profile">["profile"];

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { name, email, emailVerified, formattedPhone, dateOfBirth, age, gender, createdAt, lastLoginAt } =
    profile;
  return (
    <>
      <div className="row">
        <Portrait name={name} picture={profile.profilePicture} size={96} />
        <Link to="/user/picture">
          {profile.profilePicture ? "Change or remove your picture" : "Add a picture"}
        </Link>
      </div>
      <div className="plate">
        <dl>
          <Fact label="Name">{name}</Fact>
          <Fact label="Email">
            {email} <EmailVerificationNotice emailVerified={emailVerified} />
          </Fact>
          <Fact label="Phone">{formattedPhone}</Fact>
          <Fact label="Date of birth">{dateOfBirth && formatPlainDay(dateOfBirth)}</Fact>
          {age === null ? null : <Fact label="Age">{formatCountAndNoun(age, "year")}</Fact>}
          <Fact label="Gender">{gender && GENDER_LABELS[gender]}</Fact>
          <Fact label="Address">
            <ProfileAddress {...profile.address} />
          </Fact>
          <Fact label="Member since">{formatDate(new Date(createdAt))}</Fact>
          <Fact label="Last sign-in">{formatMoment(new Date(lastLoginAt ?? createdAt))}</Fact>
        </dl>
      </div>
      <p>
        <Link to={`${tabPath("profile")}&edit=1`} className="button primary">
          Edit Profile
        </Link>
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="breakable">{children || <span className="quiet">Not given</span>}</dd>
    </div>
  );
}

function ProfileAddress({ street, city, state, zipCode, country }: Profile["address"]) {
  const cityText = [city, state, zipCode].filter(Boolean).join(", ");
  if (!street && !cityText) return <span className="quiet">Not given</span>;
  return (
    <address>
      {[...(street ?? "").split("\n"), cityText, country].filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <Fragment key={index}>
          {index > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </address>
  );
}
