import { asc, eq } from "drizzle-orm";
import { ToWords as BengaliWords } from "to-words/bn-IN";
import { ToWords as EnglishWords } from "to-words/en-IN";
import { ToWords as HindiWords } from "to-words/hi-IN";
import { demoNote } from "~/features/payments/refund-words";
import { readStored as readReason } from "~/features/payments/stored-texts";
import { refund } from "~/features/payments/tables";
import { listTaxes } from "~/features/pricing/tax";
import { getGstinState } from "~/features/settings/gstin";
import { formatState, getDeliveryState } from "~/features/settings/indian-states";
import { getLanguage, perLanguage } from "~/lib/language";
import {
  formatPaise,
  formatPercent,
  formatSignedPaise,
  multiply,
  type Paise,
  paise,
  sum,
  toRupees,
} from "~/lib/money";
import { storeTyped } from "~/lib/stored-text";
import { formatDate } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import type { PaperDocument, PaperRow } from "./document";
import { listPaperLines, type Paper } from "./issue-paper.server";
import { getCopies, type PaperCopy } from "./paper-copies";
import { getPaperOwner, type PaperOwner, splitAddress } from "./paper-owner.server";
import { PAPER_LABELS, type PaperKind } from "./rules";
import { readStored } from "./stored-texts";
import { paper, SALE_KINDS } from "./tables";
import { words } from "./words.en";

const AMOUNT_IN_WORDS = { en: EnglishWords, hi: HindiWords, bn: BengaliWords };

type Line = ReturnType<typeof listPaperLines>[number];

/** A paper by its id; undefined if there is none. */
export const findPaper = (id: string): Paper | undefined =>
  db.select().from(paper).where(eq(paper.id, id)).get();

/** The original of a paper as it is shown; undefined if there is none. */
export function findPaperDocument(id: string): PaperDocument | undefined {
  const found = findPaper(id);
  return found && toPaperDocument(found, "recipient");
}

/** Draws the original of a paper in the language that its customer reads; undefined if there is none. */
export function drawForCustomer<Drawn>(
  id: string,
  draw: (document: PaperDocument) => Drawn,
): Drawn | undefined {
  const found = findPaper(id);
  if (!found) return undefined;
  return runInLanguage(getPaperOwner(found).language, () => draw(toPaperDocument(found, "recipient")));
}

/** A copy of a paper as it is shown. */
export function toPaperDocument(found: Paper, copy: PaperCopy): PaperDocument {
  const lines = listPaperLines(found.id);
  const against = found.refersTo === null ? undefined : findPaper(found.refersTo);
  const hasTax = found.registration === "regular";
  const owner = getPaperOwner(found);
  return {
    title: PAPER_LABELS[found.kind],
    number: found.number,
    copy: getCopies(found)[copy] ?? words.originalForRecipient,
    ...(found.registration === "composition" && { declaration: words.compositionDeclaration }),
    seller: { ...found.seller, gstin: found.seller.gstin || undefined },
    facts: listFacts(found, owner, against),
    parties: listParties(found, owner, hasTax),
    hasTax,
    rows: listRows(found, lines, hasTax),
    totals: listTotals(found, lines, hasTax),
    amountInWords: new AMOUNT_IN_WORDS[getLanguage()]().convert(toRupees(found.totalPaise), {
      currency: true,
    }),
    notes: listNotes(found, lines, owner, against),
    laterNotes: listLaterNotes(found, owner),
  };
}

function listFacts(
  { kind, number, issuedAt, registration, stateCode }: Paper,
  owner: PaperOwner,
  against: Paper | undefined,
) {
  const facts: PaperDocument["facts"] = [
    [words.numberOf(PAPER_LABELS[kind]), number],
    [words.date, formatDate(issuedAt)],
    [owner.label, owner.text],
  ];
  if (against)
    facts.push([PAPER_LABELS[against.kind], words.of(against.number, formatDate(against.issuedAt))]);
  if (registration === "regular")
    facts.push([words.placeOfSupply, formatState(stateCode)], [words.reverseCharge, words.notReversed]);
  if (owner.ewayBill && SALE_KINDS.includes(kind)) facts.push([words.ewayBill, owner.ewayBill]);
  return facts;
}

