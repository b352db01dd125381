import { type DeliveryAnswer, deliveryTo, type ServiceArea, servedArea } from "./coverage.server";

type Unserved = Exclude<DeliveryAnswer, { state: "served" }>;

/** What a page tells of home visits to a pincode as it was typed: we come, the shop only, not served, no pincode. */
export type VisitAnswer =
  | Unserved
  | { state: "shop-only"; pincode: string; area: string }
  | {
      state: "visited";
      pincode: string;
      area: string;
      feePaise: ServiceArea["homeVisitFeePaise"];
      travelMinutes: number;
      note: string | null;
    };

/** Whether our people come to a pincode, for how much (final, D16), and how long the way is. */
export function homeVisitTo(typed: string): VisitAnswer {
  const answer = deliveryTo(typed);
  if (answer.state !== "served") return answer;
  const { pincode, area, homeVisit, homeVisitFeePaise, travelMinutes, specialInstructions } = servedArea(
    answer.pincode,
  );
  if (!homeVisit) return { state: "shop-only", pincode, area };
  return { state: "visited", pincode, area, feePaise: homeVisitFeePaise, travelMinutes, note: specialInstructions };
}
