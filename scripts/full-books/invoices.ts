import type Database from "better-sqlite3";
import { newId } from "~/lib/ids";
import type { Paise } from "~/lib/money";
import { formatInvoiceNumber, getFinancialYear } from "../../app/features/invoices/rules";
import { GST_PERCENT } from "../../app/features/pricing/rules";
import { splitTax } from "../../app/features/pricing/totals";
import { getPlaceOfSupply } from "../../app/features/settings/indian-states";
import { SHOP_DEFAULTS } from "../../app/features/settings/shop.server";
import { createRowWriter } from "./write-rows";

const { legalName, address, gstin, phone, email, stateCode: ownState } = SHOP_DEFAULTS;
const SELLER = JSON.stringify({ legalName, address, gstin, phone, email });

interface BilledOrder {
  orderId: string;
  postalCode: string;
  taxPaise: Paise;
  paidAt: number;
}

/**
 * Returns a function that inserts the invoice of a paid order, with the next number of its financial year.
 */
export function createInvoiceWriter(books: Database.Database): (order: BilledOrder) => void {
  const write = createRowWriter(books, "invoice");
  const lastSerials = books.prepare("select financial_year, max(serial) from invoice group by 1").raw().all();
  const serials = new Map(lastSerials as [year: string, serial: number][]);
  return ({ orderId, postalCode, taxPaise, paidAt }) => {
    const year = getFinancialYear(new Date(paidAt));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const stateCode = getPlaceOfSupply(postalCode, ownState);
    const { cgstPaise, sgstPaise, igstPaise } = splitTax(taxPaise, stateCode, ownState);
    write({
      id: newId(),
      number: formatInvoiceNumber(year, serial),
      financial_year: year,
      serial,
      order_id: orderId,
      state_code: stateCode,
      tax_percent: GST_PERCENT,
      seller: SELLER,
      issued_at: paidAt,
      cgst_paise: cgstPaise,
      sgst_paise: sgstPaise,
      igst_paise: igstPaise,
    });
  };
}
