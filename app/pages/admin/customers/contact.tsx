import { customerPath } from "~/features/customers/rules";
import { toTelNumber, toUnbrokenPhone } from "~/lib/format-phone";
import { getWhatsappUrl } from "~/lib/phone-digits";
import { words } from "./words.en";

interface Props {
  customer: {
    userId: string | null;
    email: string | null;
    phone: string | null;
    /** The phone number, if it may have WhatsApp. */
    mobile: string | null;
  };
  /** The accounts with a guest's phone number, if several have it. */
  accounts: { id: string; name: string }[];
}

/** How a customer is reached. */
export const CustomerContact = ({ customer: { userId, email, phone, mobile }, accounts }: Props) => (
  <>
    {userId === null ? <p className="quiet">{words.guest}</p> : null}
    <p>
      {phone ? <span className="unbroken">{toUnbrokenPhone(phone)}</span> : null}{" "}
      {email ? <span className="breakable">{email}</span> : null}
    </p>
    <p className="row">
      {phone ? (
        <a href={`tel:${toTelNumber(phone)}`} className="button">
          {words.call}
        </a>
      ) : null}
      {mobile ? (
        <a href={getWhatsappUrl(mobile, "")} rel="noopener" className="button">
          {words.whatsapp}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="button">
          {words.email}
        </a>
      ) : null}
    </p>
    {accounts.length > 0 ? (
      <p>
        {words.accountsWithPhone}{" "}
        {accounts.map(({ id, name }) => (
          <a key={id} href={customerPath(id)}>
            {name}{" "}
          </a>
        ))}
      </p>
    ) : null}
  </>
);
