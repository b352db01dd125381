import { redirect } from "@remix-run/node";
import { NoticeForm } from "~/features/notices/input";
import {
  findNotice,
  hideSecret,
  listNotices,
  type NoticeSubject,
  recordNotice,
} from "~/features/notices/record-notice.server";
import { formatNotice } from "~/features/notices/rules";
import { LANGUAGE_TAGS } from "~/lib/language";
import type { IntentHandlers } from "~/pages/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { words } from "./words.en";

/** The WhatsApp text of now, and the events of the history that say how the customer was informed. */
export function getNoticeView(about: NoticeSubject, now: Date) {
  const current = findNotice(about, now);
  return {
    notice: current
      ? {
          state: current.state,
          text: hideSecret(current),
          lang: LANGUAGE_TAGS[current.language],
          hasMobile: current.mobile !== undefined,
        }
      : null,
    informed: listNotices(about).map(({ id, text, by, createdAt, ...sent }) => ({
      id: `notice-${id}`,
      label: words.by(formatNotice(sent), by ?? words.deletedUser),
      at: createdAt.toISOString(),
      note: text,
    })),
  };
}

/** The handler of "Send on WhatsApp": what is sent is kept, and the chat opens. */
export const createWhatsappIntent = (about: NoticeSubject, returnPath: string): IntentHandlers => ({
  "send-whatsapp": ({ visitor: admin, form, now }) =>
    submitForm(
      form,
      NoticeForm,
      async ({ state }) => {
        const chatUrl = await recordNotice(admin.id, about, { channel: "whatsapp", state }, now);
        return redirect(chatUrl ?? returnPath, 303);
      },
      { formId: "send-whatsapp" },
    ),
});
