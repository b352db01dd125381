import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run: what needs them is not in the server's HTML at all. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
