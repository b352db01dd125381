export const words = {
  accountDeleted: "Account deleted",
  eMails: "E-mails",
  notDelivered: "not delivered",
  eMail: "E-mail",
  onlyALetterThatWasGiven: "Only a letter that was given up can be sent again.",
  givenUp: "given up",
  waiting: "Waiting",
  sent: "Sent",
  givenUp2: "Given up",
  withdrawn: "Withdrawn",
  notSentTheLinkInIt: "Not sent: the link in it has been used, or does not work any more",
  thisLetterIsNotThereAny: "This letter is not there any more.",
};
