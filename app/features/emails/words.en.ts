export const words = {
  eMails: "E-mails",
  notDelivered: "not delivered",
  eMail: "E-mail",
  onlyLetterThatWasGivenUp: "Only a letter that was given up can be sent again.",
  waiting: "Waiting",
  sent: "Sent",
  givenUp: "Given up",
  withdrawn: "Withdrawn",
  emailNotFound: "This letter is not there any more.",
};
