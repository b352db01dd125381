/** The borders between the price bands, in rupees: under 500, 500 to 1,000 and so on, 10,000 and above. */
export const PRICE_EDGES_RUPEES = [500, 1000, 2500, 5000, 10_000] as const;
