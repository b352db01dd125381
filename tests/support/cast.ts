import { fromRupees } from "~/lib/money";
import { user } from "../../app/features/accounts/tables";
import { product } from "../../app/features/catalog/tables";
import { serviceArea } from "../../app/features/delivery/tables";
import type { Checkout } from "../../app/features/orders/input";
import { writableDb } from "./database";

/** The moment most tests happen: a Friday afternoon at the shop. */
export const NOW = new Date("2026-11-20T10:00:00Z");

const stamps = { createdAt: NOW, updatedAt: NOW };
let made = 0;

/** A customer with an account; Asha unless named. Gives the id. */
export function aCustomer(name = "Asha Verma"): string {
  made += 1;
  return writableDb()
    .insert(user)
    .values({ name, email: `${name.split(" ")[0]?.toLowerCase()}${made}@example.com`, ...stamps })
    .returning()
    .get().id;
}

/** A product on the shelf; the drill unless described. Gives the id. */
export function aProduct(goods: Partial<typeof product.$inferInsert> = {}): string {
  made += 1;
  const drill = {
    sku: `DRILL-${made}`,
    name: "Impact drill 13 mm",
    brand: "Kavach",
    category: "Power Tools" as const,
  };
  const plain = {
    imageUrl: "/pictures/drill-blue-640.webp",
    specifications: { Power: "600 W" },
    tags: [],
    stock: 5,
  };
  return writableDb()
    .insert(product)
    .values({ ...drill, ...plain, pricePaise: fromRupees(1000), ...stamps, ...goods })
    .returning()
    .get().id;
}

/** A pincode the shop serves: fee ₹39, free above ₹500 unless said otherwise. Gives the pincode. */
export function aServedPincode(terms: Partial<typeof serviceArea.$inferInsert> = {}): string {
  made += 1;
  const place = { area: "Shivpur", city: "Varanasi", district: "Varanasi", state: "Uttar Pradesh" };
  const fees = { homeVisitFeePaise: fromRupees(39), freeDeliveryAbovePaise: fromRupees(500) };
  return writableDb()
    .insert(serviceArea)
    .values({ pincode: String(221_100 + made), ...place, ...fees, ...stamps, ...terms })
    .returning()
    .get().pincode;
}

/** What Asha types at checkout. */
export const DETAILS: Checkout = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  address: "12 Lanka Road",
  postalCode: "221005",
};
