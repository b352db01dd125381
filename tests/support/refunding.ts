import type { Answer, Visitor } from "./visitor";

/** Fills in the form of a refund, and makes the refund if what it comes to was shown. */
export async function refundByForm(
  who: Visitor,
  orderId: string,
  fields: Record<string, string>,
  form?: Answer,
): Promise<Answer> {
  const page = form ?? (await who.visit(`/admin/orders/${orderId}/refund`));
  const answer = await who.submit(page, "Continue", fields);
  return answer.status === 303 ? who.submit(await who.follow(answer), "Refund ₹") : answer;
}
