import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CategoryMoveForm } from "~/features/categories/input";
import { countProductsByCategory, listCategories } from "~/features/categories/list-categories.server";
import { moveCategory } from "~/features/categories/order-categories.server";
import { COLOUR_LABELS } from "~/features/categories/rules";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { toListingPath } from "~/pages/parts/category-colours";
import { type Column, createActionsColumn, ListTable, RowLabel, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { LIST_PATH } from "./category-form";
import { words } from "./words.en";

export const loader = adminLoader(() => {
  const counts = countProductsByCategory();
  const rows = listCategories();
  const categories = rows.map(({ id, name, colour, imageUrl, hsn }, index) => ({
    id,
    name,
    colour,
    imageUrl,
    hsn,
    ...(counts.get(name) ?? { onSale: 0, archived: 0 }),
    isFirst: index === 0,
    isLast: index === rows.length - 1,
  }));
  return { categories };
});

export const action = adminForm(
  CategoryMoveForm,
  async (move, { admin, now }) => {
    await moveCategory(move, admin.id, now);
    return seeOther(`${LIST_PATH}#${move.id}`);
  },
  { formId: "order" },
);

type Row = SerializeFrom<typeof loader>["categories"][number];

const COLUMNS: Column<Row>[] = [
  {
    heading: () => words.category,
    kind: "row",
    cell: ({ name, imageUrl }) => (
      <div className="product-cell">
        {imageUrl ? (
          <Picture src={imageUrl} alt="" widths={[160]} sizes="" width={32} height={32} lazy />
        ) : null}
        <span>{name}</span>
      </div>
    ),
  },
  {
    heading: () => words.products,
    kind: "number",
    phone: "fact",
    cell: ({ onSale, archived }) => words.productCount(onSale, archived),
  },
  {
    heading: () => words.inShop,
    phone: "state",
    cell: ({ onSale }) =>
      onSale > 0 ? words.shown : <span className="tag warn">{words.hiddenWhileEmpty}</span>,
  },
  { heading: () => words.colour, cell: ({ colour }) => COLOUR_LABELS[colour] },
  { heading: () => words.hsn, cell: ({ hsn }) => hsn ?? words.none },
  createActionsColumn((row) => <RowActions {...row} />),
];

const RowActions = ({ id, name, isFirst, isLast }: Row) => (
  <form method="post" className="acts">
    <input type="hidden" name="id" value={id} />
    {isFirst ? null : <MoveButton intent="up" label={words.moveUp} name={name} />}
    {isLast ? null : <MoveButton intent="down" label={words.moveDown} name={name} />}
    <RowLink path={`${LIST_PATH}/${id}/edit`} label={words.edit} of={name} />
    <RowMore of={name}>
      <p className="acts">
        <a href={toListingPath(name)}>
          <RowLabel of={name}>{words.seeInShop}</RowLabel>
        </a>
        <RowLink path={`${LIST_PATH}/${id}/delete`} label={words.deleteLabel} of={name} />
      </p>
    </RowMore>
  </form>
);

const MoveButton = ({ intent, label, name }: { intent: "up" | "down"; label: string; name: string }) => (
  <button type="submit" name="intent" value={intent}>
    <RowLabel of={name}>{label}</RowLabel>
  </button>
);

export default function CategoryListPage() {
  const { categories } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>{words.categories}</h1>
        <p>
          <a href={`${LIST_PATH}/new`} className="button primary">
            {words.addCategory}
          </a>
        </p>
      </div>
      <FormErrors refusal={refusal} />
      <p>{words.orderOfTheShop}</p>
      {categories.length === 0 ? (
        <p className="empty">{words.thereAreNone}</p>
      ) : (
        <ListTable columns={COLUMNS} rows={categories} rowKey={({ id }) => id} rowId={({ id }) => id} />
      )}
    </>
  );
}

export const meta = titleMeta(() => words.categories);
