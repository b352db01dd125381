import { redirect } from "@remix-run/node";
import { findOrderPaper } from "~/features/papers/find-papers.server";
import { adminHandler } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { words } from "./words.en";

/** The addresses that invoices and credit notes had below their orders (rule: old-paper-addresses). */
export const loader = adminHandler(({ params: { orderId = "", paperId } }) => {
  const { id } = or404(findOrderPaper(orderId, paperId), words.paperNotFound);
  return redirect(`/admin/papers/${id}`);
});
