import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Sends a form by script; where the connection is lost, what was typed stays and the form says so (D9).
 * `formId`: which form of the page it is, told from its fields where there are several.
 */
export function sendUnlessOffline(formId: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // What fetch throws when nothing came back. Redirects and refused answers are responses.
      if (!(error instanceof TypeError)) throw error;
      const result: SubmissionResult = { status: "error", error: { "": ["Network error. Please try again."] } };
      return { formId: typeof formId === "string" ? formId : formId(form), result, offline: true };
    }
  };
}

/** After a form that did not reach the shop nothing is loaded again: it would fail, and take the form with it. */
export const unlessOffline = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult?.offline ? false : defaultShouldRevalidate;
