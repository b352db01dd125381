import { REASON_MAX_LENGTH } from "~/features/bookings/limits";
import { AdminForm, type AdminFormProps } from "~/platform/admin/form";

type Props = Pick<AdminFormProps, "refusal" | "constraint"> & { closable: { first: string; last: string } };

export const ClosedDayForm = ({ closable: { first, last }, ...form }: Props) => (
  <AdminForm
    id="closing"
    className="narrow"
    fields={{
      day: {
        label: "Day",
        type: "date",
        hint: "Naming a closed day again changes its reason",
        min: first,
        max: last,
        className: "medium",
      },
      reason: {
        label: "Reason",
        hint: "Customers read it, for example Diwali.",
        maxCharacters: REASON_MAX_LENGTH,
      },
    }}
    layout={["day", "reason"]}
    {...form}
  >
    <p>
      <button type="submit" name="intent" value="close" className="button primary">
        Close this day
      </button>
    </p>
  </AdminForm>
);
