import { plainPageHtml, type NextLink } from "~/lib/plain-page";

/** A page of a few words and a way on, for addresses that have no page of their own. */
export const plainPage = (message: string, nextLink: NextLink, status: number): Response =>
  new Response(plainPageHtml(message, nextLink), { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
