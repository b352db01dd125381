import { redirectToSignIn } from "~/features/accounts/guards/pending-action.server";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { cancelStockAlert, createStockAlert } from "~/features/stock-alerts/change-stock-alert.server";
import { ChangeStockAlert } from "~/features/stock-alerts/input";
import {
  signInForStockAlert,
  stockAlertCancelled,
  stockAlertCreated,
  stockAlertFailed,
} from "~/features/stock-alerts/rules";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

/** Whether a form of the product page is that of the stock alert. */
export const isStockAlertForm = (form: FormData): boolean =>
  ChangeStockAlert.safeParse({ intent: form.get("intent") }).success;

/** Creates or cancels a customer's stock alert; for visitors it is created after they have signed in. */
export async function submitStockAlert(request: Request, form: FormData, productId: string) {
  const now = new Date();
  const visitor = await findVisitor(request, now);
  const productPath = `/product/${productId}`;
  const changeStockAlert = async ({ intent }: ChangeStockAlert) => {
    const isCancelled = intent === "cancel-stock-alert";
    if (!visitor) {
      // Who cancels after the session has ended sees the alert again, and can cancel it, once signed in.
      return redirectToSignIn(request, {
        redirectTo: productPath,
        ...(!isCancelled && {
          message: signInForStockAlert(),
          pendingAction: { verb: "stock-alert.create", fields: { productId } },
        }),
      });
    }
    if (isCancelled) await cancelStockAlert(visitor.id, productId);
    else await createStockAlert(visitor.id, productId, now);
    return seeOther(productPath, { success: isCancelled ? stockAlertCancelled() : stockAlertCreated() });
  };
  return submitForm(form, ChangeStockAlert, changeStockAlert, { failure: stockAlertFailed() });
}
