/** The number of rounds of a long test: `quick` in an ordinary run, `long` with LONG_TESTS=1. */
export const countRounds = (quick: number, long: number): number =>
  process.env.LONG_TESTS === "1" ? long : quick;
