/** What an address claims to be the key of a booking's private link. */
export const getLinkKey = ({ url }: Request): string | undefined =>
  new URL(url).searchParams.get("key") || undefined;
