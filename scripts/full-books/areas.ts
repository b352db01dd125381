import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { findStateCode, formatState } from "../../app/features/settings/indian-states";
import { createRandom } from "../support/random";
import { createRowWriter, type Span, toMoment } from "./write-rows";

const FIRST_PINCODE = 110_001;
const LAST_PINCODE = 855_999;
/** Pincodes are spread over this share of the range, to leave room for those that are skipped. */
const STEP_SHARE = 0.8;
const AREAS = [
  "Sadar Bazar",
  "Railway Colony",
  "Civil Lines",
  "Naya Tola",
  "Gandhi Nagar",
  "Mandi Road",
  "Purani Basti",
];
const PRIORITIES = { low: 3, medium: 5, high: 2 };

const getStateName = (code: string) => formatState(code).replace(/ \(\d+\)$/, "");

/** Inserts `count` new service areas from all over India, a quarter of them served. */
export function fillAreas(books: Database.Database, count: number, { from, now }: Span): void {
  const { roll, pick, weigh } = createRandom(13);
  const write = createRowWriter(books, "service_area");
  const existing = new Set(books.prepare("select pincode from service_area").pluck().all());
  const step = Math.max(1, Math.floor(((LAST_PINCODE - FIRST_PINCODE) * STEP_SHARE) / count));
  let written = 0;
  for (let code = FIRST_PINCODE; written < count && code <= LAST_PINCODE; code += step) {
    const pincode = String(code);
    const state = findStateCode(pincode);
    if (!state || existing.has(pincode)) continue;
    const cityStart = pick(["Ram", "Shiv", "Raj", "Sultan", "Fateh"]);
    const city = cityStart + pick(["nagar", "ganj", "pur", "garh"]);
    const createdAt = toMoment(written, count, from, now);
    write({
      id: newId(),
      pincode,
      area: pick(AREAS),
      city,
      district: city,
      state: getStateName(state),
      is_serviceable: roll(4) === 0 ? 1 : 0,
      is_active: roll(10) > 0 ? 1 : 0,
      home_visit: roll(2),
      shop_visit: 1,
      home_visit_fee_paise: 3_900 + 1_000 * roll(7),
      free_delivery_above_paise: 50_000 + 10_000 * roll(6),
      travel_minutes: 15 + 5 * roll(22),
      priority: weigh(PRIORITIES),
      created_at: createdAt,
      updated_at: createdAt,
    });
    written += 1;
  }
  if (written < count) throw new Error(`India has no room for ${count} more pincodes`);
}
