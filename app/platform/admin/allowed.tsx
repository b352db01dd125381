import { createContext, type ReactNode, useContext } from "react";

/**
 * Whether one of `paths` has the form of an address. Ids alone stand for a parameter, so that
 * "/admin/services/:bookingId" is not "/admin/services/calendar".
 */
export function isListed(paths: readonly string[], pathname: string): boolean {
  // Routes match any letter case, also encoded.
  const path = decodeURI(pathname)
    .toLowerCase()
    .replace(/\/$/, "")
    .replace(/\/[\da-f]{24}\b/g, "/:id");
  return paths.some((one) => one.toLowerCase().replace(/:\w+/g, ":id") === path);
}

/** The addresses that whoever reads a page of the back-office may open, and those they may post to. */
export type AllowedPaths = "all" | { reads: readonly string[]; posts: readonly string[] };

export const AllowedContext = createContext<AllowedPaths>("all");

/** Whether whoever reads the page may open an address, or post to it. */
export function useIsAllowed() {
  const allowed = useContext(AllowedContext);
  return (address: string, isPost = false): boolean => {
    const [path = ""] = address.split(/[?#]/);
    return allowed === "all" || isListed(isPost ? allowed.posts : allowed.reads, path);
  };
}

interface Props {
  path: string;
  isPost?: boolean;
  children: ReactNode;
}

/** Shows a link or a form only to those who may use it. */
export const Allowed = ({ path, isPost, children }: Props) =>
  useIsAllowed()(path, isPost) ? children : null;
