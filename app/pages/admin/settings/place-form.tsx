import type { ShopProfile } from "~/features/settings/shop";
import { TextField } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { SectionForm } from "./section-form";
import type { FormProps } from "./sections";

interface RouteStop {
  place: string;
  onward: string;
}

const STOP_NAMES = ["way1", "way2", "way3", "way4", "way5"] as const;
type PlaceFieldValues = Record<(typeof STOP_NAMES)[number], RouteStop> & { address: string; city: string };

const LABELS: Record<string, string> = {
  address: "Address",
  city: "City",
  ...Object.fromEntries(
    STOP_NAMES.flatMap((stop, index) => [
      [`${stop}.place`, `Place ${index + 1}`],
      [`${stop}.onward`, `From place ${index + 1} onward`],
    ]),
  ),
};

interface Props extends FormProps {
  shop: Pick<ShopProfile, "address" | "city" | "way">;
}

export function PlaceForm({ shop: { address, city, way }, refusal, versions }: Props) {
  const stopValues = Object.fromEntries(STOP_NAMES.map((stop, index) => [stop, way[index]]));
  const [form, fields] = useShopForm<PlaceFieldValues>({
    id: "place",
    refusal,
    defaultValue: { address, city, ...stopValues },
  });
  return (
    <SectionForm id="place" form={form} versions={versions} labels={LABELS}>
      <TextField
        field={fields.address}
        label="Address"
        hint="On one line, with the pincode: invoices and maps use it"
        autoComplete="off"
      />
      <TextField field={fields.city} label="City" autoComplete="off" className="medium" />
      <h3>The way to the shop</h3>
      <p className="hint">
        Drawn on the contact page: places everybody knows, each with how to go on from there. Empty places are
        left out; with none there is no drawing. Please look at it again when the address changes.
      </p>
      {STOP_NAMES.map((stop) => {
        const { place, onward } = fields[stop].getFieldset();
        return (
          <div key={stop} className="fields">
            <TextField field={place} label={LABELS[`${stop}.place`] ?? ""} autoComplete="off" />
            <TextField field={onward} label={LABELS[`${stop}.onward`] ?? ""} autoComplete="off" />
          </div>
        );
      })}
    </SectionForm>
  );
}
