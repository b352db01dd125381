import { customerPath } from "~/features/customers/rules";
import { Allowed } from "~/platform/admin/allowed";
import { words } from "./words.en";

/** Leads to the page of the customer whose account, order, visit or message has this id. */
export const CustomerLink = ({ id }: { id: string }) => (
  <Allowed path={customerPath(id)}>
    <p>
      <a href={customerPath(id)}>{words.allOfCustomer}</a>
    </p>
  </Allowed>
);
