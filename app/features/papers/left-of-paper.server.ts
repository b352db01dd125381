import { eq } from "drizzle-orm";
import {
  type Credit,
  type CreditableBill,
  type CreditableLine,
  splitCredit,
} from "~/features/pricing/credits";
import { pick } from "~/lib/field-lists";
import { type Paise, paise } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { listPaperLines, type Paper, type PaperLine } from "./issue-paper.server";
import { paper } from "./tables";

type StoredLine = ReturnType<typeof listPaperLines>[number];
interface LeftLine extends CreditableLine {
  line: StoredLine;
  quantity: number;
}
export type LeftOfPaper = Omit<CreditableBill, "lines"> & { lines: LeftLine[] };

/** What is left of a paper after its credit notes or refund vouchers (rule: credit-by-line). */
export function findLeft(billed: Paper): LeftOfPaper {
  const notes = db.select().from(paper).where(eq(paper.refersTo, billed.id)).all();
  const taking = notes.filter(({ kind }) => kind === "credit-note" || kind === "refund-voucher");
  const credited = taking.flatMap(({ id }) => listPaperLines(id));
  const lines = listPaperLines(billed.id).map((line): LeftLine => {
    const isOfLine = ({ kind, productId }: StoredLine) => kind === line.kind && productId === line.productId;
    const ofLine = credited.filter(isOfLine);
    const subtract = (from: number, of: "taxablePaise" | "taxPaise" | "quantity") =>
      Math.max(
        0,
        ofLine.reduce((left, part) => left - part[of], from),
      );
    return {
      line,
      isGoods: line.kind !== "delivery",
      rateBp: line.rateBp,
      taxablePaise: paise(subtract(line.taxablePaise, "taxablePaise")),
      taxPaise: paise(subtract(line.taxPaise, "taxPaise")),
      quantity: subtract(line.quantity, "quantity"),
    };
  });
  const rest = { lines, untaxedPaise: billed.untaxedPaise, roundOffPaise: billed.roundOffPaise };
  for (const note of taking) {
    rest.untaxedPaise = paise(rest.untaxedPaise - note.untaxedPaise);
    rest.roundOffPaise = paise(rest.roundOffPaise - note.roundOffPaise);
  }
  return takeOldReductions(rest, credited);
}

/** Credit notes from before they went by line have one sum, which is taken off the lines in their order. */
function takeOldReductions(left: LeftOfPaper, credited: StoredLine[]): LeftOfPaper {
  for (const { kind, taxablePaise, taxPaise } of credited) {
    if (kind !== "reduction") continue;
    let [taxable, tax] = [taxablePaise as number, taxPaise as number];
    for (const line of left.lines) {
      const [lessTaxable, lessTax] = [Math.min(taxable, line.taxablePaise), Math.min(tax, line.taxPaise)];
      line.taxablePaise = paise(line.taxablePaise - lessTaxable);
      line.taxPaise = paise(line.taxPaise - lessTax);
      [taxable, tax] = [taxable - lessTaxable, tax - lessTax];
    }
  }
  return left;
}

const PART_COLUMNS = ["taxablePaise", "taxPaise"] as const;

/** What a paper that takes a credit of another is made of; `quantities`: of each line. */
export function toCreditPaper({ lines: left }: LeftOfPaper, credit: Credit, quantities: number[]) {
  const lines = left.flatMap(({ line }, index): PaperLine[] => {
    const part = credit.lines[index];
    const quantity = quantities[index] ?? 0;
    if (!part || (part.taxablePaise === 0 && part.taxPaise === 0 && quantity === 0)) return [];
    const { paperId, position, ...columns } = line;
    const isWhole = PART_COLUMNS.every((column) => part[column] === line[column]);
    // A part of a line is worth what it is; only a whole one is its pieces at their price less the discount.
    const discountPaise = isWhole && quantity === line.quantity ? line.discountPaise : paise(0);
    return [{ ...columns, ...part, quantity, discountPaise }];
  });
  return { lines, untaxedPaise: credit.untaxedPaise, roundOffPaise: credit.roundOffPaise };
}

/**
 * The lines of a paper that takes an amount of another; quantities only where nothing is left of it.
 * `isPaper`: it is a whole paper, not a part of one.
 */
export function toCreditedLines(left: LeftOfPaper, amountPaise: Paise, isPaper = true) {
  const credit = splitCredit(amountPaise, left);
  if (!credit) return undefined;
  const quantities = left.lines.map(({ quantity }) => (isPaper && credit.isWhole ? quantity : 0));
  return toCreditPaper(left, credit, quantities);
}

const KEPT_COLUMNS = [
  "orderId",
  "bookingId",
  "registration",
  "stateCode",
  "ownStateCode",
  "seller",
  "firm",
  "recipient",
] as const;

/** What a paper that takes back another has of it. */
export const toReference = (billed: Paper) => ({ refersTo: billed.id, ...pick(billed, KEPT_COLUMNS) });
