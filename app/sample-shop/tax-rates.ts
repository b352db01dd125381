interface SampleTaxRate {
  hsnPrefix: string;
  rateBp: number;
  validFrom: string;
}

/**
 * The rates of wood wool, before and since the reform of September 2025; all other goods of the sample shop
 * have the standard rate.
 */
export const SAMPLE_TAX_RATES: SampleTaxRate[] = [
  { hsnPrefix: "4405", rateBp: 1_200, validFrom: "2017-07-01" },
  { hsnPrefix: "4405", rateBp: 500, validFrom: "2025-09-22" },
];
