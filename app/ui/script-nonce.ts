import { createContext } from "react";

/**
 * The nonce of the scripts that React writes into a page it is started on, whose text differs by page;
 * undefined on all others (rule: fixed-script-hashes).
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
