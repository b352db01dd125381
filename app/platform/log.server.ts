import pino from "pino";

/** Fields whose values never appear in the log (rule: logs-without-secrets). */
const SECRETS = ["password", "confirmPassword", "token", "cookie", "authorization", "signature", "secret"];

const configuredLevel = process.env.LOG_LEVEL ?? "";
const OPTIONS = {
  // An unknown level is reported by `config`.
  level: ["silent", ...Object.keys(pino.levels.values)].includes(configuredLevel) ? configuredLevel : "info",
  base: undefined,
  // By name, so that a reader of the log needs no table of pino's numbers.
  formatters: { level: (level: string) => ({ level }) },
  timestamp: pino.stdTimeFunctions.isoTime,
};

/** The process's log: one JSON line per entry on standard output, with secrets redacted. */
export const log = pino({
  ...OPTIONS,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});

/** The request log. Its fields cannot contain secrets, so nothing is redacted. */
export const requestLogger = pino(OPTIONS);
