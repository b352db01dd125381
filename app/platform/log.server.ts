import pino from "pino";

/** What must never be written down, wherever it stands in an entry (D1). */
const SECRETS = ["password", "confirmPassword", "token", "cookie", "authorization", "signature", "secret"];

const wanted = process.env.LOG_LEVEL ?? "";
const plain = {
  // A word that is no level is `config`'s to complain of.
  level: ["silent", ...Object.keys(pino.levels.values)].includes(wanted) ? wanted : "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
};

/** The process's log: one JSON line an entry on standard output, secrets struck out. */
export const log = pino({
  ...plain,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});

/** The lines of the requests: only fields that can hold no secret, so that nothing has to be looked for. */
export const requestLines = pino(plain);
