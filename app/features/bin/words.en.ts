export const words = {
  bin: "Bin",
  canBeRestored: (days: number) => `You can restore it for ${days} days.`,
  openBin: "Open the bin",
  notInBin: "This is not in the bin any more: it was restored, or its time is over.",
  isThereAgain: (label: string) =>
    `${label} cannot be restored: something with the same number is there again.`,
};
