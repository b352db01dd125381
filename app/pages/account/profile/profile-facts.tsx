import { Fragment, type ReactNode } from "react";
import { GENDER_LABELS } from "~/features/accounts/profile/rules";
import { tabPath } from "~/features/accounts/profile/tabs";
import { translatePlace } from "~/features/settings/state-names";
import { formatDate, formatMomentAndYear, formatPlainDay } from "~/lib/time";
import { EmailVerificationNotice } from "~/pages/account/parts/email-verification-notice";
import { Portrait } from "~/pages/account/parts/portrait";
import { FIRM_LABELS } from "~/pages/parts/firm/firm-fields";
import { formatBillingAddress } from "~/pages/parts/firm/gst-bill";
import type { SectionProps } from "./get-section.server";
import { words } from "./words.en";

type Profile = SectionProps<"profile">["profile"];

type Props = Pick<SectionProps<"profile">, "profile" | "gstBill">;

export function ProfileFacts({ profile, gstBill }: Props) {
  const { name, email, emailVerified, formattedPhone, dateOfBirth, age, gender, createdAt, lastLoginAt } =
    profile;
  return (
    <>
      <div className="row">
        <Portrait name={name} picture={profile.profilePicture} size={64} />
        <a href="/user/picture">
          {profile.profilePicture ? words.changeOrRemoveYourPicture : words.addPicture}
        </a>
      </div>
      <div className="plate">
        <dl>
          <Fact label={words.name}>{name}</Fact>
          <Fact label={words.email}>
            {email} <EmailVerificationNotice emailVerified={emailVerified} />
          </Fact>
          <Fact label={words.phone}>{formattedPhone}</Fact>
          <Fact label={words.dateOfBirth}>{dateOfBirth && formatPlainDay(dateOfBirth)}</Fact>
          {age === null ? null : <Fact label={words.age}>{words.year(age)}</Fact>}
          <Fact label={words.gender}>{gender && GENDER_LABELS[gender]}</Fact>
          <Fact label={words.address}>
            <ProfileAddress {...profile.address} />
          </Fact>
          <Fact label={words.memberSince}>{formatDate(new Date(createdAt))}</Fact>
          <Fact label={words.lastSignIn}>{formatMomentAndYear(new Date(lastLoginAt ?? createdAt))}</Fact>
        </dl>
      </div>
      {gstBill ? <FirmFacts profile={profile} gstBill={gstBill} /> : null}
      <p>
        <a href={`${tabPath("profile")}&edit=1`} className="button primary">
          {words.editProfile}
        </a>
      </p>
    </>
  );
}

/** The firm that the customer's GST bills are made out to. */
function FirmFacts({
  profile: { gstin, firmName, billingAddress },
  gstBill,
}: {
  profile: Profile;
  gstBill: NonNullable<Props["gstBill"]>;
}) {
  return (
    <section aria-labelledby="gst-bill">
      <h3 id="gst-bill">{words.gstBill}</h3>
      <div className="plate">
        <dl>
          <Fact label={FIRM_LABELS.gstin}>{gstin && `${gstin}, ${gstBill.gstinState}`}</Fact>
          <Fact label={FIRM_LABELS.firmName}>{firmName}</Fact>
          <Fact label={FIRM_LABELS.billingAddress}>{gstin && formatBillingAddress(billingAddress)}</Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="breakable">{children || <span className="quiet">{words.notGiven}</span>}</dd>
    </div>
  );
}

function ProfileAddress({ street, city, state, zipCode, country }: Profile["address"]) {
  const cityText = [city, state && translatePlace(state), zipCode].filter(Boolean).join(", ");
  if (!street && !cityText) return <span className="quiet">{words.notGiven}</span>;
  return (
    <address>
      {[...(street ?? "").split("\n"), cityText, country && translatePlace(country)]
        .filter(Boolean)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <Fragment key={index}>
            {index > 0 ? <br /> : null}
            {line}
          </Fragment>
        ))}
    </address>
  );
}
