import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { toRowKey } from "~/lib/rows";
import { ConfirmAnyway } from "~/pages/admin/parts/confirm-anyway";
import { BackToList } from "~/platform/admin/back-to-list";
import { Filters } from "~/platform/admin/filters";
import { ListFooter } from "~/platform/admin/list-footer";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { getRowField } from "~/platform/admin/row-input";
import { VersionField } from "~/platform/admin/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import type { TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { createStockFilters } from "../stock-filters";
import { words } from "../words.en";
import type { listProductRows } from "./list-rows.server";

type View = SerializeFrom<ReturnType<typeof listProductRows>>;
type Row = View["rows"][number];
export type RowsField = (name: string, id: string) => TextFieldMetadata;

interface Props {
  view: View;
  refusal: FormRefusal | undefined;
  title: string;
  hint: string;
  /** The names of the fields of a row, with their labels. */
  labels: Record<string, string>;
  columns: (getField: RowsField) => Column<Row>[];
  defaultValue?: Record<string, unknown>;
  /** What a row is checked against: its stock, or its price in paise. */
  seenOf: (row: Row) => number;
  /** What stands above the rows. */
  before?: (fields: Record<string, FieldMetadata<unknown>>) => ReactNode;
  button: string;
}

/** The page on which stocks or prices of many products are saved at once. */
export function ProductRowsForm(props: Props) {
  const { view, refusal, title, hint, labels, columns, defaultValue, seenOf, before, button } = props;
  const { rows, pageInfo, query, lowStock, categories, path } = view;
  const [form, fields] = useShopForm<Record<string, unknown>>({ id: "rows", refusal, defaultValue });
  const getField: RowsField = (name, id) => getRowField(fields[name] as FieldMetadata<unknown>, id);
  const rowLabels = rows.flatMap(({ id, sku }) => [
    [`seen.${toRowKey(id)}`, sku],
    ...Object.entries(labels).map(([name, label]) => [`${name}.${toRowKey(id)}`, words.fieldOf(label, sku)]),
  ]);
  const productColumn: Column<Row> = {
    heading: words.productLabel,
    kind: "row",
    cell: (row) => {
      const { id, name, brand, sku } = row;
      return (
        <>
          {name}
          <p className="quiet">
            {brand}, <span className="unbroken">{sku}</span>
          </p>
          <VersionField field={getField("seen", id)} currentVersion={seenOf(row)} />
        </>
      );
    },
  };
  return (
    <>
      <BackToList to="/admin/products">{words.allProducts}</BackToList>
      <h1>{title}</h1>
      <ErrorSummary form={form} labels={Object.fromEntries(rowLabels)} />
      <Filters
        searchLabel={words.nameBrandOrSku}
        filters={createStockFilters(lowStock, categories)}
        query={query}
        clearPath={path.split("?")[0] ?? ""}
      />
      {rows.length === 0 ? (
        <p className="empty">{words.noProductsMatch}</p>
      ) : (
        <form method="post" action={path} {...getFormProps(form)}>
          <p>
            {hint} {words.saveBeforeSearching}
          </p>
          {before?.(fields)}
          <ListTable
            columns={[productColumn, ...columns(getField)]}
            rows={rows}
            rowKey={({ id }) => id}
            className="row-form"
          />
          <div className="bulk-bar">
            <ConfirmAnyway
              field={fields.confirmed as TextFieldMetadata}
              label={words.saveAnyway}
              busy={words.savingRows}
            />
            <button type="submit" className="button primary" data-busy={words.savingRows}>
              {button}
            </button>
          </div>
        </form>
      )}
      <ListFooter {...pageInfo} label={words.pagesOfProducts} />
    </>
  );
}
