export const words = {
  gstin: "GSTIN",
  firmName: "Name of the firm",
  billingAddress: "Billing address",
  gstinHint: "15 letters and digits, as on the GST certificate. The first two are the state.",
  gstinOfState: (state: string) => `15 letters and digits. This one is of ${state}.`,
  firmNameHint: "As on the GST certificate",
  billingAddressHint: "Leave it empty if it is the same as the delivery address.",
  gstBillTo: "GST bill to",
  sameAsDeliveryAddress: "Same as the delivery address",
  gstinAndState: (gstin: string, state: string) => `GSTIN ${gstin}, ${state}`,
};
