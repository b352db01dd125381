import { words } from "~/pages/admin/users/words.en";
import { PhoneLink } from "~/pages/parts/contact-links";

export const UserTags = ({ role, isActive }: { role: "user" | "admin"; isActive: boolean }) => (
  <>
    <span className={role === "admin" ? "tag" : undefined}>
      {role === "admin" ? words.administrator : words.customer}
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
