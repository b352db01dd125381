import { sessionToken, signInCookie } from "~/auth/who.server";
import { forgetWish, readWish } from "~/auth/wish.server";
import { endSession, startSession } from "~/domain/accounts/sessions.server";
import { safePath, seeOther, withQuery } from "~/http/redirecting.server";
import { fulfilWish } from "./wishes.server";

/** Why somebody came to the door: where they want to go next, and whether a wish waits (D11). */
export interface Errand {
  redirectTo: string;
  wish: boolean;
}

/** The errand that the query of the page, or its hidden fields, carry. */
export function errandOf(source: URLSearchParams | FormData): Errand {
  const redirectTo = source.get("redirectTo");
  return {
    redirectTo: safePath(typeof redirectTo === "string" ? redirectTo : null),
    wish: source.get("wish") === "1",
  };
}

/** The other of the two pages, with the same errand. */
export const withErrand = (path: string, { redirectTo, wish }: Errand): string =>
  withQuery(path, { redirectTo: redirectTo === "/" ? undefined : redirectTo, wish: wish ? 1 : undefined });

/**
 * Lets in somebody who has just proved who they are: a new session in place of this browser's old one (D1), their wish
 * done (D11), and on to where they wanted to go, with the `greeting` and what became of the wish.
 */
export async function enter(
  request: Request,
  person: { id: string; name: string },
  { redirectTo, wish, greeting }: Errand & { greeting: string },
  now: Date,
): Promise<Response> {
  const session = startSession(person.id, { userAgent: request.headers.get("User-Agent") }, now);
  const oldToken = await sessionToken(request);
  if (oldToken) endSession(oldToken);
  const cookies = [await signInCookie(session)];
  if (!wish) return seeOther(redirectTo, { success: greeting, cookies });
  const { success, error } = fulfilWish(person, await readWish(request), now);
  cookies.push(await forgetWish());
  const text = [greeting, error ?? success].filter(Boolean).join(" ");
  return seeOther(redirectTo, { [error ? "error" : "success"]: text, cookies });
}
