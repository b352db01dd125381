import { type NextLink, renderPlainPage } from "~/lib/plain-page";

/** A minimal page with a message and one link, for URLs that have no page of their own. */
export const toPlainPageResponse = (message: string, nextLink: NextLink, status: number): Response =>
  new Response(renderPlainPage(message, nextLink), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
