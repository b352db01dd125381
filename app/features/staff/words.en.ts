export const words = {
  userNotFound: "We could not find that user.",
  selfChangeRefused: "This is your own account. Another administrator has to do that.",
  reactivateFirst: "This account is deactivated. Please reactivate it first.",
  roleChanged: "The role of this account has just been changed. Please check again.",
  lastAdmin: "The shop needs at least one administrator.",
};
