import { NOTICE_LABELS } from "~/features/notices/rules";
import { Allowed } from "~/platform/admin/allowed";
import { words } from "./words.en";

interface Props {
  /** What the customer can be informed of; null if there is nothing to say. */
  notice: { state: string; text: string; lang: string; hasMobile: boolean } | null;
  /** The page of the order or the booking, to which the form posts. */
  path: string;
}

/** The WhatsApp text about an order or a booking in its present state (rule: whatsapp-notices). */
export const WhatsappText = ({ notice, path }: Props) =>
  notice ? (
    <Allowed path={path} isPost>
      <section className="summary" aria-labelledby="whatsapp">
        <h2 id="whatsapp">{words.whatsappText(NOTICE_LABELS[notice.state] ?? notice.state)}</h2>
        <p className="said breakable" lang={notice.lang}>
          {notice.text}
        </p>
        {notice.hasMobile ? (
          <form method="post">
            <input type="hidden" name="state" value={notice.state} />
            <button type="submit" name="intent" value="send-whatsapp" className="button">
              {words.sendOnWhatsapp}
            </button>
          </form>
        ) : (
          <p className="quiet">{words.noMobileNumber}</p>
        )}
      </section>
    </Allowed>
  ) : null;
