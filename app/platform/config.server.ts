import { z } from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a host name (without port) is the local machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

const flag = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .enum(["on", "off", "1", "0", "true", "false"], { error: "must be on or off" })
    .optional()
    .transform((word) => (word === undefined ? fallback : ["on", "1", "true"].includes(word)));

const NOT_A_URL = "must be an http(s) address";
const urlWithDefault = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: NOT_A_URL }).default(fallback);

/** The sender of emails: an address, or "Name <address>". */
const sender = z
  .string()
  .transform((text) => {
    const [, name = "", address = text] = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/.exec(text.trim()) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .refine(({ name, address }) => !/\p{Cc}/u.test(name) && z.email().safeParse(address).success, {
    error: "must be an e-mail address, or a name and an address: Name <address>",
  });

const hexKey = z
  .string()
  .regex(/^[\da-f]{64}$/i, "must be 64 hexadecimal digits")
  .optional();

/** Variables that must be set together. */
const PAIRED_SETTINGS = [
  ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
] as const;

const Settings = z.object({
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65_535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/, error: NOT_A_URL }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  ADMIN_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  ADMIN_PASSWORD: z.string().min(10, "must have at least 10 characters").optional(),
  SAMPLE_DATA: flag(undefined),
  DEMO_PAYMENTS: flag(false),
  STYLE_PAGE: flag(false),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: z.string().optional(),
  RAZORPAY_API_URL: urlWithDefault("https://api.razorpay.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: z.url({ protocol: /^https?$/, error: NOT_A_URL }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp(s) address" }).optional(),
  MAIL_FROM: sender.optional(),
  BACKUP_MINUTES: z.coerce
    .number({ error: "must be a number of minutes" })
    .int()
    .min(1)
    .max(1440)
    .default(15),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: hexKey,
  SECRETS_KEY: hexKey,
  ALERT_URL: z.url({ protocol: /^https?$/, error: NOT_A_URL }).optional(),
  PING_URL: z.url({ protocol: /^https?$/, error: NOT_A_URL }).optional(),
  TRUST_PROXY: flag(false),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

const Environment = Settings.superRefine((env, context) => {
  for (const pair of PAIRED_SETTINGS) {
    const missing = pair.filter((name) => env[name] === undefined);
    if (missing.length === 1)
      context.addIssue({
        code: "custom",
        path: [...missing],
        message: `is missing: it goes with ${pair.find((name) => name !== missing[0])}`,
      });
  }
}).transform((env) => {
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  const isPublic = !isLoopback(siteUrl.hostname);
  return { ...env, SITE_URL: siteUrl, SECURE: siteUrl.protocol === "https:", IS_PUBLIC: isPublic };
});

/** The validated environment. `SECURE`: the site's URL is https; `IS_PUBLIC`: it is not this machine. */
export type Config = z.output<typeof Environment>;

/** An invalid configuration; `problems` has one readable line per variable, without its value. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(readonly problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  }
}

/**
 * Validates the environment (rule: configuration-checked); an empty variable counts as missing. Throws
 * `ConfigError`.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
}

let current: Config | undefined;

/**
 * Lets this process know these settings alone, each only if it is valid: for what has to work although
 * another setting is wrong.
 */
export function keepValidSettings(names: readonly (keyof typeof Settings.shape)[]): void {
  const valid = names.filter((name) => Settings.shape[name].safeParse(process.env[name]).success);
  current = readConfig(Object.fromEntries(valid.map((name) => [name, process.env[name]])));
}

/** The configuration of this process, read once. */
export function config(): Config {
  current ??= readConfig(process.env);
  return current;
}
