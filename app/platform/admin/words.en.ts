export const words = {
  back: "Back",
  cancel: "Cancel",
  now: (label: string) => `Now: ${label}`,
  search: "Search",
  clear: "Clear",
  searchForWordOfAtLeast: (wordMinLength: number) =>
    `Please search for a word of at least ${wordMinLength} letters or digits.`,
  filtersInUse: (filterCount: number) => `Filters${filterCount > 0 ? ` (${filterCount} in use)` : ""}`,
  apply: "Apply",
  showingToOfMoreThanEntries: (
    firstRow: string,
    lastRow: string,
    isLonger: undefined | boolean,
    totalItems: string,
  ) => `Showing ${firstRow} to ${lastRow} of ${isLonger ? "more than " : ""}${totalItems} entries`,
  actions: "Actions",
  choose: "Select",
  chooseRow: (name: string) => `Select ${name}`,
  chooseAllOnThisPage: "Select all on this page",
  chosen: "selected",
  more: "More",
  all: "All",
};
