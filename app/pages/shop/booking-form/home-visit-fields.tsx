import type { BookingFormState } from "~/features/bookings/form-state.server";
import { formatRupees } from "~/lib/money";
import { useTaxMode } from "~/pages/shop/parts/use-layout-data";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

/** The pincode of a home visit, with the fee or why we do not come. */
export function HomeVisitFields({
  pincode,
  formState,
}: {
  pincode: TextFieldMetadata;
  formState: BookingFormState;
}) {
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
          data-asks="home"
        >
          {words.check}
        </button>
      </TextField>
      <div
        data-about={pincode.initialValue ?? ""}
        data-waiting={words.checkingPincode}
        data-failed={words.failedToVerifyPincode}
        data-unsent={words.networkErrorPleaseCheckYourConnection}
      >
        <div role="status">
          <HomeVisitStatus formState={formState} isExplained={pincode.errors !== undefined} />
        </div>
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
