import { type FieldMetadata, getFormProps, getInputProps } from "@conform-to/react";
import type { FoundProduct } from "~/features/supplier-deliveries/find-products.server";
import { BILL_NUMBER_MAX_LENGTH, SUPPLIER_MAX_LENGTH } from "~/features/supplier-deliveries/rules";
import { formatCount } from "~/lib/format-count";
import { perLanguage } from "~/lib/language";
import { toRowKey } from "~/lib/rows";
import { ConfirmAnyway } from "~/pages/admin/parts/confirm-anyway";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { getRowField, RowInput } from "~/platform/admin/row-input";
import { FormKeyField } from "~/platform/admin/version-fields";
import type { FormRefusal } from "~/platform/http/form.server";
import { FieldFrame, TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "../words.en";

const FORM = "receive";
const SUPPLIERS = "suppliers";
const LABELS = perLanguage(() => ({
  find: words.findProduct,
  list: words.pasteListLabel,
  supplier: words.supplier,
  billNumber: words.billNumber,
  billDate: words.billDate,
}));

interface Props {
  products: FoundProduct[];
  defaultValue: Record<string, unknown>;
  /** What was looked for, and the products of which one is to be chosen. */
  find: string | null;
  found: FoundProduct[];
  suppliers: string[];
  refusal: FormRefusal | undefined;
}

type GetField = (name: string) => TextFieldMetadata;

/** One form with several buttons, each of which keeps everything typed; it works without scripts. */
export function ReceiveForm({ products, defaultValue, find, found, suppliers, refusal }: Props) {
  const [form, fields] = useShopForm<Record<string, unknown>>({ id: FORM, refusal, defaultValue });
  const getField: GetField = (name) => fields[name] as TextFieldMetadata;
  const rowLabels = products.flatMap(({ id, sku }) => [
    [`quantity.${toRowKey(id)}`, words.fieldOf(words.received, sku)],
    [`cost.${toRowKey(id)}`, words.fieldOf(words.cost, sku)],
  ]);
  return (
    <form method="post" action="/admin/stock/receive" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{ ...LABELS, ...Object.fromEntries(rowLabels) }} />
      <FormKeyField field={getField("formKey")} />
      {/* Its button is the first of the form: a scanner of barcodes presses Enter after each code. */}
      <FindField field={getField("find")} isFocused={!form.errors && !form.allErrors.list} />
      {find && found.length > 0 ? <Choices find={find} found={found} /> : null}
      <PasteList field={getField("list")} />
      {products.length === 0 ? (
        <p className="empty">{words.noProductsYet}</p>
      ) : (
        <>
          <Rows products={products} fields={fields} />
          <p className="quiet">{words.rowsWithoutQuantity}</p>
          <BillFields getField={getField} suppliers={suppliers} />
          <div className="bulk-bar">
            <ConfirmAnyway field={getField("confirmed")} label={words.saveAnyway} busy={words.saving} />
            <button
              type="submit"
              name="intent"
              value="save"
              className="button primary"
              data-busy={words.saving}
            >
              {words.saveDelivery}
            </button>
            <button type="submit" name="intent" value="discard" className="button quiet">
              {words.discard}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

function FindField({ field, isFocused }: { field: TextFieldMetadata; isFocused: boolean }) {
  const { key, ...input } = getInputProps(field, { type: "search", ariaDescribedBy: field.descriptionId });
  return (
    <FieldFrame field={field} label={LABELS.find} hint={words.findProductHint}>
      <p className="row">
        {/* biome-ignore lint/a11y/noAutofocus: the next scan goes on where the last one ended */}
        <input key={key} {...input} autoFocus={isFocused} maxLength={200} autoComplete="off" />
        <button type="submit" name="intent" value="find" className="button" data-busy={words.adding}>
          {words.add}
        </button>
      </p>
    </FieldFrame>
  );
}

const Choices = ({ find, found }: { find: string; found: FoundProduct[] }) => (
  <fieldset>
    <legend>{words.chooseProduct(find)}</legend>
    <ul>
      {found.map(({ id, name, sku }) => (
        <li key={id}>
          <button type="submit" name="choose" value={id} className="button">
            {name}, {sku}
          </button>
        </li>
      ))}
    </ul>
  </fieldset>
);

const PasteList = ({ field }: { field: TextFieldMetadata }) => (
  <details open={Boolean(field.errors ?? field.initialValue)}>
    <summary className="button">{words.pasteList}</summary>
    <TextArea field={field} label={LABELS.list} hint={words.pasteListHint} rows={6} autoComplete="off" />
    <p>
      <button type="submit" name="intent" value="list" className="button" data-busy={words.adding}>
        {words.addList}
      </button>
    </p>
  </details>
);

function Rows({
  products,
  fields,
}: {
  products: FoundProduct[];
  fields: Record<string, FieldMetadata<unknown>>;
}) {
  const getRow = (name: string, id: string) => getRowField(fields[name] as FieldMetadata<unknown>, id);
  const columns: Column<FoundProduct>[] = [
    {
      heading: words.product,
      kind: "row",
      cell: ({ name, sku }) => (
        <>
          {name}
          <p className="quiet unbroken">{sku}</p>
        </>
      ),
    },
    { heading: words.inShopNow, kind: "number", cell: ({ stock }) => formatCount(stock) },
    {
      heading: words.received,
      cell: ({ id, sku }) => (
        <RowInput
          field={getRow("quantity", id)}
          label={words.fieldOf(words.received, sku)}
          inputMode="numeric"
          size={6}
        />
      ),
    },
    {
      heading: words.cost,
      cell: ({ id, sku }) => (
        <RowInput
          field={getRow("cost", id)}
          label={words.fieldOf(words.cost, sku)}
          inputMode="decimal"
          size={8}
        />
      ),
    },
  ];
  return <ListTable columns={columns} rows={products} rowKey={({ id }) => id} className="row-form" />;
}

const BillFields = ({ getField, suppliers }: { getField: GetField; suppliers: string[] }) => (
  <div className="fields">
    <TextField
      field={getField("supplier")}
      label={LABELS.supplier}
      maxLength={SUPPLIER_MAX_LENGTH}
      list={SUPPLIERS}
      autoComplete="off"
      optional
    />
    <datalist id={SUPPLIERS}>
      {suppliers.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
    <TextField
      field={getField("billNumber")}
      label={LABELS.billNumber}
      maxLength={BILL_NUMBER_MAX_LENGTH}
      autoComplete="off"
      optional
    />
    <TextField field={getField("billDate")} label={LABELS.billDate} type="date" optional />
  </div>
);
