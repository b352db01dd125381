/** How packages say that the native module made for this Node and machine is absent. */
const IS_ABSENT =
  /^(?:Could not locate the bindings file|Cannot find native binding|Failed to load native binding)/;

/** Whether a native module is absent, or made for another Node or machine. */
export const isNativeModuleError = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === "ERR_DLOPEN_FAILED" || IS_ABSENT.test(error.message));
