import type Database from "better-sqlite3";
import type { AuditKind } from "../../app/shop";
import { createRandom } from "../support/random";
import { createRowWriter, type Span, toMoment } from "./write-rows";

type ChangedKind = "order" | "service" | "product" | "service-area";

/** The kinds of changes, with their weights and the values for the log. */
const CHANGES: Record<
  ChangedKind,
  { weight: number; rows: string; action: string; before: object; after: object }
> = {
  order: {
    weight: 40,
    rows: "select id, number from orders",
    action: "status set",
    before: { status: "processing" },
    after: { status: "shipped", courier: "Blue Dart" },
  },
  service: {
    weight: 40,
    rows: "select id, number from service_request",
    action: "edited",
    before: { priority: "medium", phone: "changed" },
    after: { priority: "high", phone: "changed" },
  },
  product: {
    weight: 15,
    rows: "select id, sku from product",
    action: "stock set",
    before: { stock: 12 },
    after: { stock: 40 },
  },
  "service-area": {
    weight: 5,
    rows: "select id, pincode from service_area",
    action: "edited",
    before: { homeVisitFeePaise: 3_900 },
    after: { homeVisitFeePaise: 4_900 },
  },
};
const KINDS = Object.keys(CHANGES) as (AuditKind & ChangedKind)[];
const administrators = "select id from user where role = 'admin'";

/** Inserts `count` audit entries of the shop's administrators, evenly over time. */
export function fillAudit(books: Database.Database, count: number, { from, now }: Span): void {
  const { pick, weigh } = createRandom(37);
  const write = createRowWriter(books, "audit_entry");
  const actors = books.prepare(administrators).pluck().all() as string[];
  const rows = Object.fromEntries(KINDS.map((kind) => [kind, books.prepare(CHANGES[kind].rows).raw().all()]));
  const weights = Object.fromEntries(
    KINDS.filter((kind) => rows[kind]?.length).map((kind) => [kind, CHANGES[kind].weight]),
  ) as Record<ChangedKind, number>;
  for (let nth = 0; nth < count; nth += 1) {
    const kind = weigh(weights);
    const [subjectId, label] = pick(rows[kind] as [string, string][]);
    const { action, before, after } = CHANGES[kind];
    write({
      at: toMoment(nth, count, from, now),
      actor_id: pick(actors) ?? "nobody",
      action,
      kind,
      subject_id: subjectId,
      label,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    });
  }
}
