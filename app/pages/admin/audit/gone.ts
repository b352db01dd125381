/** Shown as the actor of a change whose account has been deleted. */
export const DELETED_USER = "Someone who has left";
