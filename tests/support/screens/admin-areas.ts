import { look } from "../books";
import { dryRunOf } from "../importing";
import type { Scene } from "../scene";
import { at, empty, type Screen } from "../screen";

const LIST = "/admin/service-areas";
const oneOf = ({ folder }: Scene, page: string) =>
  `${LIST}/${look({ folder }, "select id from service_area where pincode = '221001'")}/${page}`;

let waits = `${LIST}/import`;
/** Ravi uploads a file that changes one area and adds one. */
async function uploaded({ ravi }: Scene): Promise<void> {
  const rows = [
    "221001,Chowk and around it,Varanasi,Uttar Pradesh,Varanasi",
    "845401,Motihari,Motihari,Bihar,East Champaran",
  ];
  const page = await dryRunOf(ravi, LIST, ["pincode,area,city,state,district", ...rows].join("\n"));
  waits = page.path;
}

/** The service areas, as an administrator sees them, and what they are imported from. */
export const ADMIN_AREAS: Screen[] = [
  { name: "service areas", path: at(LIST), admin: true },
  {
    name: "service areas, narrowed",
    path: at(`${LIST}?state=Uttar&city=Varanasi&isServiceable=true`),
    admin: true,
  },
  { name: "service areas, none found", path: at(`${LIST}?search=nowhere`), admin: true },
  { name: "new service area", path: at(`${LIST}/new?pincode=845401`), admin: true },
  {
    name: "new service area, refused",
    path: at(`${LIST}/new`),
    admin: true,
    wrong: {
      button: "Add Area",
      fields: { ...empty("area", "city"), pincode: "22", estimatedTravelTime: "5" },
    },
  },
  { name: "service area", path: (scene) => oneOf(scene, "edit"), admin: true },
  { name: "deleting a service area", path: (scene) => oneOf(scene, "delete"), admin: true },
  { name: "service areas import", path: at(`${LIST}/import`), admin: true },
  {
    name: "service areas import, refused",
    path: at(`${LIST}/import`),
    admin: true,
    wrong: { button: "Upload and check", fields: {} },
  },
  { name: "service areas import, what it would do", path: () => waits, admin: true, first: uploaded },
  { name: "pincodes asked for in vain", path: at(`${LIST}/asked-in-vain`), admin: true },
  { name: "products import", path: at("/admin/products/import"), admin: true },
];
