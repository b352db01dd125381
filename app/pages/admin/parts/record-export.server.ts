import { recordDisclosure } from "~/features/audit/record-change.server";
import type { AdminRequest } from "~/pages/admin/admin-route.server";

/** Records the export of a file with personal data; a HEAD request exports nothing. */
export function recordExport(
  { admin, request, clientAddress, now }: Pick<AdminRequest, "admin" | "request" | "clientAddress" | "now">,
  file: string,
): void {
  if (request.method === "HEAD") return;
  const disclosure = { action: "exported", kind: "export", id: "file", label: file } as const;
  recordDisclosure(admin.id, disclosure, clientAddress, now);
}
