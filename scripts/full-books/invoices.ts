import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import { multiply, type Paise, sum } from "~/lib/money";
import type { LineTax } from "../../app/features/orders/line-taxes";
import { formatPaperNumber, getFinancialYear } from "../../app/features/papers/rules";
import { getPlaceOfSupply } from "../../app/features/settings/indian-states";
import { SHOP_DEFAULTS } from "../../app/features/settings/shop-defaults.server";
import { createRowWriter } from "./write-rows";

const { legalName, address, gstin, phone, email, stateCode: ownState } = SHOP_DEFAULTS;
const SELLER = JSON.stringify({ legalName, address, gstin, phone, email });
const PREFIX = "VE";

interface BilledOrder {
  orderId: string;
  postalCode: string;
  roundOffPaise: Paise;
  lines: (LineTax & { sku: string; name: string; quantity: number; unitPaise: Paise })[];
  paidAt: number;
}

/**
 * Returns a function that inserts the invoice of a paid order, with the next number of its financial year.
 */
export function createInvoiceWriter(books: Database.Database): (order: BilledOrder) => void {
  const [write, writeLine] = [createRowWriter(books, "paper"), createRowWriter(books, "paper_line")];
  const lastSerials = books
    .prepare("select financial_year, max(serial) from paper where series = 'invoice' group by 1")
    .raw()
    .all();
  const serials = new Map(lastSerials as [year: string, serial: number][]);
  return ({ orderId, postalCode, roundOffPaise, lines, paidAt }) => {
    const year = getFinancialYear(new Date(paidAt));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const stateCode = getPlaceOfSupply(postalCode, ownState);
    const taxable = sum(lines.flatMap((line) => [line.taxablePaise, line.deliveryTaxablePaise]));
    const half = sum(lines.flatMap((line) => [line.halfPaise, line.deliveryHalfPaise]));
    const isWithinState = stateCode === ownState;
    const id = newId();
    write({
      id,
      kind: "tax-invoice",
      number: formatPaperNumber(PREFIX, year, serial),
      series: "invoice",
      prefix: PREFIX,
      financial_year: year,
      serial,
      order_id: orderId,
      registration: "regular",
      state_code: stateCode,
      own_state_code: ownState,
      taxable_paise: taxable,
      cgst_paise: isWithinState ? half : 0,
      sgst_paise: isWithinState ? half : 0,
      igst_paise: isWithinState ? 0 : multiply(half, 2),
      round_off_paise: roundOffPaise,
      total_paise: sum([taxable, multiply(half, 2), roundOffPaise]),
      seller: SELLER,
      issued_at: paidAt,
    });
    const rows = [
      ...lines.map((line) => ({
        kind: "goods",
        line,
        quantity: line.quantity,
        unit_paise: line.unitPaise,
        taxable_paise: line.taxablePaise,
        tax_paise: multiply(line.halfPaise, 2),
      })),
      ...lines
        .filter((line) => line.deliveryTaxablePaise > 0)
        .map((line) => ({
          kind: "delivery",
          line,
          quantity: 0,
          unit_paise: null,
          taxable_paise: line.deliveryTaxablePaise,
          tax_paise: multiply(line.deliveryHalfPaise, 2),
        })),
    ];
    rows.forEach(({ line: { sku, name, rateBp }, ...row }, index) => {
      const columns = { paper_id: id, position: index + 1, product_id: sku, name, sku, unit: "NOS" };
      writeLine({ ...columns, rate_bp: rateBp, ...row });
    });
  };
}
