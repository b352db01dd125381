import { getUser } from "~/features/accounts/profile/profile.server";
import { findFormAddress } from "~/features/accounts/profile/rules";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { listAddresses } from "~/features/orders/list-addresses.server";
import { findRememberedPincode } from "~/platform/http/pincode-cookie.server";

/**
 * The details of the address that was chosen; else those of the last order to the pincode that was filled in
 * or to the one that was checked last; else those of the profile. With the other addresses to choose from.
 */
export function getPrefilledDetails(customer: SessionUser, request: Request, filledIn?: string) {
  const pincode = filledIn ?? findRememberedPincode(request);
  const { name, email, phone, zipCode } = customer;
  const { gstin, firmName, billingAddress } = getUser(customer.id);
  const firm = { gstin, firmName, billingAddress };
  const { searchParams } = new URL(request.url);
  const chosenId = searchParams.get("address");
  const addresses = listAddresses(customer.id);
  const chosen =
    addresses.find(({ id }) => id === chosenId) ??
    addresses.find(({ postalCode }) => pincode === undefined || postalCode === pincode);
  const others = addresses
    .filter((address) => address !== chosen)
    .map(({ id, name, address, postalCode }) => {
      searchParams.set("address", id);
      return { path: `/checkout?${searchParams}`, text: [name, address, postalCode].join(", ") };
    });
  if (chosen) {
    const { id, ...last } = chosen;
    return { details: { ...firm, ...last, email }, others };
  }
  const address = pincode && zipCode && pincode !== zipCode ? undefined : findFormAddress(customer);
  const postalCode = pincode ?? zipCode;
  return { details: { name, email, phone, address, postalCode, ...firm }, others };
}
