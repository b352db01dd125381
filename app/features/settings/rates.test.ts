import { expect, test } from "vitest";
import { formatApproximate, fromRupees } from "~/lib/money";
import { transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/cast";
import { findRate, getRates } from "./rates.server";
import { setting } from "./tables";

const set = async (value: unknown) =>
  transaction(() =>
    tx()
      .insert(setting)
      .values({ key: "rates", value, updatedAt: NOW })
      .onConflictDoUpdate({ target: setting.key, set: { value } })
      .run(),
  );

test("without rates nothing is shown but rupees", () => {
  expect([getRates(), findRate("USD"), findRate("INR")]).toEqual([{}, undefined, undefined]);
});

test("a rate is what one unit costs in rupees; one that cannot be one counts as not set", async () => {
  await set({ USD: 88.5, EUR: 0 });
  expect([findRate("USD"), findRate("EUR"), findRate("INR")]).toEqual([
    { currency: "USD", rupees: 88.5 },
    undefined,
    undefined,
  ]);
  await set({ USD: "88", EUR: -3, INR: 1 });
  expect(getRates()).toEqual({});
});

test("prices read about right in other currencies", () => {
  expect(formatApproximate(fromRupees(1097.4), { currency: "USD", rupees: 88.5 })).toBe("≈\u00a0$12.40");
  expect(formatApproximate(fromRupees(1_25_000), { currency: "EUR", rupees: 100 })).toBe("≈\u00a0€1,250.00");
});
