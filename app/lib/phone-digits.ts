/** The digits of Hindi and Bengali. In each script they begin at a multiple of 16 plus 6. */
const OTHER_DIGITS = /[०-९০-৯]/g;
const toDigit = (digit: string): string => String((digit.charCodeAt(0) - 6) % 16);

/** A text with ASCII digits for those of Hindi and Bengali ("२२१००१", "২২১০০১"). */
export const toAsciiDigits = (text: string): string => text.replace(OTHER_DIGITS, toDigit);

/** The digits of a text as ASCII digits. */
export const toDigits = (text: string): string => toAsciiDigits(text).replace(/\D/g, "");

/** The digits of an Indian mobile number without the prefixes +91, 0091 or 0 (rule: phone-ten-digits). */
export function toTenDigits(text: string): string {
  const digits = toDigits(text);
  if (digits.length === 14 && digits.startsWith("0091")) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

/** The ten digits of a mobile number as it was typed; undefined if it is none, so that it has no WhatsApp. */
export function findMobile(phone: string | null | undefined): string | undefined {
  const digits = toTenDigits(phone ?? "");
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** The address of a WhatsApp chat with a mobile number of ten digits, with a prepared text. */
export const getWhatsappUrl = (mobile: string, text: string): string =>
  `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`;
