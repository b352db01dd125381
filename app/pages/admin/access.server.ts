import type { StaffRole } from "~/features/accounts/staff-role";
import { type AllowedPaths, isListed } from "~/platform/admin/allowed";
import { ACCESS } from "~/shop";

/** The addresses that somebody with this role may open, and those they may post to; "all" for owners. */
export function listAllowed(role: StaffRole): AllowedPaths {
  if (role === "owner") return "all";
  const paths = Object.entries(ACCESS);
  return {
    reads: paths.flatMap(([path, { readers }]) => (readers.includes(role) ? [path] : [])),
    posts: paths.flatMap(([path, { writers }]) => (writers?.includes(role) ? [path] : [])),
  };
}

/**
 * Whether somebody with this role may open an address of the back-office, or post to it. What no manifest
 * names is for owners alone (rule: staff-roles).
 */
export function isAllowed(role: StaffRole, pathname: string, isPost = false): boolean {
  const allowed = listAllowed(role);
  return allowed === "all" || isListed(isPost ? allowed.posts : allowed.reads, pathname);
}

const HOMES: Record<StaffRole, string> = {
  owner: "/admin/dashboard",
  counter: "/admin/dashboard",
  technician: "/admin/services/my-visits",
  accountant: "/admin/gst",
};

/** The page of the back-office that somebody with this role begins on. */
export const getHomePath = (role: StaffRole): string => HOMES[role];
