export const words = {
  eMails: "Emails",
  notDelivered: "not delivered",
  eMail: "Email",
  onlyLetterThatWasGivenUp: "Only an email that failed can be sent again.",
  waiting: "Waiting",
  held: "On hold",
  eMailCount: (count: number) => (count === 1 ? "one email" : `${count} emails`),
  shopHasNoMailServer: "The shop has no mail server: set SMTP_URL first.",
  noEMailIsHeld: "No emails are on hold any more.",
  allWereTooOld: (count: number) =>
    count === 1
      ? "The email on hold was too old to send, and was dropped."
      : `The ${count} emails on hold were too old to send, and were dropped.`,
  sent: "Sent",
  givenUp: "Failed",
  withdrawn: "Withdrawn",
  emailNotFound: "This email no longer exists.",
};
