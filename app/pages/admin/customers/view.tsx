import { redirect, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findCustomer, listAccountsWith } from "~/features/customers/find-customer.server";
import { CustomerNoteForm, DeleteNoteForm } from "~/features/customers/input";
import { type Business, getBusiness } from "~/features/customers/list-business.server";
import { addNote, canHaveNotes, deleteNote, listNotes } from "~/features/customers/notes.server";
import { customerNotFound, customerPath } from "~/features/customers/rules";
import { formatCount } from "~/lib/format-count";
import { newId } from "~/lib/ids";
import { perLanguage } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { findMobile } from "~/lib/phone-digits";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { runIntent } from "~/pages/parts/intents.server";
import { Allowed } from "~/platform/admin/allowed";
import { type Column, ListTable, RowLink } from "~/platform/admin/list-table";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { Fact } from "~/ui/fact";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { CustomerContact } from "./contact";
import { CustomerNotes } from "./notes";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { customerId = "" }, now }) => {
  const customer = or404(findCustomer(customerId), customerNotFound());
  const { userId, name, email, phone, phones } = customer;
  // One customer has one page: that of the account.
  if (userId !== null && userId !== customerId) throw redirect(customerPath(userId));
  return {
    customer: { userId, name, email, phone, mobile: findMobile(phone) ?? null },
    accounts: userId === null ? listAccountsWith(phones) : [],
    business: getBusiness(customer, now),
    notes: canHaveNotes(customer) ? listNotes(customer) : null,
    formKey: newId(),
  };
});

export const action = adminHandler(({ request, params: { customerId = "" }, admin, clientAddress }) =>
  runIntent(
    {
      note: ({ form, now }) =>
        submitForm(
          form,
          CustomerNoteForm,
          async (note) => {
            await addNote(admin.id, customerId, note, now);
            return seeOther(`${customerPath(customerId)}#notes`, { success: words.noteAdded });
          },
          { formId: "note" },
        ),
      delete: ({ form, now }) =>
        submitForm(form, DeleteNoteForm, async ({ noteId }) => {
          await deleteNote(admin.id, customerId, noteId, now);
          return seeOther(`${customerPath(customerId)}#notes`, { success: words.noteDeleted });
        }),
    },
    admin,
    { request, clientAddress },
  ),
);

type Row = SerializeFrom<Business>;

const COLUMNS: Column<Row>[] = [
  {
    heading: () => words.number,
    kind: "row",
    className: "unbroken",
    cell: ({ path, number, what }) => <RowLink path={path} label={number} of={what} />,
  },
  { heading: () => words.what, className: "wide-cell", phone: "fact", cell: ({ what }) => what },
  { heading: () => words.state, phone: "state", cell: ({ state }) => state },
  {
    heading: () => words.amount,
    kind: "number",
    phone: "fact",
    cell: ({ amountPaise }) => (amountPaise === null ? words.noAmount : formatRupees(amountPaise)),
  },
  { heading: () => words.date, className: "unbroken", phone: "fact", cell: ({ at }) => <Moment at={at} /> },
];

const GROUPS = ["orders", "visits", "messages", "returns"] as const;
const GROUP_TITLES: Record<(typeof GROUPS)[number], string> = perLanguage(() => ({
  orders: words.orders,
  visits: words.visits,
  messages: words.messages,
  returns: words.returns,
}));

export default function CustomerPage() {
  const { customer, accounts, business, notes, formKey } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const open = GROUPS.flatMap((group) => business[group].filter(({ isOpen }) => isOpen));
  return (
    <>
      <h1>{customer.name || words.customer}</h1>
      <CustomerContact customer={customer} accounts={accounts} />
      <dl className="facts">
        <Fact label={words.spent}>{formatRupees(business.spentPaise)}</Fact>
        {GROUPS.map((group) => (
          <Fact key={group} label={GROUP_TITLES[group]}>
            {formatCount(business.totals[group])}
          </Fact>
        ))}
      </dl>
      <BusinessList title={words.openBusiness} rows={open} none={words.nothingIsOpen} />
      {notes ? <CustomerNotes notes={notes} formKey={formKey} refusal={refusal} /> : null}
      {GROUPS.map((group) => (
        <BusinessList
          key={group}
          title={GROUP_TITLES[group]}
          rows={business[group].filter(({ isOpen }) => !isOpen)}
          more={business.totals[group] - business[group].length}
        />
      ))}
      <p className="quiet">{words.joinedByPhone}</p>
      {customer.userId ? (
        <Allowed path={`/admin/users/${customer.userId}`}>
          <p>
            <a href={`/admin/users/${customer.userId}`}>{words.account}</a>
          </p>
        </Allowed>
      ) : null}
    </>
  );
}

interface ListProps {
  title: string;
  rows: Row[];
  none?: string;
  /** How many older ones are not shown. */
  more?: number;
}

/** A part of a customer's business; a part without rows is left out, unless it says `none`. */
function BusinessList({ title, rows, none, more = 0 }: ListProps) {
  if (rows.length === 0 && !none) return null;
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <ListTable columns={COLUMNS} rows={rows} rowKey={({ path }) => path} />
      )}
      {more > 0 ? <p className="quiet">{words.olderOnes(formatCount(more))}</p> : null}
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ customer }) => customer.name || words.customer);
