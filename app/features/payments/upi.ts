import { formatRupees, type Paise, toRupees } from "~/lib/money";

/** A payment outside the provider, to the shop's own UPI ID (rule: upi-id). */
export interface UpiPayment {
  upiId: string;
  amount: string;
  /** Opens a UPI app on a phone, with all of it filled in. */
  link: string;
}

/** How to pay `amountPaise` to the shop's UPI ID; `note` is the number of the order. */
export function toUpiPayment(
  { upiId, name, note }: { upiId: string; name: string; note: string },
  amountPaise: Paise,
): UpiPayment {
  const query = new URLSearchParams({
    pa: upiId,
    pn: name,
    am: toRupees(amountPaise).toFixed(2),
    cu: "INR",
    tn: note,
  });
  return {
    upiId,
    amount: formatRupees(amountPaise),
    link: `upi://pay?${query.toString().replaceAll("+", "%20")}`,
  };
}
