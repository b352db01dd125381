import type { DeliveryCheck } from "~/features/delivery/find-delivery.server";
import { formatArrival } from "~/features/delivery/rules";
import type { Paise } from "~/lib/money";
import { words } from "./words.en";

interface Props {
  delivery: DeliveryCheck | undefined;
  /** What delivery costs in all, and what heavy goods cost more there. */
  shippingPaise: Paise;
  extraPaise: Paise;
}

/** The pincode for which the delivery of a cart is priced, and whether it is delivered there. */
export const PincodeForm = ({ delivery, ...fees }: Props) => (
  <form method="get" action="/cart#delivery" id="delivery">
    <div className="field">
      <label htmlFor="pincode">{words.deliveryPincode}</label>
      <input
        id="pincode"
        type="text"
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
    {delivery ? <DeliveryText delivery={delivery} {...fees} /> : null}
  </form>
);

function DeliveryText({ delivery, ...fees }: Props & { delivery: DeliveryCheck }) {
  if (delivery.state === "served")
    return (
      <p className="answer yes" role="status">
        {formatArrival(delivery, fees)}
      </p>
    );
  const isUnserved = delivery.state === "unserved";
  return (
    <p className="answer no" role={isUnserved ? "status" : "alert"}>
      {delivery.message} {isUnserved ? <a href="/checkout?fulfilment=pickup">{words.pickItUp}</a> : null}
    </p>
  );
}
