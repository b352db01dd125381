import type { SubmissionResult } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Toast } from "~/ui/toast";

interface Props {
  shopName: string;
  title: string;
  failed: boolean;
  flash: Parameters<typeof Toast>[0]["flash"];
  children: ReactNode;
}

/** The frame of the pages at the shop's door: nothing around the form but the way back. */
export function Door({ shopName, title, failed, flash, children }: Props) {
  useEffect(() => {
    if (failed) document.title = titleOf(title, shopName, true);
  }, [failed, title, shopName]);
  return (
    <>
      <header>
        <Link to="/">{shopName}</Link>
      </header>
      <main className="narrow">
        <Toast flash={flash} />
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <p className="quiet">
          <Link to="/">Back to the shop</Link>
        </p>
      </footer>
    </>
  );
}

/** The title of a page; after a failed form it says so first. */
export const titleOf = (title: string, shopName: string, failed: boolean): string =>
  `${failed ? "Error: " : ""}${title} – ${shopName}`;

/** What the form carries on to its answer (D11). */
export function ErrandFields({ redirectTo, wish }: { redirectTo: string; wish: boolean }) {
  return (
    <>
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {wish ? <input type="hidden" name="wish" value="1" /> : null}
    </>
  );
}

/** Sends a form by script; where the connection is lost, what was typed stays and the form says so (D9). */
export function sendUnlessOffline(formId: string) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      // What fetch throws when nothing came back. Redirects and refused answers are responses.
      if (!(error instanceof TypeError)) throw error;
      const result: SubmissionResult = { status: "error", error: { "": ["Network error. Please try again."] } };
      return { formId, result };
    }
  };
}

/** A refused form changes nothing that the page shows: nothing is loaded again, offline least of all. */
export const unlessRefused = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionResult ? false : defaultShouldRevalidate;
