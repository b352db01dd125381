export interface Random {
  /** A whole number from 0 to `max` - 1. */
  roll(max: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, with probabilities in proportion to their whole weights. */
  weigh<Option extends string>(weights: Readonly<Record<Option, number>>): Option;
}

/** A seeded random generator, with the same numbers in every run (linear congruential). */
export function createRandom(seed: number): Random {
  let state = seed;
  const roll = (max: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const optionsByWeights = new WeakMap<object, string[]>();
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  return {
    roll,
    pick,
    weigh<Option extends string>(weights: Readonly<Record<Option, number>>) {
      const cached = optionsByWeights.get(weights) as Option[] | undefined;
      const options =
        cached ??
        (Object.keys(weights) as Option[]).flatMap((option) => Array<Option>(weights[option]).fill(option));
      if (!cached) optionsByWeights.set(weights, options);
      return pick(options);
    },
  };
}
