/** The top-level alternatives of a pattern, and where the contents of its top-level groups begin and end. */
function splitPattern(source: string): { alternatives: string[]; groups: [start: number, end: number][] } {
  const barPositions = [-1];
  const groups: [number, number][] = [];
  let depth = 0;
  let start = 0;
  for (let position = 0; position < source.length; position++) {
    const char = source[position];
    if (char === "\\") position += 1;
    else if (char === "[") while (source[++position] !== "]") position += source[position] === "\\" ? 1 : 0;
    else if (char === "(") {
      const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(position))?.[0] ?? "(";
      if (depth === 0) start = position + opening.length;
      depth += 1;
    } else if (char === ")") {
      depth -= 1;
      if (depth === 0) groups.push([start, position]);
    } else if (char === "|" && depth === 0) barPositions.push(position);
  }
  const ends = [...barPositions.slice(1), source.length];
  return {
    alternatives: ends.map((end, index) => source.slice((barPositions[index] ?? -1) + 1, end)),
    groups,
  };
}

/** Repeats the pattern for each alternative in it, without the other alternatives of the same group. */
function expandAlternatives(source: string): string[] {
  const { alternatives, groups } = splitPattern(source);
  if (alternatives.length > 1) return alternatives.flatMap(expandAlternatives);
  const variants = groups.flatMap(([start, end]) => {
    const inside = expandAlternatives(source.slice(start, end));
    return inside.length > 1
      ? inside.map((alternative) => source.slice(0, start) + alternative + source.slice(end))
      : [];
  });
  return variants.length > 0 ? variants : [source];
}

/** The alternatives of a pattern that match none of the names, each within the whole pattern. */
export const listUnmatchedAlternatives = ({ source, flags }: RegExp, names: string[]): string[] =>
  expandAlternatives(source).filter(
    (variant) => !names.some((name) => new RegExp(variant, flags).test(name)),
  );
