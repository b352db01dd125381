import type { BookingFormState } from "~/features/bookings/form-state.server";
import { formatRupees } from "~/lib/money";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { FormStateError, onClick } from "./form-state-error";
import type { useBookingForm } from "./use-booking-form";

type BookingFormController = ReturnType<typeof useBookingForm>;

/** The pincode of a home visit, with the fee or why we do not come. */
export function HomeVisitFields({
  pincode,
  controller: { formState, problem, waitingFor, checkPincode },
}: {
  pincode: TextFieldMetadata;
  controller: BookingFormController;
}) {
  const isExplained = problem?.part === "pincode" || pincode.errors !== undefined;
  return (
    <div className="at-home" id="home">
      <TextField
        field={pincode}
        label="Pincode"
        hint="6 digits, for example 221001"
        inputMode="numeric"
        autoComplete="postal-code"
        className="short"
      >
        <button
          type="submit"
          name="intent"
          value="check"
          formAction="/services#home"
          className="button"
          onClick={onClick(checkPincode)}
        >
          Check
        </button>
      </TextField>
      <FormStateError problem={problem} part="pincode" />
      <div role="status">
        {waitingFor === "pincode" ? (
          <p>Checking the pincode…</p>
        ) : (
          <HomeVisitStatus formState={formState} isExplained={isExplained} />
        )}
      </div>
    </div>
  );
}

/**
 * The result of the pincode check. It is left out where the error of the field says the same (`isExplained`).
 */
function HomeVisitStatus({
  formState: { visit: homeVisit, nearby },
  isExplained,
}: {
  formState: BookingFormState;
  isExplained: boolean;
}) {
  if (!homeVisit) return null;
  if (homeVisit.state === "visited") {
    return (
      <>
        <p className="answer yes">
          We come to <b>{homeVisit.pincode}</b> {homeVisit.area}, {homeVisit.city}: about{" "}
          {homeVisit.travelMinutes} minutes from the shop. Visit fee <b>{formatRupees(homeVisit.feePaise)}</b>
          , final: no GST on top. {homeVisit.note}
        </p>
        <NearbyAreas areas={nearby} summary="Nearby areas we come to as well" />
      </>
    );
  }
  const reason =
    homeVisit.state === "shop-only"
      ? `We do not make home visits to ${homeVisit.pincode} ${homeVisit.area} yet.`
      : homeVisit.message;
  if (homeVisit.state === "malformed") return isExplained ? null : <p className="answer no">{reason}</p>;
  return (
    <>
      <p className="answer no">
        {isExplained ? "" : `${reason} `}You can bring it to the shop, which is free: choose so above.
      </p>
      <NearbyAreas areas={nearby} summary="The nearest areas we do come to" isOpen />
    </>
  );
}

function NearbyAreas({
  areas,
  summary,
  isOpen,
}: {
  areas: BookingFormState["nearby"];
  summary: string;
  isOpen?: boolean;
}) {
  if (areas.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>{summary}</summary>
      <ul className="points">
        {areas.map(({ pincode, area, feePaise, travelMinutes }) => (
          <li key={pincode}>
            {pincode} {area}: {formatRupees(feePaise)}, about {travelMinutes} minutes
          </li>
        ))}
      </ul>
    </details>
  );
}
