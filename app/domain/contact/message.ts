/** The most characters of each field of a message (spec storefront §5 Contact form). */
export const MOST = { name: 50, phone: 20, subject: 100, message: 1000 } as const;

/** What somebody is told whose message has come (spec storefront §8 Contact). */
export const SENT = "Message sent successfully! We will get back to you soon.";

/** The page of a message that has come: the form again, and its ticket number. */
export const ticketPath = (number: string): string => `/contact?ticket=${number}`;
