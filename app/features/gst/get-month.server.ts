import { findClosedMonth, findClosingProblem } from "~/features/papers/closed-months.server";
import { type MonthPaper, readMonth } from "~/features/papers/read-month.server";
import { PAPER_LABELS } from "~/features/papers/rules";
import { formatState } from "~/features/settings/indian-states";
import { REGISTRATION_LABELS } from "~/features/settings/registration";
import { getShopProfile } from "~/features/settings/shop.server";
import { addMonths, formatMonth, getMonthRange } from "~/lib/months";
import { sumAmounts } from "./amounts";
import { listAdvances } from "./list-advances";
import { countDocuments, listDocuments } from "./list-documents.server";
import { listB2cSmall, listHsn, listPaperRates, type PaperRate } from "./list-supplies";
import { getTaxOfMonth, listKindTotals } from "./list-totals";
import { matchPayments, PAYMENT_MATCHES, sumMatches } from "./match-payments.server";
import { matchRefunds, REFUND_MATCHES } from "./match-refunds.server";
import { CONSUMER_CREDITS, formatUqc, getB2cLargeLimit, ROWS_SHOWN, type Section } from "./rules";

/** The first rows of a list, and how many there are. */
const cut = <Row>(rows: Row[]) => ({ count: rows.length, rows: rows.slice(0, ROWS_SHOWN) });

function toInvoiceRow({ paper, section, rateBp, taxablePaise, igstPaise, cgstPaise, sgstPaise }: PaperRate) {
  const { id, number, issuedAt, totalPaise, stateCode, firm, against } = paper;
  return {
    id,
    number,
    issuedAt,
    totalPaise,
    state: formatState(stateCode),
    gstin: firm?.gstin,
    firmName: firm?.firmName,
    against: against?.number,
    section,
    rateBp,
    taxablePaise,
    igstPaise,
    cgstPaise,
    sgstPaise,
  };
}

function listInvoices(papers: MonthPaper[], sections: Section[]) {
  const rows = listPaperRates(papers, sections);
  return { ...cut(rows.map(toInvoiceRow)), total: sumAmounts(rows) };
}

const withState = <Row extends { stateCode: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, state: formatState(row.stateCode) }));

/** The parts of the return of a shop that charges GST. */
function getTaxParts(papers: MonthPaper[], month: string) {
  const b2cs = listB2cSmall(papers);
  const advances = listAdvances(papers, month);
  return {
    tax: getTaxOfMonth(papers, month),
    largeLimitPaise: getB2cLargeLimit(getMonthRange(month).from),
    b2b: listInvoices(papers, ["b2b"]),
    b2cl: listInvoices(papers, ["b2cl"]),
    b2cs: { rows: withState(b2cs), total: sumAmounts(b2cs) },
    firmCredits: listInvoices(papers, ["cdnr"]),
    consumerCredits: listInvoices(papers, CONSUMER_CREDITS),
    lateCredits: listInvoices(papers, ["late-credit"]),
    advances: {
      received: withState(advances.received),
      adjusted: withState(advances.adjusted),
      refunded: withState(advances.refunded),
    },
    hsn: listHsn(papers).map((row) => ({ ...row, uqc: formatUqc(row.unit) })),
  };
}

/** Every payment and refund of a month, and what each is matched with (rule: month-matching). */
function getMatching(month: string) {
  const payments = matchPayments(month);
  const refunds = matchRefunds(month);
  return {
    payments: sumMatches(payments, PAYMENT_MATCHES),
    refunds: sumMatches(refunds, REFUND_MATCHES),
    openPayments: cut(payments.filter(({ problem }) => problem)),
    openRefunds: cut(refunds.filter(({ problem }) => problem)),
    goodwill: cut(refunds.filter(({ match }) => match === "goodwill")),
  };
}

/** What is to be known before a month is closed (rule: month-closing). */
export function getClosing(month: string, now: Date) {
  const isOpen = ({ problem }: { problem?: string }) => problem !== undefined;
  return {
    month,
    name: formatMonth(month),
    problem: findClosingProblem(month, now) ?? null,
    openCount: [...matchPayments(month), ...matchRefunds(month)].filter(isOpen).length,
    ...countDocuments(month),
  };
}

/** Everything that the back-office shows of a month for its GST returns (rule: gst-month). */
export function getMonth(month: string, now: Date) {
  const papers = readMonth(month);
  const { registration, ...profile } = getShopProfile();
  // As the papers have it, whatever the settings say by now.
  const { legalName, gstin } = papers.at(-1)?.seller ?? profile;
  const registrations = new Set(papers.map((paper) => paper.registration));
  if (registrations.size === 0) registrations.add(registration);
  return {
    month,
    name: formatMonth(month),
    before: addMonths(month, -1),
    after: addMonths(month, 1),
    shop: { legalName, gstin, registrations: [...registrations].map((one) => REGISTRATION_LABELS[one]) },
    paperCount: papers.length,
    oldCount: papers.filter(({ isOld }) => isOld).length,
    totals: listKindTotals(papers).map((row) => ({ ...row, label: PAPER_LABELS[row.kind] })),
    tax: registrations.has("regular") ? getTaxParts(papers, month) : null,
    documents: listDocuments(papers).map((range) => ({ ...range, name: PAPER_LABELS[range.kind] })),
    matching: getMatching(month),
    closed: findClosedMonth(month, papers) ?? null,
    closingProblem: findClosingProblem(month, now) ?? null,
  };
}
export type MonthView = ReturnType<typeof getMonth>;
