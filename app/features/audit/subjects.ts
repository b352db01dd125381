/** What an administrator can change, as the audit log names it. */
export const SUBJECT_LABELS = {
  product: "Product",
  order: "Order",
  service: "Service request",
  electrician: "Electrician",
  "service-area": "Service area",
  banner: "Banner",
  message: "Contact message",
  user: "User",
  setting: "Setting",
  "closed-day": "Closed day",
  letter: "E-mail",
} as const;

export type Subject = keyof typeof SUBJECT_LABELS;

/** What belongs to a person: of their own fields the log keeps the names alone. */
export const PERSONAL_SUBJECTS: ReadonlySet<Subject> = new Set<Subject>([
  "order",
  "service",
  "electrician",
  "message",
  "user",
]);
