import { z } from "zod";
import { lenientPage, optionalField } from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { AUDIT_KINDS, type AuditKind } from "~/shop";

const day = () => z.string().refine(isCalendarDay).optional().catch(undefined);

/** The filters of the audit log; `from` and `to` are days of the shop, both included. */
export const AuditQuery = z.object({
  search: optionalField(z.string().max(80)).catch(undefined),
  kind: z
    .enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]])
    .optional()
    .catch(undefined),
  administrator: optionalField(z.string().max(64)).catch(undefined),
  from: day(),
  to: day(),
  page: lenientPage(),
});
export type AuditQuery = z.output<typeof AuditQuery>;
