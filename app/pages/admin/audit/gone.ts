/** Who has made a change, where their account is not there any more. */
export const GONE = "Someone who has left";
