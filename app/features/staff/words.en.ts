export const words = {
  weCouldNotFindThatUser: "We could not find that user.",
  thisIsYourOwnAccountAnother: "This is your own account. Another administrator has to do that.",
  thisAccountIsDeactivatedLetThem: "This account is deactivated. Let them in first.",
  theRoleOfThisAccountWas: "The role of this account was changed just now. Please look again.",
  theShopNeedsAtLeastOne: "The shop needs at least one administrator.",
  letInAgain: "let in again",
  madeAdministrator: "made administrator",
  madeCustomer: "made customer",
};
