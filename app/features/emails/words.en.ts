export const words = {
  eMails: "E-mails",
  notDelivered: "not delivered",
  eMail: "E-mail",
  onlyLetterThatWasGivenUp: "Only a letter that was given up can be sent again.",
  waiting: "Waiting",
  held: "Held",
  eMailCount: (count: number) => (count === 1 ? "one e-mail" : `${count} e-mails`),
  shopHasNoMailServer: "The shop has no mail server: set SMTP_URL first.",
  noEMailIsHeld: "No e-mail is held any more.",
  allWereTooOld: (count: number) =>
    count === 1
      ? "The e-mail that was held came too late to be sent, and was dropped."
      : `The ${count} e-mails that were held came too late to be sent, and were dropped.`,
  sent: "Sent",
  givenUp: "Given up",
  withdrawn: "Withdrawn",
  emailNotFound: "This letter is not there any more.",
};
