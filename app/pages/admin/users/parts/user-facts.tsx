import { formatPhone } from "~/lib/fields";
import { PhoneLink } from "~/pages/parts/contact-links";

export const UserTags = ({ role, isActive }: { role: "user" | "admin"; isActive: boolean }) => (
  <>
    <span className={role === "admin" ? "tag warn" : "tag"}>
      {role === "admin" ? "Administrator" : "Customer"}
    </span>{" "}
    <span className={isActive ? "tag good" : "tag bad"}>{isActive ? "Active" : "Deactivated"}</span>
  </>
);

export const UserContact = ({ email, phone }: { email: string; phone: string | null }) => (
  <>
    <a href={`mailto:${email}`} className="breakable">
      {email}
    </a>
    {phone ? (
      <>
        {" "}
        <PhoneLink phone={phone} label={formatPhone(phone)} />
      </>
    ) : null}
  </>
);
