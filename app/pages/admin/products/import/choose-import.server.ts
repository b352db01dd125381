import { productImport } from "~/features/catalog/admin/import-products.server";
import { isWooCommerceFile } from "~/features/catalog/admin/woocommerce/convert-file.server";
import { MAX_ASKED_CATEGORIES, WooCommerceQuery } from "~/features/catalog/admin/woocommerce/input";
import { createWooCommerceImport } from "~/features/catalog/admin/woocommerce/woocommerce-import.server";
import { listCategories } from "~/features/categories/list-categories.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { readQuery } from "~/platform/http/query";

/**
 * How an uploaded file of products is imported: the shop's own, or WooCommerce's with the answers in the
 * address. `getQuestions` gives what is asked about the file that was chosen for; undefined of the shop's
 * own.
 */
export function createImportChoice(request: Request, now: Date) {
  const answers = readQuery(request, WooCommerceQuery);
  let chosen: { bytes: Uint8Array; wooCommerce: ReturnType<typeof createWooCommerceImport> } | undefined;

  function choose(bytes: Uint8Array) {
    if (!isWooCommerceFile(bytes)) return productImport;
    chosen = { bytes, wooCommerce: createWooCommerceImport(answers, now) };
    return chosen.wooCommerce;
  }

  async function getQuestions() {
    if (!chosen) return undefined;
    const { unknownCategories, withoutBrand, unusedColumns, rows, leftOut } =
      await chosen.wooCommerce.convert(chosen.bytes);
    return {
      prices: answers.prices ?? null,
      brand: answers.brand ?? "",
      taxMode: getSaleTaxMode(),
      products: rows.length,
      notSold: leftOut.length,
      withoutBrand,
      unusedColumns,
      categories: listCategories().map(({ id, name }) => ({ id, name })),
      unknownCategories: unknownCategories
        .slice(0, MAX_ASKED_CATEGORIES)
        .map((category, index) => ({ ...category, chosen: answers.categories[index] ?? "" })),
      moreCategories: Math.max(0, unknownCategories.length - MAX_ASKED_CATEGORIES),
    };
  }
  return { choose, getQuestions };
}
export type Questions = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createImportChoice>["getQuestions"]>>
>;
