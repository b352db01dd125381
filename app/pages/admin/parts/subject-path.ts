import type { Subject } from "~/features/audit/subjects";

/** The path of the day sheet of a day ("YYYY-MM-DD"). */
export const daySheetPath = (day: string): string => `/admin/services/day-sheet?date=${day}`;

const SUBJECT_PATHS: Record<Subject, (id: string) => string> = {
  product: (id) => `/admin/products/${id}/edit`,
  order: (id) => `/admin/orders/${id}`,
  service: (id) => `/admin/services/${id}`,
  electrician: (id) => `/admin/electricians/${id}/edit`,
  "service-area": (id) => `/admin/service-areas/${id}/edit`,
  banner: (id) => `/admin/banners/${id}/edit`,
  message: (id) => `/admin/messages/${id}`,
  user: (id) => `/admin/users/${id}`,
  setting: () => "/admin/settings",
  "closed-day": () => "/admin/closed-days",
  letter: (id) => `/admin/outbox/${id}`,
};

/** The page of the back-office that shows a subject of the audit log. */
export const getSubjectPath = (kind: Subject, id: string): string => SUBJECT_PATHS[kind](id);
