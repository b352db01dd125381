import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import { words } from "./words.en";

/**
 * A client action that sends a form and, without a connection, returns an error and keeps what was typed
 * (rule: typed-input-kept). `formId` is the form's id, or a function that derives it from the fields if the
 * page has several forms, and `problem` what the error says.
 */
export function sendUnlessOffline(
  formId: string | ((form: FormData) => string),
  problem: string = words.networkErrorPleaseTryAgain,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // `fetch` throws a TypeError without a response; redirects and refusals are thrown as responses.
      if (!(error instanceof TypeError)) throw error;
      const result: SubmissionResult = { status: "error", error: { "": [problem] } };
      return { formId: typeof formId === "string" ? formId : formId(form), result, offline: true };
    }
  };
}

/**
 * Skips revalidation after a form was sent offline: it would fail and replace the form with an error page.
 */
export const unlessOffline = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => (actionResult?.offline ? false : defaultShouldRevalidate);

type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

/**
 * Preloads the modules of the routes that this page can post to. If Remix cannot load a module when a form is
 * sent, it reloads the whole page, which loses the form without a connection.
 */
export function usePreloadedRoutes(routeIds: readonly string[]): void {
  useEffect(() => {
    const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
    for (const id of routeIds) {
      const route = routes[id];
      // A failure is ignored: the page then works as without preloading.
      if (route) import(/* @vite-ignore */ route.module).catch(() => {});
    }
  }, [routeIds]);
}
