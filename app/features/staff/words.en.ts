export const words = {
  userNotFound: "We could not find that user.",
  selfChangeRefused: "This is your own account. Another administrator has to do that.",
  reactivateFirst: "This account is deactivated. Let them in first.",
  roleChanged: "The role of this account was changed just now. Please look again.",
  lastAdmin: "The shop needs at least one administrator.",
};
