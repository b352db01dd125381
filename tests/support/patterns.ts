/**
 * A pattern's top-level alternatives, and its top-level groups: where what stands in them begins and ends.
 */
function partsOf(source: string): { alternatives: string[]; groups: [start: number, end: number][] } {
  const bars = [-1];
  const groups: [number, number][] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source[at];
    if (char === "\\") at += 1;
    else if (char === "[") while (source[++at] !== "]") at += source[at] === "\\" ? 1 : 0;
    else if (char === "(") {
      const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))?.[0] ?? "(";
      if (depth === 0) start = at + opening.length;
      depth += 1;
    } else if (char === ")") {
      depth -= 1;
      if (depth === 0) groups.push([start, at]);
    } else if (char === "|" && depth === 0) bars.push(at);
  }
  const ends = [...bars.slice(1), source.length];
  return { alternatives: ends.map((end, index) => source.slice((bars[index] ?? -1) + 1, end)), groups };
}

/** The pattern once for each alternative in it, with the others of its group taken away. */
function variantsOf(source: string): string[] {
  const { alternatives, groups } = partsOf(source);
  if (alternatives.length > 1) return alternatives.flatMap(variantsOf);
  const narrowed = groups.flatMap(([start, end]) => {
    const inside = variantsOf(source.slice(start, end));
    return inside.length > 1 ? inside.map((one) => source.slice(0, start) + one + source.slice(end)) : [];
  });
  return narrowed.length > 0 ? narrowed : [source];
}

/** The alternatives of a pattern, each told by all of the pattern around it, that match none of the names. */
export const matchingNothing = ({ source, flags }: RegExp, names: string[]): string[] =>
  variantsOf(source).filter((variant) => !names.some((name) => new RegExp(variant, flags).test(name)));
