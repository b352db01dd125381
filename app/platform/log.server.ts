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

/** The priorities of syslog, by which the journal of systemd sorts lines that begin with one. */
const PRIORITIES: Record<string, number> = { fatal: 2, error: 3, warn: 4 };

/** Where the log goes: standard output; under systemd with the priority of each line before it. */
const destination = process.env.JOURNAL_STREAM
  ? {
      write(line: string) {
        const priority = PRIORITIES[/^\{"level":"(\w+)"/.exec(line)?.[1] ?? ""];
        process.stdout.write(priority === undefined ? line : `<${priority}>${line}`);
      },
    }
  : pino.destination({ dest: 1, sync: true });

/** The process's log: one JSON line per entry on standard output, with secrets redacted. */
export const log = pino(
  {
    ...OPTIONS,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  },
  destination,
);

/** The request log. Its fields cannot contain secrets, so nothing is redacted. */
export const requestLogger = pino(OPTIONS, destination);
