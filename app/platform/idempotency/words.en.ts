export const words = {
  keyReused: "This Idempotency-Key was used for something else. Please use a new key for every new request.",
};
