import { perLanguage } from "~/lib/language";
import { TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { words } from "./words.en";

export const FIRM_LABELS = perLanguage(() => ({
  gstin: words.gstin,
  firmName: words.firmName,
  billingAddress: words.billingAddress,
}));
export const billingAddressHint = () => words.billingAddressHint;
type FirmFieldName = keyof typeof FIRM_LABELS;

/** A GSTIN and its state as people read it: "Delhi (07)". */
interface KnownGstin {
  gstin: string | null;
  gstinState: string | null;
}

interface Props {
  fields: Record<FirmFieldName, TextFieldMetadata>;
  /** That of the profile. */
  known: KnownGstin;
}

/** Whether the fields of a firm hold something or were refused, so that they are not to be hidden. */
export const isFirmFilledIn = ({ gstin, firmName, billingAddress }: Props["fields"]): boolean =>
  [gstin, firmName, billingAddress].some(({ initialValue, errors }) => initialValue || errors?.length);

/** Names the state as long as the GSTIN of the profile stands in the field. */
const getGstinHint = (field: TextFieldMetadata, { gstin, gstinState }: KnownGstin): string =>
  gstinState && field.initialValue === gstin ? words.gstinOfState(gstinState) : words.gstinHint;

/** The firm that a GST bill is made out to (rule: business-buyers). */
export const FirmFields = ({ fields: { gstin, firmName, billingAddress }, known }: Props) => (
  <div className="narrow">
    <TextField
      field={gstin}
      label={FIRM_LABELS.gstin}
      hint={getGstinHint(gstin, known)}
      autoComplete="off"
      className="medium"
    />
    <TextField
      field={firmName}
      label={FIRM_LABELS.firmName}
      hint={words.firmNameHint}
      autoComplete="organization"
    />
    <TextArea
      field={billingAddress}
      label={FIRM_LABELS.billingAddress}
      hint={billingAddressHint()}
      optional
      autoComplete="billing street-address"
    />
  </div>
);
