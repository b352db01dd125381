import type { Plugin } from "vite";

/** The code of a words.en.ts with an export for each message in place of one object with all of them. */
export function separateMessages(code: string): string {
  const [head = "", ...entries] = code.replace(/\};\s*$/, "").split(/\n {2}(?=\w+:)/);
  const names = entries.map((entry) => entry.slice(0, entry.indexOf(":")));
  const constants = entries.map((entry) => entry.replace(/^(\w+):/, "const $1_ =").replace(/,\s*$/, ";"));
  const list = names.map((name) => `${name}_ as ${name}`).join(", ");
  return [head.replace("export const words = {", ""), ...constants, `export { ${list} };`].join("\n");
}

/**
 * In what the browser gets, every message is an export of its own: those that no page uses there are left out
 * of the build, and the names are shortened.
 */
export const separateMessagesPlugin: Plugin = {
  name: "separate-messages",
  enforce: "pre",
  transform(code, id, options) {
    if (options?.ssr || !code.includes("words")) return undefined;
    if (id.endsWith("/words.en.ts")) return separateMessages(code);
    const separated = code.replace(
      /import \{ words \} from ("[^"]+\/words\.en")/,
      "import * as words from $1",
    );
    return separated === code ? undefined : separated;
  },
};
