import { listChosenOrders } from "~/features/orders/admin/list-chosen-orders.server";
import { changeOrderStatuses } from "~/features/orders/change-status.server";
import { DeliveryForm } from "~/features/orders/input";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { getChosenOrders } from "./parts/chosen-orders.server";
import { toMovedAnswer } from "./parts/moved-message";
import { words } from "./words.en";

const LIST = "/admin/orders";

export const loader = adminLoader(({ url }) => {
  const chosen = getChosenOrders(url);
  const orders = chosen.length > 0 ? listChosenOrders(chosen, "delivered") : [];
  const ids = orders.flatMap(({ id, problem }) => (problem === null ? [id] : []));
  return {
    orders: orders.map(({ id, number, name, town, problem }) => ({ id, number, name, town, problem })),
    ids: ids.join(","),
    problem: ids.length === 0 ? words.chooseOrdersInList : null,
  };
});

export const action = adminForm(DeliveryForm, async ({ order }, { admin, now }) => {
  const moves = order.map((id) => ({ id, dispatch: {} }));
  const moved = await changeOrderStatuses(admin.id, "delivered", moves, now);
  return seeOther(LIST, toMovedAnswer(moved, "delivered", LIST));
});

export default createConfirmPage<typeof loader>({
  title: () => words.markAsDelivered,
  question: () => words.areTheseDelivered,
  details: ({ orders }) => (
    <ul className="points">
      {orders.map(({ id, number, name, town, problem }) => (
        <li key={id}>
          <b className="unbroken">{number}</b>, {name}, {town}
          {problem ? <p className="quiet">{words.leftOut(problem)}</p> : null}
        </li>
      ))}
    </ul>
  ),
  fields: ({ ids }) => ({ order: ids }),
  button: () => words.markAsDelivered,
  busy: () => words.marking,
  returnPath: LIST,
  backLabel: () => words.allOrders,
});

export const meta = titleMeta(() => words.markAsDelivered);
