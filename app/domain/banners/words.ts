/** What is said of a banner that is not there, or was deleted meanwhile. */
export const BANNER_GONE = "This banner is not there any more.";
