import { ORDER_STATUS_LABELS } from "~/features/orders/rules";
import { formatRupees, paise } from "~/lib/money";
import { OrderStateTag } from "~/pages/admin/orders/order-state-tag";
import { BulkBar, type BulkChoice, createChoiceColumn } from "~/platform/admin/bulk-choice";
import { Filters } from "~/platform/admin/filters";
import { EmptyList } from "~/platform/admin/list";
import { ListFooter } from "~/platform/admin/list-footer";
import { type Column, createActionsColumn, ListTable, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { Tabs } from "~/platform/admin/tabs";
import { Example, Examples, InBothLanguages } from "./examples";
import { LANGUAGES, type Texts } from "./texts";
import { words } from "./words.en";

const PATH = "/admin/style";

interface Row {
  id: string;
  texts: Texts;
  status: "processing" | "cancelled";
}

const ROWS: Row[] = LANGUAGES.flatMap(({ lang, texts }) => [
  { id: `${lang}-1`, texts, status: "processing" as const },
  { id: `${lang}-2`, texts, status: "cancelled" as const },
]);

const BULK: BulkChoice<Row> = {
  name: "row",
  idOf: ({ id }) => id,
  labelOf: ({ id }) => id,
  label: () => words.withChosenRows,
  actions: [
    { path: PATH, label: () => words.shipChosen, className: "primary" },
    { path: `${PATH}?printed`, label: () => words.printChosen },
  ],
};

const COLUMNS: Column<Row>[] = [
  createChoiceColumn(BULK),
  {
    heading: () => words.product,
    kind: "row",
    className: "wide-cell",
    cell: ({ texts }) => (
      <>
        <p className="clipped" title={texts.product}>
          {texts.product}
        </p>
        <p className="clipped quiet">{texts.value}</p>
      </>
    ),
  },
  { heading: () => words.customer, phone: "fact", cell: ({ texts }) => texts.name },
  { heading: () => words.amount, kind: "number", phone: "fact", cell: () => formatRupees(paise(12_450_00)) },
  {
    heading: () => words.state,
    phone: "state",
    cell: ({ status }) => <OrderStateTag status={status} label={ORDER_STATUS_LABELS[status]} />,
  },
  createActionsColumn(({ id, texts }) => (
    <>
      <RowLink path={PATH} label={texts.link} of={id} />
      <RowMore of={id}>
        <p>{texts.note}</p>
        <button type="button" className="button">
          {texts.button}
        </button>
      </RowMore>
    </>
  )),
];

/** The parts of which `createListPage` makes a list. */
export const ListExamples = () => (
  <>
    <Examples title={words.tabs} components={["Tabs"]}>
      <InBothLanguages
        isWide
        render={({ state, figure, language }) => (
          <Tabs
            label={words.tabsIn(language)}
            query={{ status: "second" }}
            tabs={[
              { label: figure, count: 128, path: PATH },
              { label: state, count: 12, path: `${PATH}?status=second` },
              { label: `${state} 2`, count: 0, path: `${PATH}?status=third` },
            ]}
          />
        )}
      />
    </Examples>
    <Examples title={words.filters} components={["Filters", "FilterField"]}>
      <Example label={words.inBothLanguages} isWide>
        <Filters
          searchLabel={words.nameOrNumber}
          query={{ search: LANGUAGES[1].texts.name, choice: "home" }}
          clearPath={PATH}
          filters={[
            { name: "from", label: words.fromDay, type: "date" },
            {
              name: "choice",
              label: LANGUAGES[1].texts.label,
              allLabel: words.anyChoice,
              options: [{ value: "home", label: LANGUAGES[1].texts.choice }],
            },
          ]}
        />
      </Example>
    </Examples>
    <Examples title={words.listTable} components={["ListTable", "RowLink", "RowLabel", "RowMore", "BulkBar"]}>
      <Example label={words.inBothLanguages} isWide>
        <ListTable columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />
        <BulkBar bulk={BULK} back="" />
      </Example>
    </Examples>
    <Examples title={words.footOfList} components={["ListFooter"]}>
      <Example label={words.longList} isWide>
        <ListFooter currentPage={2} totalPages={7} totalItems={128} limit={20} label={words.pagesOfList} />
      </Example>
    </Examples>
    <Examples title={words.emptyList} components={["EmptyList"]}>
      <InBothLanguages render={({ empty }) => <EmptyList>{empty}</EmptyList>} />
    </Examples>
  </>
);
