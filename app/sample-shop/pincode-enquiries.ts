/**
 * An unserved pincode that customers asked for: one not in `service-areas.ts`, or not served there.
 */
export interface SampleEnquiry {
  pincode: string;
  times: number;
  firstDaysAgo: number;
  lastDaysAgo: number;
}

export const SAMPLE_ENQUIRIES: SampleEnquiry[] = [
  { pincode: "276001", times: 14, firstDaysAgo: 88, lastDaysAgo: 1 },
  { pincode: "275101", times: 9, firstDaysAgo: 61, lastDaysAgo: 3 },
  { pincode: "211001", times: 7, firstDaysAgo: 74, lastDaysAgo: 6 },
  { pincode: "232103", times: 5, firstDaysAgo: 30, lastDaysAgo: 2 },
  { pincode: "222202", times: 3, firstDaysAgo: 45, lastDaysAgo: 19 },
  { pincode: "221404", times: 2, firstDaysAgo: 12, lastDaysAgo: 11 },
];
