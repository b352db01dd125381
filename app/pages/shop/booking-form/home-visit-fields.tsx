import type { BookingFormState } from "~/features/bookings/form-state.server";
import { formatRupees } from "~/lib/money";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { FormStateError, onClick } from "./form-state-error";
import type { useBookingForm } from "./use-booking-form";

type BookingFormLive = ReturnType<typeof useBookingForm>;

/** Whether our people come, and for how much. */
export function HomeVisitFields({
  pincode,
  live: { desk: formState, problem, waiting, checkPincode },
}: {
  pincode: TextFieldMetadata;
  live: BookingFormLive;
}) {
  const isExplained = problem?.at === "pincode" || pincode.errors !== undefined;
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
      <FormStateError problem={problem} at="pincode" />
      <div role="status">
        {waiting === "pincode" ? (
          <p>Checking the pincode…</p>
        ) : (
          <HomeVisitStatus formState={formState} isExplained={isExplained} />
        )}
      </div>
    </div>
  );
}

/**
 * What the check found; why our people do not come is said once, where it is not an error of the field
 * (`isTold`).
 */
function HomeVisitStatus({
  formState: { visit, nearby },
  isExplained,
}: {
  formState: BookingFormState;
  isExplained: boolean;
}) {
  if (!visit) return null;
  if (visit.state === "visited") {
    return (
      <>
        <p className="answer yes">
          We come to <b>{visit.pincode}</b> {visit.area}, {visit.city}: about {visit.travelMinutes} minutes
          from the shop. Visit fee <b>{formatRupees(visit.feePaise)}</b>, final: no GST on top. {visit.note}
        </p>
        <NearbyAreas areas={nearby} summary="Nearby areas we come to as well" />
      </>
    );
  }
  const reason =
    visit.state === "shop-only"
      ? `We do not make home visits to ${visit.pincode} ${visit.area} yet.`
      : visit.message;
  if (visit.state === "malformed") return isExplained ? null : <p className="answer no">{reason}</p>;
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
