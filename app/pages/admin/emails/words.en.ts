import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  eMails: "Emails",
  eMailsByStatus: "Emails by status",
  recipientOrSubject: "Recipient or subject",
  status: "Status",
  allStatus: "All Status",
  recipient: "Recipient",
  subject: "Subject",
  triedOnceTimes: (attempts: number) => `Tried ${attempts === 1 ? "once" : `${attempts} times`}`,
  written: "Written",
  view: "View",
  shopHasNotWrittenAnyE: "No emails yet.",
  noEMailsMatchYourSearch: "No emails match your search or filters.",
  pagesOfEMails: "Pages of emails",
  shopHasNoMailServer:
    "The shop has no mail server, so no emails are sent. They are kept here, where you can read them and pass them on. Set <code>SMTP_URL</code> to send new ones.",
  eMailsWereWrittenWithoutServer: (count: number, counted: string) =>
    `${count === 1 ? "One email was" : `${counted} emails were`} written while no mail server was set. After two days they are dropped automatically.`,
  sendThem: "Send them",
  dropThem: "Drop them",
  sendHeldEMails: "Send emails on hold",
  sendHeldEMailsQuestion: (count: string) =>
    `Send the emails written while no mail server was set (${count})? Some may be out of date.`,
  sendingHeldEMails: "Sending...",
  heldEMailsAreOnTheirWay: (count: number) =>
    count === 1 ? "One email is being sent" : `${count} emails are being sent`,
  dropHeldEMails: "Drop emails on hold",
  dropHeldEMailsQuestion: (count: string) =>
    `Drop the emails written while no mail server was set (${count})? They will never be sent, and sign-in links in them are removed.`,
  droppingHeldEMails: "Dropping...",
  heldEMailsAreDropped: (count: number) => (count === 1 ? "One email dropped" : `${count} emails dropped`),
  keepThem: "Keep them",
  noEMailIsHeld: "No emails are on hold.",
  setMailServerFirst: "The shop has no mail server yet: they can be sent once SMTP_URL is set.",
  eMail: "Email",
  letterIsOnItsWayAgain: "The email is being sent again",
  allEMails: "All emails",
  sendingAgain: "Sending again...",
  sendAgain: "Send again",
  sentAgainBy: (by: string, moment: string) => `Sent again by ${by}, ${moment}`,
  deletedUser: "Deleted user",
  thisIsCopy: "This is a copy of an email that was sent before.",
  text: "Text",
  linkInThisLetterLetsAdministrator:
    "This email has a sign-in link for an administrator; it is not shown here.",
  sent: "Sent",
  attempts: "Attempts",
  nextAttempt: "Next attempt",
  problem: "Problem",
};

export type Words = typeof en;

export const words = translated(en, { hi });
