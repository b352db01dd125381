export const words = {
  thatWasNotForm: "That was not a form we can read",
  shopCannotWriteAnythingDown:
    "The shop cannot write anything down at this moment. Please try again shortly; nothing was half done.",
  thatIsMoreThanThisForm: "That is more than this form may hold",
  somebodyElseHasChangedThisSince: (what: string) =>
    `Somebody else has changed this ${what} since you opened it, so nothing was saved. Send the form again to save what stands here over theirs.`,
};
