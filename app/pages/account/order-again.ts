import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { buyAgain } from "~/features/orders/buy-again.server";
import { BuyAgainForm } from "~/features/orders/input";
import { doOnce } from "~/platform/http/attempts.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { requireOwnOrder } from "./order/require-order.server";

/** There is nothing to show at this address: the form is on the page of the order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOwnOrder(request, params);
  return seeOther(`/orders/${order.id}`);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId, order } = await requireOwnOrder(request, params);
  return submitForm(request, BuyAgainForm, async () => {
    const { hasAddedItems, message } = await doOnce(request, userId, () =>
      buyAgain(userId, order, new Date()),
    );
    return seeOther("/cart", { [hasAddedItems ? "success" : "error"]: message });
  });
}
