import { translatePlace } from "./state-names";

/**
 * The states and union territories by their GST code, each with the prefixes of its postal codes. The longest
 * matching prefix decides, so that exceptions are listed with the state they belong to: Roorkee (2476),
 * Kashipur (2447) and Khatima (262308) are in Uttarakhand although their region is otherwise Uttar Pradesh,
 * and Mahe (673310) is in Puducherry inside Kerala. A post office that serves both sides of a border counts
 * with the state it is in. Two codes without postal codes are of registrations from before states were merged
 * or divided.
 *
 * Checked on 2026-11-21: all 1,665 postal codes of the Department of Posts' directory of Uttar Pradesh give
 * 09. The borders of Uttarakhand, Puducherry, Chandigarh, Daman, Jharkhand and Lakshadweep were compared with
 * public listings of that directory; the other states follow the first two or three digits unchecked.
 */
const STATES: Record<string, [name: string, prefixes: string]> = {
  "01": ["Jammu and Kashmir", "18 19"],
  "02": ["Himachal Pradesh", "17"],
  "03": ["Punjab", "14 15 16005 16006 16007"],
  "04": ["Chandigarh", "160"],
  "05": ["Uttarakhand", "2447 246 2476 248 249 262308 262309 26231 2624 2625 263"],
  "06": ["Haryana", "12 13"],
  "07": ["Delhi", "11"],
  "08": ["Rajasthan", "30 31 32 33 34"],
  "09": ["Uttar Pradesh", "20 21 22 23 24 25 26 27 28 244701 2467 247662 247669 262406"],
  "10": ["Bihar", "80 81 82 84 85 814131"],
  "11": ["Sikkim", "737"],
  "12": ["Arunachal Pradesh", "790 791 792"],
  "13": ["Nagaland", "797 798"],
  "14": ["Manipur", "795"],
  "15": ["Mizoram", "796"],
  "16": ["Tripura", "799"],
  "17": ["Meghalaya", "793 794"],
  "18": ["Assam", "78"],
  "19": ["West Bengal", "70 71 72 73 74"],
  "20": ["Jharkhand", "813208 814 815 816 822 825 826 827 828 829 83"],
  "21": ["Odisha", "75 76 77"],
  "22": ["Chhattisgarh", "49"],
  "23": ["Madhya Pradesh", "45 46 47 48"],
  "24": ["Gujarat", "36 37 38 39"],
  "25": ["Daman and Diu (old)", ""],
  "26": [
    "Dadra and Nagar Haveli and Daman and Diu",
    "36252 36254 36257 396193 396210 396215 396220 396230 396235 396240",
  ],
  "27": ["Maharashtra", "40 41 42 43 44"],
  "28": ["Andhra Pradesh (old)", ""],
  "29": ["Karnataka", "56 57 58 59"],
  "30": ["Goa", "403"],
  "31": ["Lakshadweep", "68255"],
  "32": ["Kerala", "67 68 69"],
  "33": ["Tamil Nadu", "60 61 62 63 64"],
  "34": ["Puducherry", "533464 6050 605102 605106 605110 6055 607402 6096 673310"],
  "35": ["Andaman and Nicobar Islands", "744"],
  "36": ["Telangana", "50"],
  "37": ["Andhra Pradesh", "51 52 53"],
  "38": ["Ladakh", "194"],
};

const CODES_BY_PREFIX = new Map(
  Object.entries(STATES).flatMap(([code, [, prefixes]]) =>
    prefixes.split(" ").map((prefix) => [prefix, code] as const),
  ),
);

/** The GST code of the state of a six-digit postal code; undefined for army post and invalid codes. */
export function findStateCode(postalCode: string): string | undefined {
  for (let length = postalCode.length; length > 1; length--) {
    const code = CODES_BY_PREFIX.get(postalCode.slice(0, length));
    if (code) return code;
  }
  return undefined;
}

/** A postal code of the state of a GST code: the first of its prefixes with zeros. */
export const getSomePostalCode = (code: string): string =>
  (STATES[code]?.[1].split(" ")[0] ?? "").padEnd(6, "0");

/** The names of the states that have postal codes, by the alphabet. */
export const listStateNames = (): string[] =>
  Object.values(STATES)
    .filter(([, prefixes]) => prefixes)
    .map(([name]) => name)
    .sort();

/** The GST code of a state by its name. */
export const findStateCodeByName = (name: string): string | undefined =>
  Object.keys(STATES).find((code) => STATES[code]?.[0] === name);

/** The name of the state of a GST code as it is stored: "Uttar Pradesh". */
export const getStateName = (code: string): string => STATES[code]?.[0] ?? "State";

/** The name of the state of a GST code as the reader calls it. */
export const translateState = (code: string): string => translatePlace(getStateName(code));

/** Formats a GST code as invoices write the state: "Uttar Pradesh (09)". */
export const formatState = (code: string): string => `${translateState(code)} (${code})`;

/** Formats a GST code as returns write the place of supply: "09-Uttar Pradesh". */
export const formatPlaceOfSupply = (code: string): string => `${code}-${getStateName(code)}`;

/** The GST codes of all states, sorted by name. */
export const STATE_OPTIONS = Object.keys(STATES)
  .sort((a, b) => getStateName(a).localeCompare(getStateName(b)))
  .map((value) => ({ value, label: () => formatState(value) }));

/**
 * The GST code of the place of supply of goods sent to a postal code (rule: place-of-supply). For an unknown
 * state it is the seller's own, as for an unknown address in the law (IGST Act, section 10(1)(ca)).
 */
export const getPlaceOfSupply = (postalCode: string, ownStateCode: string): string =>
  findStateCode(postalCode) ?? ownStateCode;

/** Where an order goes; `state`: the name of the state that was asked for where its postal code says none. */
export interface DeliveryPlace {
  postalCode: string | null;
  state: string | null;
}

/** The GST code of the state to which an order is sent, if its postal code or what was typed says it. */
export const findDeliveryState = ({ postalCode, state }: DeliveryPlace): string | undefined =>
  findStateCode(postalCode ?? "") ?? findStateCodeByName(state ?? "");

/** The GST code of the state to which an order is sent; where that is not known it is the seller's own. */
export const getDeliveryState = (place: DeliveryPlace, ownStateCode: string): string =>
  findDeliveryState(place) ?? ownStateCode;
