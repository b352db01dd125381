/** The id of the list of couriers that a field offers. */
export const COURIER_LIST = "couriers";

export const CourierList = ({ names }: { names: readonly string[] }) => (
  <datalist id={COURIER_LIST}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
