export const words = {
  auditLog: "Audit Log",
  yes: "Yes",
  no: "No",
};
