import { readFileSync } from "node:fs";

/** The environment variables of the service of an installed shop, Node's options among them. */
export function readServiceEnvironment(): Record<string, string> {
  const unit = readFileSync("deploy/vidyut.service", "utf8");
  const options = /^ExecStart=\S+ (.*) vidyut\.mjs serve$/m.exec(unit)?.[1];
  const arenas = /^Environment=MALLOC_ARENA_MAX=(\d+)$/m.exec(unit)?.[1];
  if (!options || !arenas) throw new Error("deploy/vidyut.service has no options for Node");
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: arenas };
}
