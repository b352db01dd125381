export const USER_NOT_FOUND = "We could not find that user.";
