import { useLoaderData } from "@remix-run/react";
import { findPackingSlip } from "~/features/orders/admin/find-packing-slip.server";
import { listChosenOrders } from "~/features/orders/admin/list-chosen-orders.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { getChosenOrdersOrAll } from "./parts/chosen-orders.server";
import { SlipPaper } from "./parts/slip-paper";
import { words } from "./words.en";

/** The slips of the chosen orders, or without any of those that are to be shipped, the oldest first. */
export const loader = adminLoader(async ({ url }) => {
  const chosen = await getChosenOrdersOrAll(url);
  const orders = listChosenOrders(chosen, "shipped").map(({ id, number }) => ({
    number,
    slip: findPackingSlip(id) ?? null,
  }));
  return {
    slips: orders.flatMap(({ slip }) => slip ?? []),
    without: orders.flatMap(({ slip, number }) => (slip ? [] : [number])),
  };
});

export { links } from "~/pages/parts/papers/stylesheet";

export default function PackingSlipsPage() {
  const { slips, without } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="no-print">
        <h1>{words.packingSlips}</h1>
        {slips.length === 0 ? <p>{words.noPackingSlips}</p> : null}
        {without.length > 0 ? <p className="notice">{words.withoutPackingSlip(without.join(", "))}</p> : null}
        <p className="row tools" data-prints={slips.length > 0 ? words.print : undefined}>
          <a href="/admin/orders">{words.allOrders}</a>
        </p>
      </div>
      {slips.map((slip) => (
        <section key={slip.number} className="paper slip">
          <SlipPaper slip={slip} isOneOfSeveral />
        </section>
      ))}
    </>
  );
}

export const meta = titleMeta(() => words.packingSlips);
