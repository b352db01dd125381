import type { DeliveryCheck } from "~/features/delivery/find-delivery.server";
import { formatDaysToArrive } from "~/features/delivery/rules";
import { words } from "./words.en";

/** The pincode for which the delivery of a cart is priced, and whether it is delivered there. */
export const PincodeForm = ({ delivery }: { delivery: DeliveryCheck | undefined }) => (
  <form method="get" action="/cart#delivery" id="delivery">
    <div className="field">
      <label htmlFor="pincode">{words.deliveryPincode}</label>
      <input
        id="pincode"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        className="short"
        defaultValue={delivery?.pincode}
      />
      <button type="submit" className="button">
        {words.check}
      </button>
    </div>
    {delivery ? <DeliveryText delivery={delivery} /> : null}
  </form>
);

function DeliveryText({ delivery }: { delivery: DeliveryCheck }) {
  if (delivery.state === "served")
    return (
      <p className="answer yes" role="status">
        {words.arrivesAt(delivery.pincode, formatDaysToArrive(delivery.days))}
      </p>
    );
  const isUnserved = delivery.state === "unserved";
  return (
    <p className="answer no" role={isUnserved ? "status" : "alert"}>
      {delivery.message} {isUnserved ? <a href="/checkout?fulfilment=pickup">{words.pickItUp}</a> : null}
    </p>
  );
}
