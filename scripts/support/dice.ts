export interface Dice {
  /** A whole number from 0 to below `most`. */
  roll(most: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the words, each as often as its number says. */
  weigh<Word extends string>(weights: Readonly<Record<Word, number>>): Word;
}

/** The same numbers in every run (a linear congruential generator). */
export function dice(seed: number): Dice {
  let state = seed;
  const roll = (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const drawn = new WeakMap<object, string[]>();
  const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T;
  return {
    roll,
    pick,
    weigh<Word extends string>(weights: Readonly<Record<Word, number>>) {
      const known = drawn.get(weights) as Word[] | undefined;
      const words =
        known ?? (Object.keys(weights) as Word[]).flatMap((word) => Array<Word>(weights[word]).fill(word));
      if (!known) drawn.set(weights, words);
      return pick(words);
    },
  };
}
