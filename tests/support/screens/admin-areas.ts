import { openDryRun } from "../importing";
import type { Scene } from "../scene";
import { emptyFields, fixedPath, type Screen } from "../screen";
import { queryValue } from "../shop-data";

const LIST = "/admin/service-areas";
const toAreaPath = ({ folder }: Scene, page: string) =>
  `${LIST}/${queryValue({ folder }, "select id from service_area where pincode = '221001'")}/${page}`;

let dryRunPath = `${LIST}/import`;
/** Uploads a file that changes one area and adds another, and remembers the path of its dry run. */
async function uploadAreas({ ravi }: Scene): Promise<void> {
  const rows = [
    "221001,Chowk and around it,Varanasi,Uttar Pradesh,Varanasi",
    "845401,Motihari,Motihari,Bihar,East Champaran",
  ];
  const page = await openDryRun(ravi, LIST, ["pincode,area,city,state,district", ...rows].join("\n"));
  dryRunPath = page.path;
}

export const ADMIN_AREAS: Screen[] = [
  { name: "service areas", path: fixedPath(LIST), asRavi: true },
  {
    name: "service areas, narrowed",
    path: fixedPath(`${LIST}?state=Uttar&city=Varanasi&isServiceable=true`),
    asRavi: true,
  },
  { name: "service areas, none found", path: fixedPath(`${LIST}?search=nowhere`), asRavi: true },
  { name: "new service area", path: fixedPath(`${LIST}/new?pincode=845401`), asRavi: true },
  {
    name: "new service area, refused",
    path: fixedPath(`${LIST}/new`),
    asRavi: true,
    submit: {
      button: "Add Area",
      fields: { ...emptyFields("area", "city"), pincode: "22", estimatedTravelTime: "5" },
    },
  },
  { name: "service area", path: (scene) => toAreaPath(scene, "edit"), asRavi: true },
  { name: "deleting a service area", path: (scene) => toAreaPath(scene, "delete"), asRavi: true },
  { name: "service areas import", path: fixedPath(`${LIST}/import`), asRavi: true },
  {
    name: "service areas import, refused",
    path: fixedPath(`${LIST}/import`),
    asRavi: true,
    submit: { button: "Upload and check", fields: {} },
  },
  {
    name: "service areas import, what it would do",
    path: () => dryRunPath,
    asRavi: true,
    prepare: uploadAreas,
  },
  { name: "pincodes asked for in vain", path: fixedPath(`${LIST}/asked-in-vain`), asRavi: true },
  { name: "products import", path: fixedPath("/admin/products/import"), asRavi: true },
];
