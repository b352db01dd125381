import { listMessages } from "./messages";

const messages = listMessages();
for (const { file, key, text, uses } of messages)
  console.info(`${file} ${key}: ${text}\n  ${uses.join(", ")}`);
console.info(`${messages.length} messages`);
