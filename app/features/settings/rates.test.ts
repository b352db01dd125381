import { expect, test } from "vitest";
import { formatApproximate, fromRupees } from "~/lib/money";
import { transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/insert-rows";
import { findRate, getRates } from "./currency-rates.server";
import { setting } from "./tables";

const saveRates = async (value: unknown) =>
  transaction(() =>
    tx()
      .insert(setting)
      .values({ key: "rates", value, updatedAt: NOW })
      .onConflictDoUpdate({ target: setting.key, set: { value } })
      .run(),
  );

test("without rates only rupees are shown", () => {
  expect([getRates(), findRate("USD"), findRate("INR")]).toEqual([{}, undefined, undefined]);
});

test("a rate is the price of one unit in rupees, and an invalid one counts as not set", async () => {
  await saveRates({ USD: 88.5, EUR: 0 });
  expect([findRate("USD"), findRate("EUR"), findRate("INR")]).toEqual([
    { currency: "USD", rupees: 88.5 },
    undefined,
    undefined,
  ]);
  await saveRates({ USD: "88", EUR: -3, INR: 1 });
  expect(getRates()).toEqual({});
});

test("prices are shown approximately in other currencies", () => {
  expect(formatApproximate(fromRupees(1097.4), { currency: "USD", rupees: 88.5 })).toBe("≈\u00a0$12.40");
  expect(formatApproximate(fromRupees(1_25_000), { currency: "EUR", rupees: 100 })).toBe("≈\u00a0€1,250.00");
});
