import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { connection } from "./connection.server";

/**
 * Gives back what was needed once, such as for filling a new shop: V8 would keep it until the heap is full,
 * which an idle shop never reaches.
 */
export function releaseMemory(): void {
  connection().$client.pragma("shrink_memory");
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
}
