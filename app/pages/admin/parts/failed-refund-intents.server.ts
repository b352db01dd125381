import { recordManualRefund, retryRefund } from "~/features/fulfilment/failed-refunds.server";
import { ManualRefundForm, RetryRefundForm } from "~/features/payments/input";
import { formatRupees } from "~/lib/money";
import type { Intents } from "~/pages/account/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { failedRefundForm } from "./failed-refunds";

const findRefundFormId = (form: FormData) => ({ formId: failedRefundForm(String(form.get("refund"))) });

/** What can be done about a refund that has failed, from the page of what was paid for (`back`). */
export const failedRefundIntents = (returnPath: string): Intents => ({
  "refund-again"({ visitor: admin, form, now }) {
    const again = ({ refund }: { refund: string }) => {
      const amount = formatRupees(retryRefund(admin.id, refund, now));
      return seeOther(returnPath, { success: `The payment provider is asked once more to send ${amount} back.` });
    };
    return submitForm(form, RetryRefundForm, again, findRefundFormId(form));
  },
  "by-hand"({ visitor: admin, form, now }) {
    const given = (sent: ManualRefundForm) => {
      const amount = formatRupees(recordManualRefund(admin.id, sent, now));
      return seeOther(returnPath, { success: `${amount} is written down as given back by hand.` });
    };
    return submitForm(form, ManualRefundForm, given, findRefundFormId(form));
  },
});
