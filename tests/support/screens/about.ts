import { at, empty, type Screen } from "../screen";

/** A message of the sample shop. */
const TICKET = "TK-1000";

/** What the shop tells of itself. */
export const ABOUT: Screen[] = [
  { name: "an address that is not there", path: at("/nowhere") },
  { name: "contact", path: at("/contact") },
  { name: "contact, signed in", path: at("/contact"), hers: true },
  {
    name: "a message with errors",
    path: at("/contact"),
    wrong: {
      button: "Send Message",
      fields: { ...empty("name", "subject", "message"), email: "x", phone: "1".repeat(21) },
    },
  },
  { name: "a message that was sent", path: at(`/contact?ticket=${TICKET}`) },
  { name: "about", path: at("/about") },
  { name: "shipping", path: at("/shipping") },
  { name: "returns", path: at("/returns") },
  { name: "warranty", path: at("/warranty") },
  { name: "privacy", path: at("/privacy") },
  { name: "terms", path: at("/terms") },
  { name: "questions", path: at("/faq") },
  { name: "the page of the API", path: at("/api/docs") },
];
