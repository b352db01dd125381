import { words } from "./words.en";

/** How packages say that the native module made for this Node and machine is absent. */
const IS_ABSENT =
  /^(?:Could not locate the bindings file|Cannot find native binding|Failed to load native binding)/;

/** What to do if a native module is absent, or made for another Node or machine; else undefined. */
export function describeNativeModuleError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return code === "ERR_DLOPEN_FAILED" || IS_ABSENT.test(error.message)
    ? words.nativeModulesDoNotFit
    : undefined;
}
