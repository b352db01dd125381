import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct } from "../../../tests/support/insert-rows";
import { beginAshaPayment } from "../../../tests/support/payment-rows";

const cause = expect.objectContaining({ code: "SQLITE_CONSTRAINT_CHECK" });
const REFUSED = expect.objectContaining({ cause });

test("the database takes no discount below nothing, and no other way of paying by hand", async () => {
  insertCustomer("Ravi");
  insertProduct();
  await beginAshaPayment();
  const wrong = [
    sql`update orders set discount_paise = -1`,
    sql`update order_line set discount_paise = -1`,
    sql`update payment set hand_method = 'cheque', hand_reference = 'No. 77'`,
    sql`update payment set hand_method = 'cash'`,
    sql`update payment set hand_reference = 'No. 77'`,
  ];
  for (const statement of wrong) expect(() => writableDb().run(statement)).toThrow(REFUSED);
  writableDb().run(sql`update payment set hand_method = 'upi', hand_reference = 'No. 77'`);
});
