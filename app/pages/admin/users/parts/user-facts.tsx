import type { HelperRole } from "~/features/accounts/staff-role";
import { words } from "~/pages/admin/users/words.en";
import { PhoneLink } from "~/pages/parts/contact-links";
import { ROLE_LABELS } from "./roles";

interface Props {
  role: "user" | "admin";
  staffRole: HelperRole | null;
  isActive: boolean;
}

export const UserTags = ({ role, staffRole, isActive }: Props) => (
  <>
    <span className={(staffRole ?? role) === "user" ? undefined : "tag"}>
      {ROLE_LABELS[staffRole ?? role]}
    </span>{" "}
    <span className={isActive ? "quiet" : "tag bad"}>{isActive ? words.active : words.deactivated}</span>
  </>
);

export const UserContact = ({ email, phone }: { email: string; phone: string | null }) => (
  <>
    <a href={`mailto:${email}`} className="clipped" title={email}>
      {email}
    </a>{" "}
    {phone ? (
      <p>
        <PhoneLink phone={phone} />
      </p>
    ) : null}
  </>
);
