import { toNetwork } from "~/lib/network";
import { log } from "./log.server";

/** What the log tells of access to accounts and personal data (rule: security-events). */
const LEVELS = {
  "signed in": "info",
  "sign-in failed": "warn",
  "sign-in limited": "warn",
  "code failed": "warn",
  "access denied": "warn",
  "password reset asked": "info",
  "password reset": "info",
  "password changed": "info",
  "two-factor on": "info",
  "two-factor off": "warn",
  "personal data exported": "info",
} as const;

interface SecurityFacts {
  /** The id of the account; emails and names never stand in the log. */
  account?: string;
  address?: string;
  /** The file, the page or the call. */
  subject?: string;
}

/** Writes a security event to the log. */
export function logSecurityEvent(
  securityEvent: keyof typeof LEVELS,
  { address, ...facts }: SecurityFacts,
): void {
  const network = address === undefined ? undefined : toNetwork(address);
  log[LEVELS[securityEvent]]({ securityEvent, network, ...facts }, "security");
}
