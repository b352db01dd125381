import { emptyFields, fixedPath, type Screen } from "../screen";

/** The ticket of a message in the sample shop. */
const TICKET = "TK-1000";

/** The pages about the shop, and the contact form. */
export const ABOUT: Screen[] = [
  { name: "an address that is not there", path: fixedPath("/nowhere") },
  { name: "contact", path: fixedPath("/contact") },
  { name: "contact, signed in", path: fixedPath("/contact"), asAsha: true },
  {
    name: "a message with errors",
    path: fixedPath("/contact"),
    submit: {
      button: "Send Message",
      fields: { ...emptyFields("name", "subject", "message"), email: "x", phone: "1".repeat(21) },
    },
  },
  { name: "a message that was sent", path: fixedPath(`/contact?ticket=${TICKET}`) },
  { name: "about", path: fixedPath("/about") },
  { name: "shipping", path: fixedPath("/shipping") },
  { name: "returns", path: fixedPath("/returns") },
  { name: "warranty", path: fixedPath("/warranty") },
  { name: "privacy", path: fixedPath("/privacy") },
  { name: "terms", path: fixedPath("/terms") },
  { name: "questions", path: fixedPath("/faq") },
  { name: "the page of the API", path: fixedPath("/api/docs") },
];
