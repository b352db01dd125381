import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether scripts run: what needs them is not in the server's HTML at all. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
