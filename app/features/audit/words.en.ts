export const words = {
  auditLog: "Audit Log",
  yes: "Yes",
  no: "No",
  chainIsBroken: (id: number) =>
    `The audit log was changed past the shop, or by a version without hashes: entry ${id} or one after it does not match.`,
};
