import { booking } from "../../app/features/bookings/tables";
import { orders } from "../../app/features/orders/tables";
import {
  issuePaper,
  type NewPaper,
  type Paper,
  type PaperLine,
} from "../../app/features/papers/issue-paper.server";
import { fromRupees, paise } from "../../app/lib/money";
import { transaction } from "../../app/platform/db/db.server";
import { writableDb } from "./database";
import { NOW } from "./insert-rows";

let createdCount = 0;

/** Inserts a paid order of nobody's and gives the id. */
export function insertPaidOrder(changes: Partial<typeof orders.$inferInsert> = {}): string {
  createdCount += 1;
  return writableDb()
    .insert(orders)
    .values({
      number: `VE-2000-${createdCount}`,
      kind: "cart",
      status: "processing",
      name: "Asha Verma",
      postalCode: "221005",
      itemsPaise: fromRupees(1_000),
      taxPaise: fromRupees(180),
      shippingPaise: paise(0),
      totalPaise: fromRupees(1_180),
      payBy: NOW,
      paidAt: NOW,
      createdAt: NOW,
      updatedAt: NOW,
      ...changes,
    })
    .returning()
    .get().id;
}

/** Inserts a home visit of nobody's, whose fee is paid, and gives the id. */
export function insertPaidBooking(): string {
  createdCount += 1;
  return writableDb()
    .insert(booking)
    .values({
      number: `SR-9${createdCount}`,
      visitType: "home",
      serviceType: "repair",
      name: "Asha Verma",
      pincode: "221005",
      preferredDate: "2026-11-24",
      timeSlot: "09:00",
      status: "confirmed",
      paymentStatus: "paid",
      feePaise: fromRupees(39),
      createdAt: NOW,
      updatedAt: NOW,
    })
    .returning()
    .get().id;
}

/** A line in rupees: what it is, its rate in per cent, its value, its tax and how many. */
export const toLine = (
  kind: PaperLine["kind"],
  hsn: string,
  rate: number,
  taxable: number,
  tax: number,
  quantity = 0,
): PaperLine => ({
  kind,
  name: "Impact drill 13 mm",
  hsn,
  unit: "NOS",
  quantity,
  rateBp: rate * 100,
  taxablePaise: fromRupees(taxable),
  taxPaise: fromRupees(tax),
});

const SELLER = { legalName: "Vidyut", address: "1 Lanka Road", gstin: "", phone: "", email: "" };

type Details = Partial<Omit<NewPaper, "kind" | "lines">>;

/** Issues a paper of a regular shop in Uttar Pradesh at a moment, in its own state unless changed. */
export const issueAt = (at: string, kind: NewPaper["kind"], lines: PaperLine[], details: Details = {}) =>
  transaction(
    (): Paper =>
      issuePaper(
        {
          kind,
          lines,
          registration: "regular",
          stateCode: "09",
          ownStateCode: "09",
          seller: SELLER,
          ...(!details.bookingId && { orderId: details.orderId ?? insertPaidOrder() }),
          ...details,
        },
        new Date(at),
      ),
  );
