import { eq } from "drizzle-orm";
import { productImport } from "~/features/catalog/admin/import-products.server";
import { createProductCsvRow, type ProductCsvRow } from "~/features/catalog/admin/input";
import { toUpperSku } from "~/features/catalog/input";
import { awaitedPicture, product } from "~/features/catalog/tables";
import { findCategory } from "~/features/categories/list-categories.server";
import { addCategory } from "~/features/categories/save-category.server";
import type { ImportDescriptor } from "~/features/imports/descriptor.server";
import { newId } from "~/lib/ids";
import { bulkInsert, prepareBulkInsert } from "~/platform/db/bulk-insert.server";
import { tx } from "~/platform/db/db.server";
import type { ProductFacts } from "../csv-columns.server";
import { type ConvertedFile, convertFile } from "./convert-file.server";
import type { WooCommerceAnswers } from "./input";

export interface WooCommerceImport extends ImportDescriptor<ProductCsvRow, ProductFacts> {
  /** The file as it is read with these answers. */
  convert(bytes: Uint8Array): Promise<ConvertedFile>;
}

const PICTURE_COLUMNS = ["id", "importId", "productId", "position", "address", "state", "updatedAt"] as const;

/**
 * The import of WooCommerce's product CSV: its rows are read as rows of the shop's own file, and then
 * everything is as with that (rule: woocommerce-import). Categories that the shop does not have are created,
 * and pictures wait to be fetched (rule: fetched-pictures).
 */
export function createWooCommerceImport(answers: WooCommerceAnswers, now: Date): WooCommerceImport {
  let converting: Promise<ConvertedFile> | undefined;
  let converted: ConvertedFile | undefined;
  async function convert(bytes: Uint8Array): Promise<ConvertedFile> {
    converting ??= convertFile(bytes, answers, now);
    converted = await converting;
    return converted;
  }
  /** Of products that are written: others may be of rows that are left out. */
  let usedCategories = new Set<string>();
  const isNewCategory = (name: string) => converted?.newCategories.includes(name) === true;
  return {
    ...productImport,
    convert,
    format: {
      ...productImport.format,
      read: convert,
      schema: createProductCsvRow((name) => findCategory(name) !== undefined || isNewCategory(name)),
    },
    toSource: () => "woocommerce",
    beforeWriting(actorId, moment) {
      for (const name of usedCategories) if (!findCategory(name)) addCategory(name, actorId, moment);
      productImport.beforeWriting?.(actorId, moment);
    },
    async prepareRelated(written, by, moment) {
      usedCategories = new Set(written.map(({ facts }) => facts.category).filter(isNewCategory));
      const writeRelated = await productImport.prepareRelated?.(written, by, moment);
      const waiting = written.flatMap(({ id, facts }) =>
        (converted?.pictures.get(toUpperSku(facts.sku)) ?? []).map((address, index) => ({
          id: newId(),
          importId: by.importId,
          productId: id,
          position: index + 1,
          address,
          state: "waiting" as const,
          updatedAt: moment,
        })),
      );
      const pictures = await prepareBulkInsert(awaitedPicture, [...PICTURE_COLUMNS], waiting);
      const hidden = written.filter(
        ({ before, facts }) => !before && converted?.hidden.has(toUpperSku(facts.sku)),
      );
      return () => {
        writeRelated?.();
        bulkInsert(pictures);
        for (const { id } of hidden)
          tx().update(product).set({ archivedAt: moment }).where(eq(product.id, id)).run();
      };
    },
  };
}
