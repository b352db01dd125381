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

/** So much of the request log waits in memory, and so long: a write to the system costs as much as a page. */
const BUFFER_BYTES = 8_192;
const BUFFER_MS = 1_000;

/** Standard output. Both logs go through it, so that their lines keep their order and are never mixed. */
const output = pino.destination({ dest: 1, sync: true, minLength: BUFFER_BYTES });
process.on("exit", () => output.flushSync());

let flushing: NodeJS.Timeout | undefined;

function writeLine(line: string, level: string): void {
  const priority = process.env.JOURNAL_STREAM ? PRIORITIES[level] : undefined;
  output.write(priority === undefined ? line : `<${priority}>${line}`);
}

function flush(): void {
  clearTimeout(flushing);
  flushing = undefined;
  output.flushSync();
}

const getLevel = (line: string) => /^\{"level":"(\w+)"/.exec(line)?.[1] ?? "";

/** Writes each line at once. */
const direct = {
  write(line: string) {
    writeLine(line, getLevel(line));
    flush();
  },
};

/** Lets lines wait, but none of a request that failed. A killed process loses those of the last second. */
const buffered = {
  write(line: string) {
    const level = getLevel(line);
    writeLine(line, level);
    if (level in PRIORITIES) flush();
    else flushing ??= setTimeout(flush, BUFFER_MS).unref();
  },
};

/** The process's log: one JSON line per entry on standard output, with secrets redacted. */
export const log = pino(
  {
    ...OPTIONS,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
  },
  direct,
);

/** The request log. Its fields cannot contain secrets, so nothing is redacted. */
export const requestLogger = pino(OPTIONS, buffered);
