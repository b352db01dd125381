import pino from "pino";

/** What must never be written down, wherever it stands in an entry (D1, D23). */
const SECRETS = ["password", "confirmPassword", "token", "cookie", "authorization", "signature", "secret"];

/** The process's log: one JSON line an entry on standard output, secrets struck out. */
export const log = pino({
  level: ["silent", ...Object.keys(pino.levels.values)].includes(process.env.LOG_LEVEL ?? "")
    ? process.env.LOG_LEVEL
    : "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});
