import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  contactMessages: "Contact Messages",
  newLabel: "new",
  contactMessage: "Contact message",
  name: "Name",
  addName: "Please add a name",
  email: "Email",
  addEmail: "Please add an email",
  addValidEmail: "Please add a valid email",
  phone: "Phone",
  phoneNumber: "Phone number",
  ifYouWouldRatherBeCalled: "If you would like a call back.",
  subject: "Subject",
  addSubject: "Please add a subject",
  message: "Message",
  addMessage: "Please add a message",
  chooseNewReadOrReplied: "Please choose new, read or replied",
  newStatus: "New",
  read: "Read",
  replied: "Replied",
  markedAsNew: "Marked as new",
  markedAsRead: "Marked as read",
  markedAsReplied: "Marked as replied",
  messageSent: "Message sent successfully! We will get back to you soon.",
  writeReply: "Please write a reply",
  replyTooLong: (max: number) => `A reply cannot be more than ${max} characters`,
  repliesTooLong: "These replies are too long. Please shorten them.",
  replyTooLongForWhatsapp: "This reply is too long for WhatsApp. Please shorten it, or send it by email.",
  noMobileNumber: "The sender has given no mobile number that WhatsApp could have.",
  answeredMeanwhile: (by: string) =>
    `${by} has answered meanwhile: the answer is above. Send again if yours is still needed.`,
  noReplySent: "No reply was sent. Please look at those marked below.",
  somebody: "Somebody",
  replyIsBeingSent: (number: string) => `Your reply to ${number} is being sent`,
  replyOnWhatsappNoted: (number: string) => `Your WhatsApp reply to ${number} is noted`,
  replyByPhoneNoted: (number: string) => `Your answer to ${number} by phone is noted`,
  repliedByEmail: "By email",
  repliedOnWhatsapp: "On WhatsApp",
  repliedByPhone: "By phone",
  replyTemplate: "Reply template",
  template: "template",
  addTitle: "Please add a title",
  titleTooLong: (max: number) => `A title cannot be more than ${max} characters`,
  addText: "Please add a text",
  textTooLong: (max: number) => `A text cannot be more than ${max} characters`,
  titleIsTaken: (title: string) => `There is a template “${title}” already`,
  templateNotFound: "This template no longer exists.",
  tooManyTemplates: (max: number) => `There are ${max} templates already. Please delete one first.`,
  messageNotFound: "This message no longer exists.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
