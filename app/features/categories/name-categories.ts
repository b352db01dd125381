/** A name inside a sentence: "Power Tools" is "power tools" there, and "LED Lights" is "LED lights". */
const toLowerName = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  );

/** Categories inside a sentence: "power tools, fans, coolers", with `and` "power tools, fans and coolers". */
export function nameCategories(names: readonly string[], and = ""): string {
  const listed = names.map(toLowerName);
  const last = and && listed.length > 1 ? listed.pop() : undefined;
  return listed.join(", ") + (last ? ` ${and} ${last}` : "");
}