/** What stands above the person, where it is not "Billed to". */
const PARTY_TITLES: Partial<Record<PaperKind, string>> = perLanguage(() => ({
  "receipt-voucher": words.receivedFrom,
  "refund-voucher": words.refundedTo,
}));

/** Whom it is made out to, and where the goods go if that is another (rule: pick-up). */
function listParties(
  { kind, firm, stateCode, ownStateCode }: Paper,
  owner: PaperOwner,
  hasTax: boolean,
): PaperDocument["parties"] {
  const { name, address, phone, isPickedUp, place } = owner;
  const toState = (code: string) => words.state(formatState(code));
  const state = hasTax ? [toState(stateCode)] : [];
  const title = PARTY_TITLES[kind] ?? words.billedTo;
  if (!firm) return [{ title, name, lines: [...address, ...state, phone].filter(Boolean) }];
  const billing = firm.billingAddress ? splitAddress(firm.billingAddress) : address;
  // What a firm of another state picks up is supplied at the shop, not where the firm is.
  const firmState = hasTax && isPickedUp ? [toState(getGstinState(firm.gstin))] : state;
  const firmLines = [...billing, words.gstin(firm.gstin), ...firmState];
  const deliveryState = toState(getDeliveryState(place, ownStateCode));
  return [
    { title, name: firm.firmName, lines: firmLines },
    {
      title: isPickedUp ? words.pickedUpBy : words.sentTo,
      name,
      lines: [...address, deliveryState, phone].filter(Boolean),
    },
  ];
}

const getRates = (lines: Line[]): number[] =>
  [...new Set(lines.map(({ rateBp }) => rateBp))].sort((a, b) => a - b);
const formatRate = (rateBp: number) => words.percent(formatPercent(rateBp));
const add = (lines: Line[], of: "taxablePaise" | "taxPaise" | "discountPaise"): Paise =>
  sum(lines.map((line) => line[of]));

/** Whether a line is for its pieces at their price less the discount, with or without GST in it. */
const isWorthItsPrice = ({ unitPaise, quantity, discountPaise, taxablePaise, taxPaise }: Line): boolean =>
  [taxablePaise, taxablePaise + taxPaise].includes(multiply(unitPaise ?? paise(0), quantity) - discountPaise);

/** A row for each line of goods or services, and one for delivery at each rate (rule: gst-in-delivery). */
function listRows({ kind: paperKind, reason }: Paper, lines: Line[], hasTax: boolean): PaperRow[] {
  const isForRest = paperKind === "credit-note" || reason !== null;
  const toRow = (row: Omit<PaperRow, "taxable" | "rate" | "tax">, of: Line[], rateBp: number): PaperRow => ({
    ...row,
    taxable: formatPaise(add(of, "taxablePaise")),
    rate: hasTax ? formatRate(rateBp) : "",
    tax: hasTax ? formatPaise(add(of, "taxPaise")) : "",
  });
  const delivery = lines.filter(({ kind }) => kind === "delivery");
  return [
    ...lines
      .filter(({ kind }) => kind !== "delivery")
      .map((line) =>
        toRow(
          {
            name: readStored(storeTyped(line.name)),
            ...(line.sku && { sku: line.sku }),
            hsn: line.hsn ?? "-",
            quantity: line.quantity > 0 ? words.quantityOf(line.quantity, line.unit) : "",
            // What lowers a price, or is billed after that, is for less than its pieces cost.
            price:
              line.quantity > 0 && (!isForRest || isWorthItsPrice(line))
                ? formatPaise(line.unitPaise ?? paise(0))
                : "",
            discount: line.discountPaise > 0 ? formatPaise(line.discountPaise) : "",
          },
          [line],
          line.rateBp,
        ),
      ),
    ...getRates(delivery).map((rateBp) => {
      const ofRate = delivery.filter((line) => line.rateBp === rateBp);
      const [hsn, ...others] = [...new Set(ofRate.map((line) => line.hsn ?? "-"))];
      const row = {
        name: words.delivery,
        hsn: others.length === 0 ? (hsn ?? "-") : "-",
        quantity: "",
        price: "",
        discount: "",
      };
      return toRow(row, ofRate, rateBp);
    }),
  ];
}

