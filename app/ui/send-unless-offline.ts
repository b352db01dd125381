import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Sends a form by script; where the connection is lost, what was typed stays and the form says so (rule:
 * typed-input-kept). `formId`: which form of the page it is, told from its fields where there are several.
 */
export function sendUnlessOffline(formId: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // What fetch throws when nothing came back. Redirects and refused answers are responses.
      if (!(error instanceof TypeError)) throw error;
      const result: SubmissionResult = {
        status: "error",
        error: { "": ["Network error. Please try again."] },
      };
      return { formId: typeof formId === "string" ? formId : formId(form), result, offline: true };
    }
  };
}

/**
 * After a form that did not reach the shop nothing is loaded again: it would fail, and take the form with it.
 */
export const unlessOffline = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => (actionResult?.offline ? false : defaultShouldRevalidate);

type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

/**
 * Fetches, while there is a connection, the scripts of pages that a tap here may post to (their route ids):
 * where they cannot be had, Remix loads the whole page anew, and without a connection there is none.
 */
export function usePreloadedRoutes(routeIds: readonly string[]): void {
  useEffect(() => {
    const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
    for (const id of routeIds) {
      const route = routes[id];
      // In vain without a connection, and then nothing is lost that was not lost before.
      if (route) import(/* @vite-ignore */ route.module).catch(() => {});
    }
  }, [routeIds]);
}
