/**
 * How the back-office stands after two years, beside the sample shop: 100,000 orders, 50,000 service requests
 * and what goes with them. The same addresses, for an administrator who is signed in, one at a time, the
 * median of `--times`. The target is a ratio: at most 3. `--times N` (15), `--share N`: the Nth part of it
 * all (1).
 */
import { parseArgs } from "node:util";
import { administrator } from "../support/administrator";
import { compareFilled, countFrom, inWords } from "../support/compare";
import { BUSY, fillBooks, type Sizes } from "./fill";
import { PAGES } from "./pages";

const options = {
  times: { type: "string", default: "15" },
  share: { type: "string", default: "1" },
} as const;
const { values } = parseArgs({ options });
const share = countFrom(values.share, 1, 1_000);
const shared = Object.entries(BUSY).map(([what, count]) => [what, Math.ceil(count / share)]);
const sizes: Sizes = Object.fromEntries(shared);

await compareFilled({
  pages: PAGES,
  times: countFrom(values.times, 15, 500),
  mostRatio: 3,
  what: inWords({ ...sizes }),
  fill: (file) => fillBooks(file, sizes, new Date()),
  comeIn: administrator,
});
