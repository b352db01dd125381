/** The path of the day sheet of a day ("YYYY-MM-DD"). */
export const daySheetPath = (day: string): string => `/admin/services/day-sheet?date=${day}`;
