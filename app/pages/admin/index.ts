import { redirect } from "@remix-run/node";
import { getHomePath } from "~/pages/admin/access.server";
import { adminHandler } from "~/pages/admin/admin-route.server";

/** Redirects `/admin` to the page that one begins on. */
export const loader = adminHandler(({ admin }) => redirect(getHomePath(admin.staffRole)));
