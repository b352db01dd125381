import { formatExperience, TECHNICIAN_STATUS_LABELS, type Technician } from "~/features/technicians/rules";
import { formatPhone } from "~/lib/fields";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";

type TechnicianRowView = Pick<
  Technician,
  | ("id" | "name" | "email" | "phone" | "expertise" | "experienceYears")
  | ("profilePhoto" | "availability" | "status" | "isActive")
>;

const STATUS_TAGS = { pending: "warn", approved: "good", refused: "bad" } as const;

export function TechnicianRow({ technician }: { technician: TechnicianRowView }) {
  const { id, name, email, phone, expertise, experienceYears, profilePhoto, availability, status, isActive } =
    technician;
  return (
    <tr>
      <th scope="row">
        {profilePhoto ? (
          <img src={profilePhoto} alt="" width="44" height="44" className="face" loading="lazy" />
        ) : null}
        {name}
      </th>
      <td data-label="Contact" className="reach">
        <p>
          <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(formatPhone(phone))}</a>
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </td>
      <td data-label="Expertise">{expertise.join(", ")}</td>
      <td data-label="Experience">{formatExperience(experienceYears)}</td>
      <td data-label="Availability">{availability}</td>
      <td data-label="Status">
        <span className={`tag ${STATUS_TAGS[status]}`}>{TECHNICIAN_STATUS_LABELS[status]}</span>{" "}
        <span className="tag">{isActive ? "Active" : "Inactive"}</span>
      </td>
      <td>
        <form method="post" className="acts">
          <input type="hidden" name="id" value={id} />
          {status === "approved" ? null : <RowButton intent="approve" label="Approve" name={name} />}
          {status === "refused" ? null : <RowButton intent="refuse" label="Refuse" name={name} />}
          {isActive ? (
            <RowButton intent="deactivate" label="Make inactive" name={name} />
          ) : (
            <RowButton intent="activate" label="Make active" name={name} />
          )}
          <a href={`/admin/electricians/${id}/edit`}>
            Edit<span className="unseen"> {name}</span>
          </a>
          <a href={`/admin/electricians/${id}/delete`}>
            Delete<span className="unseen"> {name}</span>
          </a>
        </form>
      </td>
    </tr>
  );
}

const RowButton = ({ intent, label, name }: { intent: string; label: string; name: string }) => (
  <button type="submit" name="intent" value={intent}>
    {label}
    <span className="unseen"> {name}</span>
  </button>
);
