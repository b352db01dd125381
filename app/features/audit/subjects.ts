/** The kinds of subjects in the audit log, with their labels. */
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

/** Subjects that belong to a person: the values of their personal fields are not recorded. */
export const PERSONAL_SUBJECTS: ReadonlySet<Subject> = new Set<Subject>([
  "order",
  "service",
  "electrician",
  "message",
  "user",
]);
