import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  gstin: "GSTIN",
  firmName: "Firm name",
  billingAddress: "Billing address",
  gstinHint: "15 characters, as on your GST certificate. The first two are the state code.",
  gstinOfState: (state: string) => `15 characters. This one is registered in ${state}.`,
  firmNameHint: "As on the GST certificate",
  billingAddressHint: "Leave blank if it is the same as the delivery address.",
  gstBillTo: "GST bill to",
  sameAsDeliveryAddress: "Same as the delivery address",
  gstinAndState: (gstin: string, state: string) => `GSTIN ${gstin}, ${state}`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
