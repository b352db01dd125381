/** Who has made a change, where their account is not there any more. */
export const DELETED_USER = "Someone who has left";
