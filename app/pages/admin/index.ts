import { redirect } from "@remix-run/node";
import { adminHandler } from "~/pages/admin/admin-route.server";

/** Redirects `/admin` to the dashboard. */
export const loader = adminHandler(() => redirect("/admin/dashboard"));
