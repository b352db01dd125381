export const words = {
  shopIsBusyAtMomentPlease: "The shop is busy at the moment. Please try again.",
};
