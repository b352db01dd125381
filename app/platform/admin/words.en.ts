import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  back: "Back",
  undo: "Undo",
  undoing: "Undoing...",
  canBeUndone: "This can be undone for ten minutes. Until then the customer gets no email about it.",
  cancel: "Cancel",
  now: (label: string) => `Now: ${label}`,
  nothing: "nothing",
  changedByOthers: "Changed meanwhile by somebody else. Saving again stores what this form shows instead:",
  fieldChanged: (label: string) => `${label}: a long text, see what is stored now at the field`,
  fieldChangedTo: (label: string, before: string, now: string) => `${label}: ${before} → ${now}`,
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

export type Words = typeof en;

export const words = translated(en, { hi });
