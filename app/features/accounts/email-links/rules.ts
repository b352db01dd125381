/** How long a link works that resets a password (rule: reset-link). */
export const RESET_LINK_MINUTES = 30;

/** How long a link works that verifies an email (rule: email-verification-link). */
export const VERIFY_LINK_HOURS = 48;

/** The kinds under which the outbox stores the emails that carry links; the names are old. */
export const EMAIL_KINDS = { reset: "password-reset", verify: "email-proof" } as const;
