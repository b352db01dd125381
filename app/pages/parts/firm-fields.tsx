import { TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { words } from "./words.en";

export const FIRM_LABELS = {
  gstin: words.gstin,
  firmName: words.firmName,
  billingAddress: words.billingAddress,
};
type FirmFieldName = keyof typeof FIRM_LABELS;

interface Props {
  fields: Record<FirmFieldName, TextFieldMetadata>;
  /** The state of the GSTIN that is filled in: "Delhi (07)". */
  gstinState: string | null;
}

/** Whether the fields of a firm hold something or were refused, so that they are not to be hidden. */
export const isFirmFilledIn = ({ gstin, firmName, billingAddress }: Props["fields"]): boolean =>
  [gstin, firmName, billingAddress].some(({ initialValue, errors }) => initialValue || errors?.length);

/** The firm that a GST bill is made out to (rule: business-buyers). */
export const FirmFields = ({ fields: { gstin, firmName, billingAddress }, gstinState }: Props) => (
  <>
    <TextField
      field={gstin}
      label={FIRM_LABELS.gstin}
      hint={gstinState ? words.gstinOfState(gstinState) : words.gstinHint}
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
      hint={words.billingAddressHint}
      optional
      autoComplete="billing street-address"
    />
  </>
);
