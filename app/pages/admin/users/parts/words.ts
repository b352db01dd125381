export const NO_USER = "We could not find that user.";
