import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Refusal } from "~/platform/http/form.server";
import { useShowError } from "~/ui/toast";
import type { BannerCardView } from "./list-banner-cards.server";

/**
 * The banners in the order they were just dragged to, and a verb that sends it with the order it was made
 * from. When the shop has answered they stand as the shop says: in the new order, or put back with the reason
 * as a message.
 */
export function useBannerOrder(banners: BannerCardView[]) {
  const fetcher = useFetcher<Refusal>();
  const [pendingOrder, setPendingOrder] = useState<string[]>();
  const showError = useShowError();
  const { state, data } = fetcher;
  // A fetcher that is led on keeps what it was refused with before.
  const lastShown = useRef<typeof data>();
  useEffect(() => {
    if (state !== "idle") return;
    setPendingOrder(undefined);
    const [problem] = data?.result.error?.[""] ?? [];
    if (problem && lastShown.current !== data) showError(problem);
    lastShown.current = data;
  }, [state, data, showError]);
  const send = (order: string[]) => {
    setPendingOrder(order);
    const seen = banners.map(({ id }) => id).join(" ");
    const change = { intent: "reorder", order: order.join(" "), seen };
    fetcher.submit(change, { method: "post", action: "/admin/banners", preventScrollReset: true });
  };
  const ordered = pendingOrder?.flatMap((id) => banners.filter((banner) => banner.id === id)) ?? banners;
  return { ordered, isSending: pendingOrder !== undefined, send };
}
