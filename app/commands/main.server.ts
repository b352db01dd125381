import "~/platform/load-env.server";
import { parseArgs } from "node:util";
import { ShopError } from "~/lib/errors";
import { ConfigError } from "~/platform/config.server";
import { closeShopDatabase } from "~/platform/db/db.server";
import { describeDamage } from "~/platform/db/storage-failures.server";
import { type Command, CommandError } from "./command";
import { COMMANDS } from "./commands.server";

const EXIT_CONFIG = 78;
const EXIT_USAGE = 64;

const describe = (name: string, { usage, summary }: Command) => [
  `  ${`${name} ${usage}`.trim()}`,
  `      ${summary}`,
];

const HELP = [
  "Commands of the shop. Settings come from the environment, or from .env (docs/commands.md):",
  "",
  ...Object.entries(COMMANDS).flatMap(([name, command]) => describe(name, command)),
];

async function run([name = "help", ...rest]: string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command) {
    console.error(HELP.join("\n"));
    return name === "help" ? 0 : EXIT_USAGE;
  }
  const options = Object.fromEntries(
    (command.options ?? []).map((option) => [option, { type: "string" } as const]),
  );
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
  const lines = await command.run({ args: positionals, options: values, now: new Date() });
  if (lines.length > 0) console.info(lines.join("\n"));
  return 0;
}

/** Prints what went wrong in one line, and returns the exit code. */
function report(error: unknown): number {
  if (error instanceof ConfigError) {
    console.error(error.message);
    return EXIT_CONFIG;
  }
  const { code, message } = error as { code?: string; message: string };
  const isUsage = code?.startsWith("ERR_PARSE_ARGS") === true;
  if (error instanceof CommandError || error instanceof ShopError || isUsage) console.error(message);
  else console.error(describeDamage(error, process.env.DATA_DIR ?? "DATA_DIR") ?? error);
  return isUsage ? EXIT_USAGE : 1;
}

process.exitCode = await run(process.argv.slice(2)).catch(report);
closeShopDatabase();
