import { answerHeldEmails, countHeldEmails } from "~/features/emails/held-emails.server";
import { ConfirmEmailsForm } from "~/features/emails/input";
import { formatCount } from "~/lib/format-count";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const LIST_PATH = "/admin/outbox";

export const loader = adminLoader(() => {
  const count = countHeldEmails();
  return { count: formatCount(count), problem: count === 0 ? words.noEMailIsHeld : null };
});

export const action = adminForm(ConfirmEmailsForm, async (_value, { admin, now }) => {
  const count = await answerHeldEmails("drop", admin.id, now);
  return seeOther(LIST_PATH, { success: words.heldEMailsAreDropped(count) });
});

export default createConfirmPage<typeof loader>({
  title: () => words.dropHeldEMails,
  question: ({ count }) => words.dropHeldEMailsQuestion(count),
  button: () => words.dropThem,
  busy: () => words.droppingHeldEMails,
  returnPath: LIST_PATH,
  cancelLabel: () => words.keepThem,
});

export const meta = titleMeta(() => words.dropHeldEMails);
