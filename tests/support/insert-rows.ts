import { eq, sql } from "drizzle-orm";
import { user } from "../../app/features/accounts/tables";
import { product } from "../../app/features/catalog/tables";
import { serviceArea, serviceAreaText } from "../../app/features/delivery/tables";
import type { Checkout } from "../../app/features/orders/checkout-input";
import { orders } from "../../app/features/orders/tables";
import { taxRate } from "../../app/features/pricing/tables";
import type { DeliveryZone } from "../../app/features/settings/delivery-zones";
import { setting } from "../../app/features/settings/tables";
import { fromRupees, paise } from "../../app/lib/money";
import { addMs, days } from "../../app/lib/time";
import { writableDb } from "./database";

/** The time in most unit tests: a Friday afternoon at the shop. */
export const NOW = new Date("2026-11-20T10:00:00Z");

const stamps = { createdAt: NOW, updatedAt: NOW };
let createdCount = 0;

/** Inserts a customer, Asha unless a name is given, and gives the id. */
export function insertCustomer(name = "Asha Verma"): string {
  createdCount += 1;
  return writableDb()
    .insert(user)
    .values({ name, email: `${name.split(" ")[0]?.toLowerCase()}${createdCount}@example.com`, ...stamps })
    .returning()
    .get().id;
}

/** A customer who has paid an order before, and whose unpaid orders are not limited. */
export function insertReturningCustomer(name?: string): string {
  const userId = insertCustomer(name);
  const paidAt = addMs(NOW, -days(30));
  writableDb()
    .insert(orders)
    .values({
      userId,
      number: `VE-0000-${String(createdCount).padStart(4, "0")}`,
      kind: "buy-now",
      status: "delivered",
      name: "Asha Verma",
      email: "asha@example.com",
      address: "1 Lanka Road, Varanasi",
      postalCode: "221005",
      itemsPaise: paise(100),
      taxPaise: paise(0),
      shippingPaise: paise(0),
      totalPaise: paise(100),
      payBy: paidAt,
      paidAt,
      createdAt: paidAt,
      updatedAt: paidAt,
    })
    .run();
  return userId;
}

/** Gives a customer an address and proves it to be theirs; whoever had it before gets another. */
export function proveEmail(userId: string, email: string): void {
  writableDb()
    .update(user)
    .set({ email: sql`${user.id} || '@example.com'` })
    .where(eq(user.email, email))
    .run();
  writableDb().update(user).set({ email, emailVerifiedAt: NOW }).where(eq(user.id, userId)).run();
}

/** Inserts a product, a drill unless changed, and gives the id. */
export function insertProduct(changes: Partial<typeof product.$inferInsert> = {}): string {
  createdCount += 1;
  const drill = {
    sku: `DRILL-${createdCount}`,
    name: "Impact drill 13 mm",
    brand: "Kavach",
    category: "Power Tools" as const,
  };
  const details = {
    imageUrl: "/pictures/drill-blue-640.webp",
    specifications: { Power: "600 W" },
    tags: [],
    stock: 5,
  };
  return writableDb()
    .insert(product)
    .values({ ...drill, ...details, pricePaise: fromRupees(1000), ...stamps, ...changes })
    .returning()
    .get().id;
}

/** Inserts rates of GST: the prefix of the HSN, the rate in basis points and the day from which it holds. */
export function insertTaxRates(...rates: [hsnPrefix: string, rateBp: number, validFrom: string][]): void {
  for (const [hsnPrefix, rateBp, validFrom] of rates)
    writableDb().insert(taxRate).values({ hsnPrefix, rateBp, validFrom, createdAt: NOW }).run();
}

/** Inserts a service area, by default with a fee of ₹39 and free delivery above ₹500; gives the pincode. */
export function insertServedPincode(changes: Partial<typeof serviceArea.$inferInsert> = {}): string {
  createdCount += 1;
  const place = { area: "Shivpur", city: "Varanasi", district: "Varanasi", state: "Uttar Pradesh" };
  const fees = { homeVisitFeePaise: fromRupees(39), freeDeliveryAbovePaise: fromRupees(500) };
  return writableDb()
    .insert(serviceArea)
    .values({ pincode: String(221_100 + createdCount), ...place, ...fees, ...stamps, ...changes })
    .returning()
    .get().pincode;
}

/** Inserts the Hindi texts of the service area of a pincode. */
export function insertAreaText(
  pincode: string,
  texts: Omit<typeof serviceAreaText.$inferInsert, "areaId" | "language">,
): void {
  const area = writableDb().select().from(serviceArea).where(eq(serviceArea.pincode, pincode)).get();
  const row = { ...texts, areaId: area?.id ?? "", language: "hi" as const };
  writableDb().insert(serviceAreaText).values(row).run();
}

/** A delivery zone of pincodes that begin with `prefixes`. */
export const zoneOf = (prefixes: string, changes: Partial<DeliveryZone> = {}): DeliveryZone => {
  const days = { fromDays: 2, toDays: 4 };
  return { name: `Zone ${prefixes}`, prefixes, ...days, extraPerKgPaise: paise(0), aboveKg: 0, ...changes };
};

/** Saves the zones that the shop delivers to. */
export const saveZones = (zones: DeliveryZone[], notDelivered = ""): void => {
  const value = { zones, notDelivered };
  writableDb()
    .insert(setting)
    .values({ key: "delivery", value, updatedAt: NOW })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
    .run();
};

/** The fields of Asha's checkout in unit tests; http tests have `CHECKOUT_DETAILS` in buying.ts. */
export const CHECKOUT_FORM: Checkout = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  address: "12 Lanka Road",
  postalCode: "221005",
};
