import { type NextLink, renderPlainPage } from "~/lib/plain-page";

/** A page of a few words and a way on, for addresses that have no page of their own. */
export const toPlainPageResponse = (message: string, nextLink: NextLink, status: number): Response =>
  new Response(renderPlainPage(message, nextLink), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
