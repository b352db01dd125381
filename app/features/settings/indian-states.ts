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
import { words } from "./words.en";

const STATES: Record<string, [name: string, prefixes: string]> = {
  "01": [words.jammuAndKashmir, "18 19"],
  "02": [words.himachalPradesh, "17"],
  "03": [words.punjab, "14 15 16005 16006 16007"],
  "04": [words.chandigarh, "160"],
  "05": [words.uttarakhand, "2447 246 2476 248 249 262308 262309 26231 2624 2625 263"],
  "06": [words.haryana, "12 13"],
  "07": [words.delhi, "11"],
  "08": [words.rajasthan, "30 31 32 33 34"],
  "09": [words.uttarPradesh, "20 21 22 23 24 25 26 27 28 244701 2467 247662 247669 262406"],
  "10": [words.bihar, "80 81 82 84 85 814131"],
  "11": [words.sikkim, "737"],
  "12": [words.arunachalPradesh, "790 791 792"],
  "13": [words.nagaland, "797 798"],
  "14": [words.manipur, "795"],
  "15": [words.mizoram, "796"],
  "16": [words.tripura, "799"],
  "17": [words.meghalaya, "793 794"],
  "18": [words.assam, "78"],
  "19": [words.westBengal, "70 71 72 73 74"],
  "20": [words.jharkhand, "813208 814 815 816 822 825 826 827 828 829 83"],
  "21": [words.odisha, "75 76 77"],
  "22": [words.chhattisgarh, "49"],
  "23": [words.madhyaPradesh, "45 46 47 48"],
  "24": [words.gujarat, "36 37 38 39"],
  "25": [words.damanAndDiuOld, ""],
  "26": [
    words.dadraAndNagarHaveliAndDaman,
    "36252 36254 36257 396193 396210 396215 396220 396230 396235 396240",
  ],
  "27": [words.maharashtra, "40 41 42 43 44"],
  "28": [words.andhraPradeshOld, ""],
  "29": [words.karnataka, "56 57 58 59"],
  "30": [words.goa, "403"],
  "31": [words.lakshadweep, "68255"],
  "32": [words.kerala, "67 68 69"],
  "33": [words.tamilNadu, "60 61 62 63 64"],
  "34": [words.puducherry, "533464 6050 605102 605106 605110 6055 607402 6096 673310"],
  "35": [words.andamanAndNicobarIslands, "744"],
  "36": [words.telangana, "50"],
  "37": [words.andhraPradesh, "51 52 53"],
  "38": [words.ladakh, "194"],
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

/** Formats a GST code as invoices write the state: "Uttar Pradesh (09)". */
export const formatState = (code: string): string => `${STATES[code]?.[0] ?? words.state} (${code})`;

/** The GST codes of all states, sorted by name. */
export const STATE_OPTIONS = Object.keys(STATES)
  .map((value) => ({ value, label: formatState(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/**
 * The GST code of the place of supply of goods sent to a postal code (rule: place-of-supply). For an unknown
 * state it is the seller's own, as for an unknown address in the law (IGST Act, section 10(1)(ca)).
 */
export const getPlaceOfSupply = (postalCode: string, ownStateCode: string): string =>
  findStateCode(postalCode) ?? ownStateCode;
