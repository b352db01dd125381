import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { BANNER_RESTORING, deleteBanner } from "~/features/banners/save-banner.server";
import { banner } from "~/features/banners/tables";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import {
  BOOKING_RESTORING,
  deleteBooking,
  deleteChosenBookings,
} from "~/features/bookings/delete-bookings.server";
import { deleteExpiredPhotos } from "~/features/bookings/photos.server";
import { booking, bookingEvent, photo, slotSeat } from "~/features/bookings/tables";
import { deletePictureIfOrphaned } from "~/features/catalog/delete-orphaned-pictures.server";
import { PRODUCT_RESTORING, removeProduct } from "~/features/catalog/remove-product.server";
import { product } from "~/features/catalog/tables";
import {
  deleteTemplate,
  listTemplates,
  saveTemplate,
  TEMPLATE_RESTORING,
} from "~/features/contact/templates.server";
import { areaTexts } from "~/features/delivery/area-texts.server";
import { AREA_RESTORING, createArea, deleteArea } from "~/features/delivery/save-area.server";
import { serviceArea } from "~/features/delivery/tables";
import { DiscountForm } from "~/features/discounts/input";
import {
  createDiscount,
  DISCOUNT_RESTORING,
  deleteDiscount,
} from "~/features/discounts/save-discount.server";
import { discount } from "~/features/discounts/tables";
import { cancelBooking } from "~/features/fulfilment/cancel-and-refund.server";
import { advanceRefunds } from "~/features/fulfilment/send-refunds.server";
import { eraseAccount } from "~/features/privacy/erase-account.server";
import { setStock } from "~/features/stock/set-stock.server";
import { stockMovement } from "~/features/stock/tables";
import { deleteTechnician } from "~/features/technicians/set-technician-status.server";
import { technician, technicianPhoto } from "~/features/technicians/tables";
import { addMs, days, hours } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { deleteExpired } from "~/platform/db/delete-expired.server";
import { EXPIRES } from "~/shop";
import { bookAshaHomeVisit, createBookingVisitor, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import {
  insertAreaText,
  insertCustomer,
  insertProduct,
  insertServedPincode,
  NOW,
} from "../../../tests/support/insert-rows";
import { settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { listBin } from "./list-bin.server";
import { restoreFromBin } from "./restore-from-bin.server";
import { BIN_DAYS } from "./rules";

// rule: bin-days

const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, hours(5));
const RESTORING = {
  banner: BANNER_RESTORING,
  discount: DISCOUNT_RESTORING,
  template: TEMPLATE_RESTORING,
  product: PRODUCT_RESTORING,
  service: BOOKING_RESTORING,
  "service-area": AREA_RESTORING,
};
const findItem = (text: string) =>
  listBin({ page: 1 }, LATER).items.find(({ label }) => label.includes(text));
const getItem = (text: string) => findItem(text) ?? expect.fail(`${text} is not in the bin`);
const restore = (text: string, now = LATER) => restoreFromBin(getItem(text).id, RESTORING, ravi, now);
/** A row as it is stored, without when it was last changed. */
function readRow(table: string, id: string) {
  const row = writableDb().$client.prepare(`select * from ${table} where id = ?`).get(id) as object;
  return { ...row, updated_at: undefined };
}

test("a service area is restored as it was, with who did it, unless its pincode has one again", async () => {
  const pincode = insertServedPincode();
  const { id = "" } = db.select().from(serviceArea).where(eq(serviceArea.pincode, pincode)).get() ?? {};
  insertAreaText(pincode, { area: "लंका" });
  const before = readRow("service_area", id);
  await deleteArea(id, ravi, NOW);
  expect(getItem(pincode)).toMatchObject({
    kindLabel: "Service area",
    by: "Ravi Shankar",
    daysLeft: BIN_DAYS,
  });
  await restore(pincode);
  expect([readRow("service_area", id), findItem(pincode)]).toEqual([before, undefined]);
  expect(areaTexts.get(id)).toEqual({ "area.hi": "लंका" });
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  expect(entries.map(({ action }) => action)).toEqual(["deleted", "restored"]);
  await deleteArea(id, ravi, NOW);
  const form = { pincode, area: "Lanka", city: "Varanasi", district: "Varanasi", state: "Uttar Pradesh" };
  const terms = { serviceType: { homeVisit: true, shopVisit: true }, estimatedTravelTime: 30 } as const;
  const charges = { homeVisit: 3900, freeDeliveryThreshold: 50_000 } as never;
  const others = { isServiceable: true, priority: "medium", specialInstructions: undefined } as const;
  await createArea({ ...form, ...terms, ...others, deliveryCharges: charges } as never, ravi, NOW);
  await expect(restore(pincode)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining(pincode),
  });
  expect(findItem(pincode)).toBeDefined();
});

