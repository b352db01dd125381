import { UNASSIGNED } from "~/features/bookings/admin/words";
import { ListTable } from "~/pages/admin/parts/list-table";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import type { FormRefusal } from "~/platform/http/form.server";
import { adminBookingPath, type BookingRowView } from "./booking-path";
import { ConfirmationForm, StatusForm } from "./row-forms";

const PRIORITY_TAGS: Record<string, string> = { urgent: "tag bad", high: "tag warn" };

const HEADINGS = [
  "Booking ID",
  "Customer",
  "Service",
  "Date and time",
  "Technician",
  "Status",
  "Image",
  "Actions",
];

export const BookingTable = ({
  rows,
  refusal,
}: {
  rows: BookingRowView[];
  refusal: FormRefusal | undefined;
}) => (
  <ListTable className="request-list" headings={HEADINGS}>
    {rows.map((row) => (
      <BookingRow key={row.id} row={row} refusal={refusal} />
    ))}
  </ListTable>
);

function BookingRow({ row, refusal }: { row: BookingRowView; refusal: FormRefusal | undefined }) {
  const { id, number, name, email, phone, service, duration, when, registered, priority, technician, fee } =
    row;
  return (
    <tr id={number}>
      <th scope="row" data-label="Booking ID">
        <a href={adminBookingPath(id)} className="unbroken">
          {number}
        </a>
        <p className="quiet">Registered {registered}</p>
        <span className="unseen">Priority: </span>
        <span className={PRIORITY_TAGS[priority.value] ?? "tag"}>{priority.label}</span>
      </th>
      <td data-label="Customer">
        {name}
        <p className="breakable">{email}</p>
        <p>
          <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(phone)}</a>
        </p>
      </td>
      <td data-label="Service">
        {service}
        <p className="quiet">{duration}</p>
        {fee ? <span className={`tag ${fee.tone}`}>{fee.label}</span> : null}
      </td>
      <td data-label="Date and time">
        <span>{when.day}</span>
        {when.time ? <p>{when.time}</p> : null}
      </td>
      <td data-label="Technician">
        {technician ?? UNASSIGNED}
        <p className="acts">
          <RowLink id={id} part="/assign" label="Assign" number={number} />
        </p>
      </td>
      <td data-label="Status">
        <StatusForm id={id} number={number} status={row.status} refusal={refusal} />
        <ConfirmationForm id={id} number={number} confirmation={row.confirmation} />
      </td>
      <td data-label="Image">{row.hasPhoto ? <Thumbnail id={id} number={number} /> : "No Image"}</td>
      <td data-label="Actions">
        <div className="acts">
          <RowLink id={id} label="View" number={number} />
          <RowLink id={id} part="/notes" label="Notes" number={number} />
          <RowLink id={id} part="/edit" label="Edit" number={number} />
          <RowLink id={id} part="/delete" label="Delete" number={number} />
        </div>
      </td>
    </tr>
  );
}

const RowLink = ({
  id,
  part,
  label,
  number,
}: {
  id: string;
  part?: string;
  label: string;
  number: string;
}) => (
  <a href={adminBookingPath(id, part)}>
    {label}
    <span className="unseen"> {number}</span>
  </a>
);

/** A small picture of the customer's photo that links to the full one. */
export const Thumbnail = ({ id, number }: { id: string; number: string }) => (
  <a href={adminBookingPath(id, "/photo")}>
    <img
      src={`/services/bookings/${id}/photo`}
      alt={`What was sent with ${number}`}
      width={64}
      height={64}
      className="row-photo"
      loading="lazy"
    />
  </a>
);
