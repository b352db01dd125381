/** The columns of a file of customers: ours, then WooCommerce's; the first that is filled counts. */
export const CUSTOMER_COLUMNS = {
  email: ["email", "user_email", "billing_email", "email address", "billing email"],
  name: ["name", "full name", "customer name"],
  firstName: ["first name", "first_name", "billing_first_name", "billing first name"],
  lastName: ["last name", "last_name", "billing_last_name", "billing last name"],
  username: ["username", "user_login", "display_name"],
  phone: ["phone", "billing_phone", "billing phone"],
  street: ["address", "billing_address_1", "address_1", "address line 1", "billing address 1"],
  street2: ["address 2", "billing_address_2", "address_2", "address line 2", "billing address 2"],
  city: ["city", "billing_city", "billing city"],
  state: ["state", "billing_state", "billing state", "region"],
  pincode: ["pincode", "billing_postcode", "postcode", "postal code", "billing postcode"],
  country: ["country", "billing_country", "country / region", "billing country"],
} as const;

export type CustomerField = keyof typeof CUSTOMER_COLUMNS;

/** So that writing them blocks the shop for a second at most. */
export const CUSTOMER_IMPORT_MAX_ROWS = 5_000;
