import type { Operation } from "~/http/api.server";

/** Every file of the API beside this folder: each tells its own operations. */
const files = import.meta.glob<{ loader?: { operations?: Operation[] } }>("../*.ts", { eager: true });

/** All calls of the API, in the order of their addresses. */
export const allOperations = (): Operation[] =>
  Object.values(files)
    .flatMap(({ loader }) => loader?.operations ?? [])
    .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));
