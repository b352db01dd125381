/**
 * How often a long test does what it does: a sample in every run, all of it where LONG_TESTS=1 asks for that.
 */
export const rounds = (quick: number, long: number): number =>
  process.env.LONG_TESTS === "1" ? long : quick;
