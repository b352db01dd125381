import { discardDraft, saveDraft, toDraft } from "~/features/supplier-deliveries/draft.server";
import {
  addListToDraft,
  addProductToDraft,
  findForDraft,
} from "~/features/supplier-deliveries/find-products.server";
import {
  ChooseProductForm,
  createDeliveryForm,
  DeliveryListForm,
  FindProductForm,
} from "~/features/supplier-deliveries/input";
import { receiveDelivery } from "~/features/supplier-deliveries/receive-delivery.server";
import { submitForm } from "~/platform/http/form.server";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { words } from "../words.en";

const PATH = "/admin/stock/receive";
export const RECEIVE_FORM = "receive";

/**
 * Answers the form on which a delivery is received: a product is found or chosen, a list is added, or the
 * delivery is saved. Whatever is pressed, everything typed is kept, also when the page is closed.
 */
export async function handleReceiveForm(form: FormData, actorId: string, now: Date) {
  const response = await answer(form, actorId, now);
  if (response.status >= 400) await saveDraft(actorId, toDraft(form), now);
  return response;
}

function answer(form: FormData, actorId: string, now: Date) {
  const draft = toDraft(form);
  const intent = form.has("confirmed") ? "save" : form.has("choose") ? "choose" : form.get("intent");
  const keep = async (next: typeof draft, success: string, query: Record<string, string> = {}) => {
    await saveDraft(actorId, next, now);
    return seeOther(withQuery(PATH, query), { success });
  };
  const options = { formId: RECEIVE_FORM };
  if (intent === "save")
    return submitForm(
      form,
      createDeliveryForm(draft.productIds),
      async (delivery) => {
        const id = await receiveDelivery(delivery, actorId, now);
        return seeOther(`/admin/stock/deliveries/${id}`, {
          success: words.deliverySaved(delivery.rows.length),
        });
      },
      options,
    );
  if (intent === "list")
    return submitForm(
      form,
      DeliveryListForm,
      ({ list }) => {
        const next = addListToDraft(draft, list);
        return keep(next, words.listAdded(next.productIds.length));
      },
      options,
    );
  if (intent === "choose")
    return submitForm(
      form,
      ChooseProductForm,
      ({ choose }) => {
        const { draft: next, sku, quantity } = addProductToDraft(draft, choose);
        return keep(next, words.added(sku, quantity));
      },
      options,
    );
  if (intent === "discard")
    return submitForm(
      form,
      FindProductForm,
      async () => {
        await discardDraft(actorId);
        return seeOther(PATH, { success: words.startedOver });
      },
      options,
    );
  return submitForm(
    form,
    FindProductForm,
    ({ find }) => {
      if (find === undefined) return keep(draft, words.kept);
      const added = findForDraft(draft, find);
      return added ? keep(added.draft, words.added(added.sku, added.quantity)) : keep(draft, "", { find });
    },
    options,
  );
}
