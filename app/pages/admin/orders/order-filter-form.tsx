import {
  ADMIN_ORDER_STATE_LABELS,
  ADMIN_ORDER_STATES,
  type AdminOrderState,
} from "~/features/orders/admin/states";
import { FilterInput, FilterSelect, Filters } from "~/pages/admin/parts/filters";

interface Props {
  filters: { search?: string; status?: AdminOrderState; startDate?: string; endDate?: string };
  /** The address of the list without filters. */
  clearPath: string;
}

const STATE_OPTIONS = ADMIN_ORDER_STATES.map((value) => ({ value, label: ADMIN_ORDER_STATE_LABELS[value] }));

export function OrderFilterForm({ filters: { search, ...filters }, clearPath }: Props) {
  const inUse = Object.values(filters).filter((value) => value !== undefined).length;
  return (
    <Filters
      searchLabel="Order number, name, e-mail or phone"
      search={search}
      filterCount={inUse}
      clearPath={clearPath}
    >
      <FilterSelect
        name="status"
        label="Status"
        value={filters.status}
        allLabel="All Status"
        options={STATE_OPTIONS}
      />
      <FilterInput name="startDate" label="From" type="date" value={filters.startDate} />
      <FilterInput name="endDate" label="To" type="date" value={filters.endDate} />
    </Filters>
  );
}
