import { useLocation } from "@remix-run/react";

/** The path and query of the page, to which its forms return. */
export function usePageAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
