import type { Database } from "better-sqlite3";

type Row = Record<string, unknown>;

export const insertRow = (books: Database, table: string, row: Row) =>
  books
    .prepare(
      `insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map((name) => `@${name}`)})`,
    )
    .run(row);

/** A shop of the version before tax was computed by line: orders with invoices, credit notes and refunds. */
export function fillBooksBeforePapers(books: Database): void {
  const stamps = { created_at: 1, updated_at: 2 };
  insertRow(books, "user", { id: "asha", email: "asha@example.in", name: "Asha", ...stamps });
  const product = {
    category: "Spare Parts",
    image_url: "/pictures/a.webp",
    specifications: "{}",
    tags: "[]",
  };
  const goods = [
    ["pads", 24_000, "44050000"],
    ["coupler", 22_500, "85369090"],
  ] as const;
  for (const [id, price_paise, hsn] of goods)
    insertRow(books, "product", {
      id,
      sku: id,
      name: id,
      brand: "Kavach",
      price_paise,
      hsn,
      stock: 5,
      ...product,
      ...stamps,
    });
  const person = {
    name: "Asha",
    email: "a@b.in",
    phone: "9876543210",
    address: "12 Lanka Road",
    postal_code: "221005",
  };
  const orders = [
    {
      id: "exclusive",
      items_paise: 46_500,
      tax_paise: 8_400,
      shipping_paise: 5_000,
      prices_include_tax: 0,
      paid_at: 5,
    },
    {
      id: "inclusive",
      items_paise: 39_406,
      tax_paise: 7_094,
      shipping_paise: 0,
      prices_include_tax: 1,
      paid_at: 6,
    },
    {
      id: "waiting",
      items_paise: 46_500,
      tax_paise: 8_400,
      shipping_paise: 5_000,
      prices_include_tax: 0,
      paid_at: null,
    },
  ];
  for (const { id, ...sums } of orders) {
    const total_paise = sums.items_paise + sums.tax_paise + sums.shipping_paise;
    const status = sums.paid_at ? "processing" : "pending";
    const row = {
      id,
      number: id,
      user_id: "asha",
      kind: "cart",
      status,
      total_paise,
      pay_by: 9_000,
      ...person,
      ...stamps,
    };
    insertRow(books, "orders", { ...row, ...sums });
    for (const [position, [product_id, unit_paise, hsn]] of goods.entries()) {
      const line = {
        order_id: id,
        product_id,
        position,
        sku: product_id,
        name: product_id,
        image_url: "/a.webp",
      };
      insertRow(books, "order_line", { ...line, hsn, unit_paise, quantity: 1 });
    }
    if (!sums.paid_at) continue;
    const taxes = id === "exclusive" ? [0, 0, sums.tax_paise] : [sums.tax_paise / 2, sums.tax_paise / 2, 0];
    insertRow(books, "invoice", {
      id: `invoice-${id}`,
      number: `VE/26-27/00000${sums.paid_at}`,
      financial_year: "26-27",
      serial: sums.paid_at,
      order_id: id,
      state_code: id === "exclusive" ? "10" : "09",
      tax_percent: 18,
      ...Object.fromEntries(
        ["cgst_paise", "sgst_paise", "igst_paise"].map((name, index) => [name, taxes[index]]),
      ),
      seller: JSON.stringify({ legalName: "Vidyut", gstin: "09AAAAA0000A1Z0" }),
      issued_at: sums.paid_at,
    });
  }
  const payment = {
    id: "p",
    order_id: "exclusive",
    provider: "demo",
    provider_payment_id: "pay",
    amount_paise: 59_900,
  };
  insertRow(books, "payment", { ...payment, status: "captured", captured_at: 5, ...stamps });
  const refund = {
    id: "r",
    payment_id: "p",
    provider_payment_id: "pay",
    amount_paise: 28_335,
    reason: "One came back",
  };
  insertRow(books, "refund", { ...refund, status: "processed", ...stamps });
  insertRow(books, "credit_note", {
    id: "note",
    number: "CN/26-27/000001",
    financial_year: "26-27",
    serial: 1,
    invoice_id: "invoice-exclusive",
    refund_id: "r",
    taxable_paise: 21_996,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 3_974,
    issued_at: 7,
  });
}
