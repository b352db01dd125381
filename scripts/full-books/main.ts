/**
 * Compares the back-office after two years (100,000 orders, 50,000 bookings and related data) with the sample
 * shop: the same pages for a signed-in administrator, one at a time, by the server's CPU for the median of
 * `--times` answers. No page may take more than 10 ms longer. `--times N` (15), `--share N` (1): fill with
 * the Nth part of the data.
 */
import { parseArgs } from "node:util";
import { compareFilled, formatCounts, parseCount } from "../support/compare";
import { signInAdmin } from "../support/sign-in-admin";
import { BUSY, fillBooks, type Sizes } from "./fill";
import { PAGES } from "./pages";

const options = {
  times: { type: "string", default: "15" },
  share: { type: "string", default: "1" },
} as const;
const { values } = parseArgs({ options });
const share = parseCount(values.share, 1, 1_000);
const shared = Object.entries(BUSY).map(([what, count]) => [what, Math.ceil(count / share)]);
const sizes: Sizes = Object.fromEntries(shared);

await compareFilled({
  pages: PAGES,
  times: parseCount(values.times, 15, 500),
  maxAddedMs: 10,
  contents: formatCounts({ ...sizes }),
  fill: (file) => fillBooks(file, sizes, new Date()),
  signIn: signInAdmin,
});
