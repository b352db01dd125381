import { type ActionFunctionArgs, json } from "@remix-run/node";
import { hearWebhook } from "~/domain/payments/webhook.server";
import { unexpected } from "~/http/form.server";
import { statusOf } from "~/http/status";
import { DomainError } from "~/lib/errors";

export const loader = () =>
  json({ success: false, message: "Method Not Allowed" }, { status: 405, headers: { Allow: "POST" } });

/** What Razorpay tells of payments and refunds (D26). It trusts the signature over the raw body, nothing else (D28). */
export async function action({ request }: ActionFunctionArgs) {
  const body = Buffer.from(await request.arrayBuffer());
  const signature = request.headers.get("X-Razorpay-Signature") ?? "";
  const eventId = request.headers.get("X-Razorpay-Event-Id");
  try {
    hearWebhook({ body, signature, eventId }, new Date());
    return json({ success: true });
  } catch (error) {
    if (!(error instanceof DomainError)) throw unexpected(error);
    const { code, message } = error;
    return json({ success: false, message, error: message, code }, { status: statusOf(code) });
  }
}
