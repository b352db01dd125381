/** A mobile number as it is read out, such as "+91 98765 43210"; any other as it was typed. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(?:\+?91[ -]?)?([6-9]\d{4})[ -]?(\d{5})$/, "+91 $1 $2");

/** A phone number for a `tel:` link. */
export const toTelNumber = (phone: string): string => phone.replace(/[^+\d]/g, "");

/** `formatPhone` with non-breaking spaces. */
export const toUnbrokenPhone = (phone: string): string => formatPhone(phone).replaceAll(" ", "\u00a0");
