import { listMessages } from "./messages";
import { listUntranslated } from "./translations";

const messages = listMessages();
if (process.argv.includes("--untranslated"))
  for (const language of ["hi", "bn"] as const) console.info(listUntranslated(language).join("\n"));
else
  for (const { file, key, text, uses } of messages)
    console.info(`${file} ${key}: ${text}\n  ${uses.join(", ") || "unused"}`);
console.info(`${messages.length} messages`);
