import { recordManualRefund, retryFailedRefund } from "~/features/fulfilment/failed-refunds.server";
import { ManualRefundForm, RetryRefundForm } from "~/features/payments/input";
import { formatRupees } from "~/lib/money";
import type { IntentHandlers } from "~/pages/parts/intents.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { toFailedRefundFormId } from "./failed-refunds";
import { words } from "./words.en";

const findRefundFormId = (form: FormData) => ({ formId: toFailedRefundFormId(String(form.get("refund"))) });

/** The handlers of the forms of failed refunds, for the page of an order or a booking (`returnPath`). */
export const createFailedRefundIntents = (returnPath: string): IntentHandlers => ({
  "refund-again"({ visitor: admin, form, now }) {
    const retry = async ({ refund }: { refund: string }) => {
      const amount = formatRupees(await retryFailedRefund(admin.id, refund, now));
      return seeOther(returnPath, {
        success: words.paymentProviderIsAskedOnceMore(amount),
      });
    };
    return submitForm(form, RetryRefundForm, retry, findRefundFormId(form));
  },
  "by-hand"({ visitor: admin, form, now }) {
    const recordByHand = async (input: ManualRefundForm) => {
      const amount = formatRupees(await recordManualRefund(admin.id, input, now));
      return seeOther(returnPath, { success: words.isWrittenDownAsGivenBack(amount) });
    };
    return submitForm(form, ManualRefundForm, recordByHand, findRefundFormId(form));
  },
});