test("a product is restored with its stock movements, unless its SKU is taken", async () => {
  const drill = insertProduct({ stock: 0 });
  await transaction(() =>
    setStock(drill, { stockQuantity: 7, note: "counted", seenStock: undefined }, ravi, NOW),
  );
  const before = readRow("product", drill);
  const { sku = "" } = db.select().from(product).where(eq(product.id, drill)).get() ?? {};
  await transaction(() => removeProduct(drill, ravi, NOW));
  expect(db.select().from(stockMovement).where(eq(stockMovement.productId, drill)).all()).toEqual([]);
  const other = insertProduct({ sku: sku.toLowerCase(), name: "Angle Grinder" });
  await expect(restore(sku)).rejects.toThrow(`Another product has the SKU ${sku} now: “Angle Grinder”`);
  writableDb().delete(product).where(eq(product.id, other)).run();
  await restore(sku);
  expect(readRow("product", drill)).toEqual(before);
  const movements = db.select().from(stockMovement).where(eq(stockMovement.productId, drill)).all();
  expect(movements.map(({ change, note, userId }) => [change, note, userId])).toEqual([[7, "counted", ravi]]);
});

test("a banner comes back as the last, and its picture stays while it is in the bin", async () => {
  const picture = "/uploads/0123456789abcdef-1200.webp";
  const row = { title: "Diwali", imageUrl: picture, startDate: "2026-11-01", endDate: "2026-12-01" };
  const times = { createdAt: NOW, updatedAt: NOW };
  for (const [position, id] of ["diwali", "summer"].entries())
    writableDb()
      .insert(banner)
      .values({ ...row, id, title: id, position, ...times })
      .run();
  await deleteBanner("diwali", ravi, NOW);
  await deletePictureIfOrphaned(picture);
  await restore("diwali");
  const order = db.select().from(banner).orderBy(banner.position).all();
  expect(order.map(({ id, position }) => [id, position])).toEqual([
    ["summer", 0],
    ["diwali", 1],
  ]);
});

test("a banner whose last day is past meanwhile is restored and says so", async () => {
  const ended = { id: "holi", title: "Holi", startDate: "2026-11-01", endDate: "2026-11-20", position: 0 };
  const times = { createdAt: NOW, updatedAt: NOW };
  writableDb()
    .insert(banner)
    .values({ ...ended, imageUrl: "/uploads/0123456789abcdee-1200.webp", ...times })
    .run();
  await deleteBanner("holi", ravi, NOW);
  expect(await restore("Holi", addMs(NOW, days(5)))).toMatchObject({
    note: "Its last day, 20 Nov 2026, is past: it is not shown before you choose a later one.",
  });
});

test("a discount code and a template come back, unless another has the code or the title", async () => {
  const codeOf = async () => {
    const code = { code: "CHHATH10", percent: "10", endDate: "2026-11-20" };
    await createDiscount(DiscountForm.parse(code), ravi, NOW);
    const row = db.select().from(discount).where(eq(discount.code, "CHHATH10")).get();
    return row?.id ?? expect.fail("no code");
  };
  const first = await codeOf();
  const before = readRow("discount", first);
  await deleteDiscount(first, ravi, NOW);
  const other = await codeOf();
  await expect(restore("CHHATH10")).rejects.toThrow("The code CHHATH10 exists already.");
  writableDb().delete(discount).where(eq(discount.id, other)).run();
  expect(await restore("CHHATH10", addMs(NOW, days(5)))).toMatchObject({
    note: "Its last day, 20 Nov 2026, is past: nobody can use it before you choose a later one.",
  });
  expect(readRow("discount", first)).toEqual(before);
  const addTemplate = () => saveTemplate(ravi, { title: "On its way", text: "Hello {name}" } as never, NOW);
  await addTemplate();
  const [template] = listTemplates();
  await deleteTemplate(ravi, template?.id ?? "", NOW);
  await addTemplate();
  await expect(restore("On its way")).rejects.toThrow("There is a template “On its way” already");
  await deleteTemplate(ravi, listTemplates()[0]?.id ?? "", LATER);
  await restore("On its way");
  expect(listTemplates()).toMatchObject([{ title: "On its way", text: "Hello {name}" }]);
});

