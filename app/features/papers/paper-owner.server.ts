import { eq } from "drizzle-orm";
import { showDetails } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { formatAddress, showContact } from "~/features/orders/rules";
import { orders } from "~/features/orders/tables";
import { getMoneyEmailData } from "~/features/payments/payment-columns.server";
import { payment } from "~/features/payments/tables";
import type { DeliveryPlace } from "~/features/settings/indian-states";
import { pick } from "~/lib/field-lists";
import { formatPhone } from "~/lib/format-phone";
import type { Language } from "~/lib/language";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import type { Paper } from "./issue-paper.server";
import { words } from "./words.en";

/** What a paper belongs to: an order or a booking. */
export interface PaperOwner {
  /** "Order VE-… of 20 Nov 2026". */
  label: string;
  text: string;
  name: string;
  address: string[];
  phone: string;
  isCancelled: boolean;
  isDemo: boolean;
  /** Whether the prices of its lines have GST in them. */
  isTaxInside: boolean;
  /** The discount code that the goods were bought with. */
  discountCode: string | null;
  /** The number of the e-way bill under which the goods were sent. */
  ewayBill: string | null;
  /** Whether the goods are picked up at the shop. */
  isPickedUp: boolean;
  /** Of the delivery, or of the visit. */
  place: DeliveryPlace;
  /** That of the order or visit, in which its customer gets its emails. */
  language: Language;
}

const MAX_ADDRESS_LINES = 8;

/** The lines of an address; of one with too many the rest stands on the last. */
export function splitAddress(address: string): string[] {
  const lines = address.split("\n").filter((line) => line.trim() !== "");
  if (lines.length <= MAX_ADDRESS_LINES) return lines;
  return [...lines.slice(0, MAX_ADDRESS_LINES - 1), lines.slice(MAX_ADDRESS_LINES - 1).join(", ")];
}

/** The order or booking of a paper, with the person as the paper has kept them. */
export function getPaperOwner({ orderId, bookingId, recipient }: Paper): PaperOwner {
  const owner = orderId ? getOrderOwner(orderId) : getBookingOwner(bookingId ?? "");
  if (!recipient) return owner;
  const { name, address, phone } = recipient;
  return { ...owner, name, address: splitAddress(address), phone: formatPhone(phone) };
}

function getOrderOwner(orderId: string): PaperOwner {
  const row = db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!row) throw new Error("The order of a paper is never deleted");
  const contact = showContact(row);
  const { number, createdAt, name, phone, status, taxMode, discountCode, ewayBill } = contact;
  return {
    label: words.order,
    text: words.of(number, formatDate(createdAt)),
    name,
    address: splitAddress(formatAddress(contact)),
    phone: formatPhone(phone),
    isCancelled: status === "cancelled",
    isDemo: getMoneyEmailData(eq(payment.orderId, orderId)).isDemo,
    isTaxInside: taxMode === "inclusive",
    discountCode,
    ewayBill,
    isPickedUp: row.fulfilment === "pickup",
    place: pick(row, ["postalCode", "state"]),
    language: row.language,
  };
}

function getBookingOwner(bookingId: string): PaperOwner {
  const row = db.select().from(booking).where(eq(booking.id, bookingId)).get();
  if (!row) throw new Error("The visit of a paper is never deleted");
  const { number, createdAt, name, address, pincode, phone } = showDetails(row);
  return {
    label: words.booking,
    text: words.of(number, formatDate(createdAt)),
    name,
    address: splitAddress(`${address}\n${pincode ?? ""}`),
    phone: formatPhone(phone),
    isCancelled: false,
    isDemo: getMoneyEmailData(eq(payment.bookingId, bookingId)).isDemo,
    isTaxInside: false,
    discountCode: null,
    ewayBill: null,
    isPickedUp: false,
    place: { postalCode: pincode, state: null },
    language: row.language,
  };
}
