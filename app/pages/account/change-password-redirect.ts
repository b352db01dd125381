import { redirect } from "@remix-run/node";

/** Leads password managers to where the password is changed (rule: change-password-address). */
export const loader = () => redirect("/user/profile?tab=security");
