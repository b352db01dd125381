import { useActionData, useLoaderData } from "@remix-run/react";
import { listCategoryChoices } from "~/features/discounts/apply-discount.server";
import { DiscountForm as DiscountInput } from "~/features/discounts/input";
import { findDiscount } from "~/features/discounts/list-discounts.server";
import { discountNotFound, hasEnded, toDiscountFields } from "~/features/discounts/rules";
import { getDiscountVersion, updateDiscount } from "~/features/discounts/save-discount.server";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { getListPath } from "~/platform/admin/list-path";
import { getConstraints, readForm, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { DISCOUNT_FORM_ID, DiscountForm } from "./discount-form";
import { words } from "./words.en";

const LIST_PATH = "/admin/discounts";

export const loader = adminLoader(({ url, params: { discountId = "" } }) => {
  const found = or404(findDiscount(discountId), discountNotFound());
  return {
    defaultValue: toDiscountFields(found),
    version: getDiscountVersion(found),
    categories: listCategoryChoices(found.categories),
    constraint: getConstraints(DiscountInput),
    listPath: getListPath(LIST_PATH, url),
  };
});

export const action = adminHandler(async ({ request, url, params: { discountId = "" }, admin, now }) => {
  or404(findDiscount(discountId), discountNotFound());
  const form = await readForm(request, ["categories"]);
  const save = async (discount: DiscountInput) => {
    const code = await updateDiscount(discountId, discount, admin.id, now);
    return seeOther(getListPath(LIST_PATH, url), {
      success: hasEnded(discount, now) ? words.isSavedAndEnded(code) : words.isSaved(code),
    });
  };
  return submitForm(form, DiscountInput, save, { formId: DISCOUNT_FORM_ID });
});

export default function EditDiscountPage() {
  const { defaultValue, version, categories, constraint, listPath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <section className="narrow">
      <BackToList to={listPath}>{words.backToCodes}</BackToList>
      <h1>{words.editCode}</h1>
      <p>{words.usedCodeStays}</p>
      <DiscountForm
        categories={categories}
        refusal={refusal}
        constraint={constraint}
        defaultValue={defaultValue}
        stored={{ version }}
        listPath={listPath}
        button={words.saveChanges}
        busy={words.saving}
      />
    </section>
  );
}

export const meta = titleMeta(() => words.editCode);
