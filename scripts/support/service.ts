import { readFileSync } from "node:fs";

/** The environment variables, Node's options among them, that the service of an installed shop starts with. */
export function readServiceEnvironment(): Record<string, string> {
  const unit = readFileSync("deploy/vidyut.service", "utf8");
  const options = /^ExecStart=\S+ (.*) vidyut\.mjs serve$/m.exec(unit)?.[1];
  const arenas = /^Environment=MALLOC_ARENA_MAX=(\d+)$/m.exec(unit)?.[1];
  if (!options || !arenas) throw new Error("deploy/vidyut.service has no options for Node");
  return { NODE_OPTIONS: options, MALLOC_ARENA_MAX: arenas };
}