function listTotals(found: Paper, lines: Line[], hasTax: boolean): PaperDocument["totals"] {
  const { taxablePaise, untaxedPaise, roundOffPaise, totalPaise, stateCode, ownStateCode } = found;
  const taxNames = listTaxes(stateCode, ownStateCode);
  const rates = getRates(lines);
  // A row of GST at 0 % is left out, unless the whole paper is at 0 %.
  const taxes = rates
    .filter((rateBp) => rateBp > 0 || rates.length === 1)
    .flatMap((rateBp) => {
      const taxPaise = add(
        lines.filter((line) => line.rateBp === rateBp),
        "taxPaise",
      );
      return taxNames.map((name): [string, Paise] => [
        words.taxOf(name, formatPercent(rateBp / taxNames.length)),
        paise(taxPaise / taxNames.length),
      ]);
    });
  const rows: [string, Paise][] = [
    [hasTax ? words.taxableValue : words.value, taxablePaise],
    ...(hasTax ? taxes : []),
    ...(untaxedPaise > 0 ? [[words.delivery, untaxedPaise] as [string, Paise]] : []),
    ...(roundOffPaise === 0 ? [] : [[words.roundOff, roundOffPaise] as [string, Paise]]),
    [words.total, totalPaise],
  ];
  return rows.map(([what, amount]) => ({ what, amount: formatSignedPaise(amount) }));
}

/** Why a paper was issued, if it says so. */
function findStatedReason({ refundId, reason }: Paper): string | null | undefined {
  if (refundId === null) return readStored(reason);
  const row = db.select({ reason: refund.reason }).from(refund).where(eq(refund.id, refundId)).get();
  return row && readReason(row.reason);
}

/** What was known of a paper when it was issued; old papers say what they are (rule: old-papers). */
function listNotes(found: Paper, lines: Line[], owner: PaperOwner, against: Paper | undefined): string[] {
  const { kind, reason, isOld, registration } = found;
  const stated = findStatedReason(found);
  const isSale = SALE_KINDS.includes(kind);
  const discountPaise = add(lines, "discountPaise");
  const advance = isSale ? against : undefined;
  const isResplit = isSale && lines.some((line) => line.kind === "goods" && !isWorthItsPrice(line));
  return [
    ...(stated ? [words.reason(stated)] : []),
    ...(advance
      ? [words.advanceSetOff(formatPaise(advance.totalPaise), advance.number, formatDate(advance.issuedAt))]
      : []),
    ...(isSale && owner.discountCode && discountPaise > 0
      ? [words.discountNote(owner.discountCode, formatPaise(discountPaise))]
      : []),
    ...(isSale && owner.isTaxInside && registration === "regular" ? [words.pricesIncludeGstNote] : []),
    ...(isResplit && !isOld ? [reason ? words.amountsAreLeft : words.amountsWereAgreed] : []),
    ...(isOld ? [words.oldPaperNote] : []),
    ...(owner.isDemo ? [demoNote()] : []),
  ];
}

/** What has happened to a paper since it was issued; a file of it does not say this. */
function listLaterNotes({ id, kind }: Paper, owner: PaperOwner): string[] {
  const later = db.select().from(paper).where(eq(paper.refersTo, id)).orderBy(asc(paper.issuedAt)).all();
  return [
    ...(owner.isCancelled && SALE_KINDS.includes(kind) ? [words.orderWasCancelled] : []),
    ...later.map((next) =>
      words.paperOf(
        PAPER_LABELS[next.kind],
        next.number,
        formatDate(next.issuedAt),
        formatPaise(next.totalPaise),
      ),
    ),
  ];
}
