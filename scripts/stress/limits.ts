// The limits that `npm run stress` compares its figures with.

export const MIXED = { lagP99Ms: 50, lagMaxMs: 250, pageP99Ms: 500 };
export const BODIES = { memoryMiB: 300 };
export const QUERIES = { keptPageMs: 50 };
export const SLOW = { pageP99Ms: 1_000, cutSeconds: 30, uploadCutSeconds: 120 };
export const SOAK = { memoryMiBPerHour: 5, walMiB: 64, moreDescriptors: 3 };
export const SIGN_IN = { medianMs: 2, auc: 0.05 };
export const CLOSING = { exitSeconds: 10, readySeconds: 3 };
