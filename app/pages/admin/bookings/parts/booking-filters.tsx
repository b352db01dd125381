import type { AdminBookingsQuery } from "~/features/bookings/admin/input";
import { ADMIN_BOOKING_STATUS_LABELS, PRIORITY_LABELS, UNASSIGNED } from "~/features/bookings/admin/words";
import { FilterInput, FilterSelect, Filters } from "~/pages/admin/parts/filters";

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface Props {
  query: Omit<AdminBookingsQuery, "page">;
  technicians: string[];
}

export function BookingFilters({ query, technicians }: Props) {
  const { search, status, priority, technician, date } = query;
  const options = [UNASSIGNED, ...technicians];
  const technicianOptions = technician && !options.includes(technician) ? [...options, technician] : options;
  return (
    <Filters
      searchLabel="Name, e-mail, phone or booking ID"
      search={search}
      filterCount={[status, priority, technician, date].filter(Boolean).length}
      clearPath="/admin/services"
    >
      <FilterSelect
        name="status"
        label="Status"
        value={status}
        allLabel="All Status"
        options={toOptions(ADMIN_BOOKING_STATUS_LABELS)}
      />
      <FilterSelect
        name="priority"
        label="Priority"
        value={priority}
        allLabel="All Priorities"
        options={toOptions(PRIORITY_LABELS)}
      />
      <FilterSelect
        name="technician"
        label="Technician"
        value={technician}
        allLabel="All Technicians"
        options={technicianOptions.map((name) => ({ value: name, label: name }))}
      />
      <FilterInput name="date" label="Date" value={date} type="date" />
    </Filters>
  );
}
