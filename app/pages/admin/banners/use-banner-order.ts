import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { FormRefusal } from "~/platform/http/form.server";
import type { BannerCardView } from "./list-banner-cards.server";

/**
 * The banners in the order they were just dragged to, and a function that sends a new order together with the
 * one it was made from. Once the shop has answered, its order is shown again, with a message if the change
 * was refused.
 */
export function useBannerOrder(banners: BannerCardView[]) {
  const fetcher = useFetcher<FormRefusal>();
  const [pendingOrder, setPendingOrder] = useState<string[]>();
  const [problem, setProblem] = useState<string>();
  const { state, data } = fetcher;
  // A fetcher that is redirected keeps the data of its last refusal.
  const lastData = useRef<typeof data>();
  useEffect(() => {
    if (state !== "idle") return;
    setPendingOrder(undefined);
    if (lastData.current !== data) setProblem(data?.result.error?.[""]?.[0]);
    lastData.current = data;
  }, [state, data]);
  const sendOrder = (order: string[]) => {
    setProblem(undefined);
    setPendingOrder(order);
    const seen = banners.map(({ id }) => id).join(" ");
    const change = { intent: "reorder", order: order.join(" "), seen };
    fetcher.submit(change, { method: "post", action: "/admin/banners", preventScrollReset: true });
  };
  const orderedBanners =
    pendingOrder?.flatMap((id) => banners.filter((banner) => banner.id === id)) ?? banners;
  return { orderedBanners, isSending: pendingOrder !== undefined, problem, sendOrder };
}
