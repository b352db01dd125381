export const words = {
  pleaseFillInAllFields: "Please fill in all fields",
  pleaseChooseBetween1And5: "Please choose between 1 and 5 stars",
  pleaseAddATitle: "Please add a title",
  pleaseUseAtMostCharactersFor: (titleMaxLength: number) =>
    `Please use at most ${titleMaxLength} characters for the title`,
  pleaseWriteAComment: "Please write a comment",
  pleaseUseAtMostCharactersForThe: (commentMaxLength: number) =>
    `Please use at most ${commentMaxLength} characters for the comment`,
  youCanOnlyAskForYour: "You can only ask for your own review.",
  pleaseLoginToWriteAReview: "Please login to write a review",
  markedAsHelpfulThankYou: "Marked as helpful. Thank you!",
  noLongerMarkedAsHelpful: "No longer marked as helpful",
  reviewDeleted: "Review deleted",
  thisReviewIsNotThereAny: "This review is not there any more",
  reviewSuccessfully: (outcome: string) => `Review ${outcome} successfully!`,
  whatYouHadSavedInAnother: "what you had saved in another window",
  yourEarlierReview: "your earlier review",
  itReplacedOnThoseWordsAre: (done: string, earlier: string, moment: string) =>
    `${done} It replaced ${earlier} on ${moment}; those words are kept on the review's page.`,
  youCannotMarkYourOwnReview: "You cannot mark your own review as helpful",
};
