import { useActionData, useLoaderData } from "@remix-run/react";
import { listCategoryChoices } from "~/features/discounts/apply-discount.server";
import { DiscountForm as DiscountInput } from "~/features/discounts/input";
import { createDiscount } from "~/features/discounts/save-discount.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getConstraints, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { DISCOUNT_FORM_ID, DiscountForm } from "./discount-form";
import { words } from "./words.en";

const LIST_PATH = "/admin/discounts";

export const loader = adminLoader(() => ({
  categories: listCategoryChoices(),
  constraint: getConstraints(DiscountInput),
}));

export const action = adminHandler(async ({ request, admin, now }) => {
  const form = await readForm(request, ["categories"]);
  const add = async (discount: DiscountInput) =>
    seeOther(LIST_PATH, { success: words.isAdded(await createDiscount(discount, admin.id, now)) });
  return submitForm(form, DiscountInput, add, { formId: DISCOUNT_FORM_ID });
});

export default function NewDiscountPage() {
  const { categories, constraint } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <BackToList to={LIST_PATH}>{words.backToCodes}</BackToList>
      <h1>{words.addCode}</h1>
      <DiscountForm
        categories={categories}
        refusal={refusal}
        constraint={constraint}
        listPath={LIST_PATH}
        button={words.addCode}
        busy={words.adding}
      />
    </section>
  );
}

export const meta = titleMeta(() => words.addCode);
