import { z } from "zod";
import { lenient, lenientPage, searchText } from "~/lib/fields";
import { PAPER_KINDS } from "./tables";

/** The filters of the back-office's list of papers; `month`: of the shop's calendar, "YYYY-MM". */
export const PapersQuery = z.object({
  ...lenient({
    search: searchText(),
    kind: z.enum(PAPER_KINDS).optional(),
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  page: lenientPage(),
});
export type PapersQuery = z.output<typeof PapersQuery>;