test("a technician is restored with the photo, and the audit log keeps no name", async () => {
  const fields = { name: "Suresh Yadav", email: "suresh@example.in", phone: "9876543210", address: "Lanka" };
  const row = { id: "suresh", expertise: ["Electrical" as const], createdAt: NOW, updatedAt: NOW };
  const image = Buffer.from([0, 255, 1, 254]);
  writableDb()
    .insert(technician)
    .values({ ...fields, ...row })
    .run();
  writableDb().insert(technicianPhoto).values({ technicianId: "suresh", image, createdAt: NOW }).run();
  await deleteTechnician("suresh", ravi, NOW);
  await restore("Suresh");
  expect(db.select().from(technicianPhoto).all()).toMatchObject([{ technicianId: "suresh", image }]);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, "suresh")).all();
  expect(JSON.stringify(entries)).not.toContain("Yadav");
});

const DAY = "2026-11-24";
const book = (userId?: string) =>
  createShopVisit(shopVisitInput({ preferredDate: DAY }), createBookingVisitor(undefined, userId), () => NOW);

test("a request comes back with its photo, timeline and seat, and not where the slot is full", async () => {
  const { id, number } = await book();
  writableDb()
    .insert(photo)
    .values({ id: "fan", browserId: "b", image: Buffer.from("x"), createdAt: NOW })
    .run();
  writableDb().update(booking).set({ photo: "fan" }).where(eq(booking.id, id)).run();
  const before = readRow("service_request", id);
  await deleteChosenBookings([id], ravi, NOW);
  await deleteExpiredPhotos(LATER);
  const [first, second] = [await book(), await book()];
  await expect(restore(number)).rejects.toMatchObject({ code: "SLOT_FULL" });
  await deleteBooking(first.id, ravi, NOW);
  await restore(number);
  expect(readRow("service_request", id)).toEqual({ ...before, once_key: null });
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  expect(entries.at(-1)).toMatchObject({ action: "restored", label: number });
  expect(JSON.stringify(entries)).not.toContain("Asha");
  expect(db.select().from(photo).all()).toHaveLength(1);
  const ofBooking = eq(bookingEvent.bookingId, id);
  expect(db.select().from(bookingEvent).where(ofBooking).all()).toMatchObject([{ kind: "booked" }]);
  expect(db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).all()).toHaveLength(1);
  await deleteChosenBookings([id, second.id], ravi, NOW);
});

test("a request with a payment, which stays in the books without its person, is restored whole", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await settleUpdate(toCapturedUpdate(open), NOW);
  await cancelBooking(visit.id, { userId: ravi, confirmed: undefined }, NOW).catch(() => undefined);
  await advanceRefunds(() => NOW);
  writableDb().run("update refund set status = 'processed'" as never);
  writableDb().run("update payment set status = 'refunded' where status = 'refund-due'" as never);
  writableDb().run(`update service_request set status = 'cancelled' where id = '${visit.id}'` as never);
  const before = readRow("service_request", visit.id);
  await deleteBooking(visit.id, ravi, NOW);
  expect(db.select().from(booking).where(eq(booking.id, visit.id)).get()).toMatchObject({ name: "Deleted" });
  await restore(visit.number);
  expect(readRow("service_request", visit.id)).toEqual({ ...before, once_key: null });
});

test("after 30 days it is gone, and what the bin keeps of an account goes with the account", async () => {
  const asha = insertCustomer("Asha Verma");
  const { id, number } = await book(asha);
  writableDb()
    .insert(photo)
    .values({ id: "geyser", browserId: "b", image: Buffer.from("x"), createdAt: NOW })
    .run();
  writableDb().update(booking).set({ photo: "geyser" }).where(eq(booking.id, id)).run();
  await deleteBooking(id, ravi, NOW);
  await eraseAccount(asha, NOW);
  expect([findItem(number), db.select().from(photo).where(eq(photo.id, "geyser")).all()]).toEqual([
    undefined,
    [],
  ]);
  const pincode = insertServedPincode();
  const area = db.select().from(serviceArea).where(eq(serviceArea.pincode, pincode)).get();
  await deleteArea(area?.id ?? "", ravi, NOW);
  const { id: itemId } = getItem(pincode);
  const over = addMs(NOW, days(BIN_DAYS));
  await expect(restoreFromBin(itemId, RESTORING, ravi, over)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await deleteExpired("deleted_item", EXPIRES.deleted_item, over);
  expect(listBin({ page: 1 }, NOW).items).toEqual([]);
});
