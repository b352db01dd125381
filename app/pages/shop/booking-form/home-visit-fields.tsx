import type { BookingFormState } from "~/features/bookings/form-state.server";
import { formatRupees } from "~/lib/money";
import { useTaxMode } from "~/pages/shop/parts/use-layout-data";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import { FormStateError, onClick } from "./form-state-error";
import type { useBookingForm } from "./use-booking-form";
import { words } from "./words.en";

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
        label={words.pincode}
        hint={words.digitsForExample221001}
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
          {words.check}
        </button>
      </TextField>
      <FormStateError problem={problem} part="pincode" />
      <div role="status">
        {waitingFor === "pincode" ? (
          <p>{words.checkingPincode}</p>
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
  const taxMode = useTaxMode();
  if (!homeVisit) return null;
  if (homeVisit.state === "visited") {
    return (
      <>
        <p className="answer yes">
          <RichText
            text={words.weComeToAboutMinutes(homeVisit.travelMinutes, taxMode !== "none")}
            parts={{
              b: () => <b>{homeVisit.pincode}</b>,
              area: () => homeVisit.area,
              city: () => homeVisit.city,
              b2: () => <b>{formatRupees(homeVisit.feePaise)}</b>,
            }}
          />{" "}
          {homeVisit.note}
        </p>
        <NearbyAreas areas={nearby} summary={words.nearbyAreasWeCome} />
      </>
    );
  }
  const reason =
    homeVisit.state === "shop-only"
      ? words.weDoNotMakeHomeVisits(homeVisit.pincode, homeVisit.area)
      : homeVisit.message;
  if (homeVisit.state === "malformed") return isExplained ? null : <p className="answer no">{reason}</p>;
  return (
    <>
      <p className="answer no">{words.youCanBringItToShop(isExplained ? "" : `${reason} `)}</p>
      <NearbyAreas areas={nearby} summary={words.nearestAreasWeDoComeTo} isOpen />
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
          <li key={pincode}>{words.aboutMinutes(pincode, area, formatRupees(feePaise), travelMinutes)}</li>
        ))}
      </ul>
    </details>
  );
}
