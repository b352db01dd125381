import { call, formOf, stamp } from "./calls.mjs";
import { MEENA } from "./customer.mjs";

const PRODUCT = {
  name: "Angle grinder 850 W",
  brand: "Kavach",
  category: "Power Tools",
  price: 2450,
  imageUrl: "/pictures/grinder.webp",
  description: "For cutting.",
  specifications: { Power: "850 W" },
};
const AREA = { area: "Ramnagar", city: "Varanasi", state: "Uttar Pradesh", district: "Varanasi" };
const TECHNICIAN = {
  ...MEENA,
  email: `suresh-${stamp}@example.in`,
  address: "Lanka, Varanasi",
  name: "Suresh Yadav",
  expertise: "Electrical",
};

/** Makes the calls of an administrator; `bookingId` is the booking to manage. */
export async function runTheBackOffice(bookingId) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error("ADMIN_EMAIL and ADMIN_PASSWORD say who the administrator is");
  const { token } = await call("signs the administrator in", "POST /auth/admin-login", {
    body: { email, password },
  });
  const ask = (description, methodAndPath, body) => call(description, methodAndPath, { token, body });
  await ask("counts people", "GET /users/count");
  await ask("counts orders", "GET /orders/count");
  await ask("reads the messages", "GET /contact?limit=5");
  await ask("lists the visits", "GET /services?limit=5");
  await ask("gives the visit to somebody", `PUT /services/${bookingId}`, {
    assignedTechnician: "Suresh Yadav",
  });
  await ask("confirms it", `POST /services/${bookingId}/send-confirmation`);
  await ask("deletes it", `DELETE /services/${bookingId}`);
  await ask("deletes all of January 2020: none", "DELETE /services/bulk-delete", {
    startDate: "2020-01-01",
    endDate: "2020-01-31",
  });
  await ask("registers an electrician", "POST /electricians/register", formOf(TECHNICIAN, "profilePhoto"));
  const { data: item } = await ask("puts a product on sale", "POST /items", {
    ...PRODUCT,
    sku: `WALK-${stamp}`,
    stockQuantity: 4,
  });
  await ask("counts its stock anew", `PATCH /items/${item._id}/stock`, { stockQuantity: 9 });
  await ask("features it", `PATCH /items/${item._id}/featured`);
  await ask("makes it cheaper", `PUT /items/${item._id}`, { ...PRODUCT, price: 2390, stockQuantity: 9 });
  await ask("takes it off sale", `DELETE /items/${item._id}`);
  const pincode = `9${String(Date.now() % 100_000).padStart(5, "0")}`;
  const { data: area } = await ask("adds a service area", "POST /location/admin/add", { ...AREA, pincode });
  await ask("asks 49 rupees there", `PUT /location/admin/${area._id}`, {
    ...AREA,
    pincode,
    deliveryCharges: { homeVisit: 49 },
  });
  await ask("takes it away", `DELETE /location/admin/${area._id}`);
  const weeks = { startDate: "2027-03-01", endDate: "2027-03-14" };
  const { data: banner } = await ask(
    "adds a banner",
    "POST /banners",
    formOf({ title: "Fans", ...weeks }, "image"),
  );
  const { data: banners } = await ask("lists the banners", "GET /banners/all");
  const reversedIds = banners.map(({ _id: id }) => id).reverse();
  const inOrder = (ids) => ({ orders: ids.map((id, order) => ({ id, order })) });
  await ask("turns their order round", "PUT /banners/reorder", inOrder(reversedIds));
  await ask("and back", "PUT /banners/reorder", inOrder(reversedIds.reverse()));
  await ask("deletes it", `DELETE /banners/${banner._id}`);
  await ask("signs out", "POST /auth/logout");
}
