import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  auditLog: "Audit Log",
  yes: "Yes",
  no: "No",
  chainIsBroken: (first: number, last: number) =>
    `The audit log was changed past the shop: entries ${first} to ${last} do not match their hash.`,
  entriesWithoutHash: (first: number, last: number) =>
    `The audit log has entries without a hash, by a version without hashes or past the shop: ${first} to ${last}.`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
