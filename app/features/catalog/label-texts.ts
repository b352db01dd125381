/** "india" as "India". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "cm/l 8400123456" as "CM/L-8400123456", and "r 41012345" as "R-41012345". */
export const spellLicence = (text: string): string =>
  text.replace(/\bcm\s?\/\s?l[\s-]*(?=\d)/gi, "CM/L-").replace(/\br[\s-]+(?=\d)/gi, "R-");

/**
 * A licence of the ISI mark, "CM/L-" and 7 to 10 digits, or a number of registration, "R-" and 8 digits;
 * more may stand beside it (rule: label-texts).
 */
export const BIS_LICENCE = /\b(?:CM\/L-\d{7,10}|R-\d{8})(?!\d)/;
