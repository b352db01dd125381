import type { ActionFunctionArgs } from "@remix-run/node";
import { logPolicyReport } from "~/features/health/log-policy-report.server";
import { toErrorAnswer, toJsonResponse, toMethodNotAllowedResponse } from "~/platform/api/problems.server";
import { createUnreadableResponse } from "~/platform/http/form.server";

export const loader = () => toMethodNotAllowedResponse(["POST"]);

/** Browsers report here what the policy of a page has refused (rule: policy-reports). */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return toMethodNotAllowedResponse(["POST"]);
  try {
    // Fails if the client has disconnected.
    const text = await request.text().catch(() => {
      throw createUnreadableResponse();
    });
    await logPolicyReport(text, context.clientAddress);
    return new Response(null, { status: 204 });
  } catch (error) {
    return toJsonResponse(await toErrorAnswer(error, context.requestId));
  }
}
