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
      return { formId: typeof formId === "string" ? formId : formId(form), result };
    }
  };
}

/** A refused form changes nothing that the page shows: nothing is loaded again, offline least of all. */
export const unlessRefused = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult ? false : defaultShouldRevalidate;
