import pino from "pino";

/** What must never be written down, wherever it stands in an entry. */
const SECRETS = ["password", "confirmPassword", "token", "cookie", "authorization", "signature", "secret"];

const configuredLevel = process.env.LOG_LEVEL ?? "";
const OPTIONS = {
  // A word that is no level is `config`'s to complain of.
  level: ["silent", ...Object.keys(pino.levels.values)].includes(configuredLevel) ? configuredLevel : "info",
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
};

/** The process's log: one JSON line an entry on standard output, secrets struck out. */
export const log = pino({
  ...OPTIONS,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});

/** The lines of the requests: only fields that can hold no secret, so that nothing has to be looked for. */
export const requestLogger = pino(OPTIONS);
