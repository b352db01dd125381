/** The key of the private link as the address has it, not yet checked. */
export const getLinkKey = ({ url }: Request): string | undefined =>
  new URL(url).searchParams.get("key") || undefined;
