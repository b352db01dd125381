/**
 * From this factor on a new number is asked about: a digit too many, or one too few (rules: jumps-asked,
 * import-jumps).
 */
const JUMP_FACTOR = 10;

/** A stock below this counts as so much, so that a delivery of a sold-out product is not asked about. */
const SMALL_STOCK = 10;

const isJump = (before: number, after: number, least: number): boolean =>
  after >= JUMP_FACTOR * Math.max(before, least) || before >= JUMP_FACTOR * Math.max(after, least);

/** Whether a price changes ten times or more, up or down. */
export const isPriceJump = (beforePaise: number, afterPaise: number): boolean =>
  isJump(beforePaise, afterPaise, 1);

/** Whether a stock changes ten times or more, up or down. */
export const isStockJump = (before: number, after: number): boolean => isJump(before, after, SMALL_STOCK);
