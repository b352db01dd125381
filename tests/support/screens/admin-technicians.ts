import { look } from "../books";
import type { Scene } from "../scene";
import { at, empty, type Screen } from "../screen";

const LIST = "/admin/electricians";
const electrician = (scene: Scene, name: string, part: string) =>
  `${LIST}/${look<string>(scene, "select id from electrician where name = ?", name)}/${part}`;
const assign = ({ visits }: Scene) => `/admin/services/${visits.shop.id}/assign`;

/** Gives the visit to the shop to Anita, and another at its time to Salim. */
async function makeClash({ visits, folder }: Scene): Promise<void> {
  const give =
    "update service_request set assigned_technician = ?, time_slot = '11:00' where id = ? returning 1";
  look({ folder }, give, "Anita Kushwaha", visits.shop.id);
  look({ folder }, give, "Salim Ansari", visits.home.id);
}

/** Electricians, and what is done with the visits of many. */
export const TECHNICIANS: Screen[] = [
  { name: "electricians", path: at(LIST), admin: true },
  { name: "electricians filtered to nobody", path: at(`${LIST}?search=nobody&status=refused`), admin: true },
  { name: "an electrician to add", path: at(`${LIST}/new`), admin: true },
  {
    name: "an electrician with errors",
    path: at(`${LIST}/new`),
    admin: true,
    wrong: {
      button: "Add Electrician",
      fields: { ...empty("name", "address"), phone: "1", email: "x", experience: "-1" },
    },
  },
  {
    name: "an electrician to edit",
    path: (scene) => electrician(scene, "Salim Ansari", "edit"),
    admin: true,
  },
  {
    name: "an electrician to delete",
    path: (scene) => electrician(scene, "Mohammad Arif", "delete"),
    admin: true,
  },
  {
    name: "an electrician who is not to be deleted",
    path: (scene) => electrician(scene, "Om Prakash Vishwakarma", "delete"),
    admin: true,
  },
  { name: "a visit to assign", path: assign, admin: true },
  {
    name: "a visit assigned to somebody who has another then",
    path: assign,
    admin: true,
    first: makeClash,
    wrong: { button: "Assign", fields: { assignedTechnician: "Salim Ansari" } },
  },
  {
    name: "a day sheet",
    path: ({ folder, visits }) =>
      `/admin/services/day-sheet?date=${look<string>({ folder }, "select preferred_date from service_request where id = ?", visits.shop.id)}`,
    admin: true,
  },
  {
    name: "a day sheet with nothing on it",
    path: at("/admin/services/day-sheet?date=2031-01-06"),
    admin: true,
  },
  { name: "requests to delete", path: at("/admin/services/bulk-delete"), admin: true },
  {
    name: "requests to delete, of no time",
    path: at("/admin/services/bulk-delete?option=month&month=3&year="),
    admin: true,
    isWrongAsAsked: true,
  },
  { name: "requests that would be deleted", path: at("/admin/services/bulk-delete?year=2026"), admin: true },
  {
    name: "no requests that would be deleted",
    path: at("/admin/services/bulk-delete?year=2020"),
    admin: true,
  },
  {
    name: "requests deleted by the wrong number",
    path: at("/admin/services/bulk-delete?startDate=2025-01-01&endDate=2031-01-01"),
    admin: true,
    wrong: { button: "Delete", fields: { count: "0" } },
  },
];
