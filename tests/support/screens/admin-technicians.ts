import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const LIST = "/admin/electricians";
const toTechnicianPath = (scene: Scene, name: string, part: string) =>
  `${LIST}/${queryValue<string>(scene, "select id from electrician where name = ?", name)}/${part}`;
const SELECT_DATE = "select preferred_date from service_request where id = ?";
const toAssignPath = ({ visits }: Scene) => `/admin/services/${visits.shop.id}/assign`;

/** Assigns the shop visit to Anita, and a booking at the same time to Salim. */
async function createClash({ visits, folder }: Scene): Promise<void> {
  const assignTechnician =
    "update service_request set assigned_technician = ?, time_slot = '11:00' where id = ? returning 1";
  queryValue({ folder }, assignTechnician, "Anita Kushwaha", visits.shop.id);
  queryValue({ folder }, assignTechnician, "Salim Ansari", visits.home.id);
}

/** Technicians, their assignment, the day sheet, and the deletion of many bookings. */
export const TECHNICIANS: Screen[] = [
  { name: "electricians", path: fixedPath(LIST), asRavi: true },
  {
    name: "electricians filtered to nobody",
    path: fixedPath(`${LIST}?search=nobody&status=refused`),
    asRavi: true,
  },
  { name: "an electrician to add", path: fixedPath(`${LIST}/new`), asRavi: true },
  {
    name: "an electrician with errors",
    path: fixedPath(`${LIST}/new`),
    asRavi: true,
    submit: {
      button: "Add Electrician",
      fields: { ...emptyFields("name", "address"), phone: "1", email: "x", experience: "-1" },
    },
  },
  {
    name: "an electrician to edit",
    path: (scene) => toTechnicianPath(scene, "Salim Ansari", "edit"),
    asRavi: true,
  },
  {
    name: "an electrician to delete",
    path: (scene) => toTechnicianPath(scene, "Mohammad Arif", "delete"),
    asRavi: true,
  },
  {
    name: "an electrician who is not to be deleted",
    path: (scene) => toTechnicianPath(scene, "Om Prakash Vishwakarma", "delete"),
    asRavi: true,
  },
  { name: "a visit to assign", path: toAssignPath, asRavi: true },
  {
    name: "a visit assigned to somebody who has another then",
    path: toAssignPath,
    asRavi: true,
    prepare: createClash,
    submit: { button: "Assign", fields: { assignedTechnician: "Salim Ansari" } },
  },
  {
    name: "a day sheet",
    path: ({ folder, visits }) =>
      `/admin/services/day-sheet?date=${queryValue<string>({ folder }, SELECT_DATE, visits.shop.id)}`,
    asRavi: true,
  },
  {
    name: "a day sheet with nothing on it",
    path: fixedPath("/admin/services/day-sheet?date=2031-01-06"),
    asRavi: true,
  },
  { name: "requests to delete", path: fixedPath("/admin/services/bulk-delete"), asRavi: true },
  {
    name: "requests to delete, of no time",
    path: fixedPath("/admin/services/bulk-delete?option=month&month=3&year="),
    asRavi: true,
    isInvalidAddress: true,
  },
  {
    name: "requests that would be deleted",
    path: fixedPath("/admin/services/bulk-delete?year=2026"),
    asRavi: true,
  },
  {
    name: "no requests that would be deleted",
    path: fixedPath("/admin/services/bulk-delete?year=2020"),
    asRavi: true,
  },
  {
    name: "requests deleted by the wrong number",
    path: fixedPath("/admin/services/bulk-delete?startDate=2025-01-01&endDate=2031-01-01"),
    asRavi: true,
    submit: { button: "Delete", fields: { count: "0" } },
  },
];
