import type { SerializeFrom } from "@remix-run/node";
import type { ComponentProps } from "react";
import type { listCorrections } from "~/features/orders/admin/correct-order.server";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { ADMIN_ORDER_EVENT_LABELS } from "~/features/orders/admin/states";
import { findPickupLabel } from "~/features/orders/rules";
import { perLanguage } from "~/lib/language";
import { Timeline } from "~/ui/timeline";
import { words } from "./words.en";

type Corrections = ReturnType<typeof listCorrections>;

interface Props {
  order: SerializeFrom<AdminOrder>;
  corrections: SerializeFrom<Corrections>;
  /** How the customer was informed. */
  informed: ComponentProps<typeof Timeline>["events"];
}

const CORRECTED_LABELS: Record<Corrections[number]["corrected"][number], string> = perLanguage(() => ({
  name: words.correctedName,
  phone: words.correctedPhone,
  address: words.correctedAddress,
  city: words.correctedTown,
  postalCode: words.correctedPincode,
}));

/** What has happened to an order, with the corrections of its delivery details (rule: order-corrected). */
export function OrderHistory({ order, corrections, informed }: Props) {
  const events = order.events.map(({ id, kind, note, createdAt, by, isBuyer }) => ({
    id: String(id),
    note,
    at: createdAt,
    label: `${findPickupLabel(kind, order) ?? ADMIN_ORDER_EVENT_LABELS[kind]}${by ? words.byCustomer(isBuyer, by) : ""}`,
  }));
  const takenBack = order.events.flatMap(({ id, kind, takenBackAt, takenBackBy }) =>
    takenBackAt
      ? [
          {
            id: `taken-back-${id}`,
            note: null,
            at: takenBackAt,
            label: words.takenBack(
              findPickupLabel(kind, order) ?? ADMIN_ORDER_EVENT_LABELS[kind],
              takenBackBy ?? words.deletedUser,
            ),
          },
        ]
      : [],
  );
  const corrected = corrections.map(({ id, at, by, corrected }) => ({
    id: `corrected-${id}`,
    note: corrected.map((field) => CORRECTED_LABELS[field]).join(", "),
    at,
    label: words.detailsCorrected(by ?? words.deletedUser),
  }));
  return (
    <Timeline
      events={[...events, ...takenBack, ...corrected, ...informed].sort((a, b) => a.at.localeCompare(b.at))}
    />
  );
}
