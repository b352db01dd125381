import { perLanguage } from "~/lib/language";
import { words } from "./words.en";

/** Whose copy a paper is (rule 48 of the CGST Rules). */
const PAPER_COPIES = perLanguage(
  () =>
    ({
      recipient: words.originalForRecipient,
      transporter: words.duplicateForTransporter,
      supplier: words.triplicateForSupplier,
    }) as const,
);
export type PaperCopy = keyof typeof PAPER_COPIES;

/** Services are not transported: their papers have two copies. */
const SERVICE_COPIES: Partial<Record<PaperCopy, string>> = perLanguage(() => ({
  recipient: words.originalForRecipient,
  supplier: words.duplicateForSupplier,
}));

/** The copies that there are of a paper. */
export const getCopies = ({ bookingId }: { bookingId: string | null }): Partial<Record<PaperCopy, string>> =>
  bookingId ? SERVICE_COPIES : PAPER_COPIES;
