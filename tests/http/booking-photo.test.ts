import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photoExpired } from "../../app/features/bookings/rules";
import { photoHeic, photoTooLarge, photoUnreadable } from "../../app/lib/upload-limits";
import { findOpenDay, parseBookingPath, postMultipart, toShopVisitForm } from "../support/booking";
import { listAttributes } from "../support/html";
import { createPhoto, expectPrivatePicture, padPhoto } from "../support/photos";
import { sendRawForm } from "../support/raw-request";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

let shop: RunningShop;
let photo: Buffer;
beforeAll(async () => {
  [shop, photo] = await Promise.all([openShop(), createPhoto()]);
});
afterAll(() => shop?.close());

const newVisitor = () => new Visitor(shop.url);
const days = { used: 20 };
/** The fields of a complete form, for a slot that is free. */
function validForm(otherFields: Record<string, string> = {}) {
  days.used += 1;
  return toShopVisitForm(findOpenDay(shop, days.used), "11:00", otherFields);
}
/** The fields of a form without a name, which is refused and shown again. */
const invalidForm = () => validForm({ name: "" });

const send = (visitor: Visitor, fields: Record<string, string>, bytes?: Buffer, filename = "photo.jpg") =>
  postMultipart(visitor, "/services", fields, bytes && { name: "photo", bytes, filename });
const draftIn = (page: Answer) =>
  page.form("Book").controls.find(({ name }) => name === "photoDraft")?.value ?? "";
const statusOf = async (visitor: Visitor, path: string) => (await visitor.send(path)).status;
const photoAt = (location = "") => location.replace("?", "/photo?").replace("&booked=1", "");
const photoOf = (id: string) =>
  queryValue<string | null>(shop, "select photo from service_request where id = ?", id);

/** Asha's browser, with a refused form whose photo is stored as a draft. */
async function withDraft() {
  const asha = newVisitor();
  const page = await send(asha, invalidForm(), photo);
  return { asha, page, draft: draftIn(page) };
}

test("a form that is shown again keeps its photo, and shows it to this browser only", async () => {
  const { asha, page, draft } = await withDraft();
  expect([page.status, draft]).toEqual([400, expect.stringMatching(/^[\da-f]{24}$/)]);
  expect(page.text).toContain("Please fill in all required fields including address.");
  expect(listAttributes(page.html, 'img[alt="Your photo"]', "src")).toEqual([`/services/photos/${draft}`]);
  const answer = await asha.send(`/services/photos/${draft}`);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  for (const otherVisitor of [
    newVisitor(),
    createCustomer(shop),
    createCustomer(shop, { name: "Ravi Shankar", role: "admin" }),
  ]) {
    expect(await statusOf(otherVisitor, `/services/photos/${draft}`)).toBe(404);
    // A browser with another browser id gets the same answer.
    await otherVisitor.visit("/services");
    expect(await statusOf(otherVisitor, `/services/photos/${draft}`)).toBe(404);
  }
});

test("a phone's photo of 48 megapixels and 12 MB is taken, and stored small", async () => {
  const large = await createPhoto({ width: 8000, height: 6000 });
  const asha = newVisitor();
  const draft = draftIn(await send(asha, invalidForm(), padPhoto(large, 12_000_000)));
  const answer = await fetch(`${shop.url}/services/photos/${draft}`, {
    headers: { Cookie: [...asha.cookies].map((cookie) => cookie.join("=")).join("; ") },
  });
  const stored = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 1280, height: 960 });
});

test("the photo is saved with the booking and then belongs to the booking only", async () => {
  const { asha, page, draft } = await withDraft();
  const booked = await asha.submit(page, "Book the visit", { name: "Asha Verma" });
  const { id } = parseBookingPath(booked.location);
  expect(photoOf(id)).toBe(draft);
  expect(await statusOf(asha, `/services/photos/${draft}`)).toBe(404);
  const photoPath = photoAt(booked.location);
  expect(listAttributes((await asha.visit(booked.location ?? "")).html, "img", "src")).toContain(photoPath);
  expect(await statusOf(newVisitor(), photoPath)).toBe(200);
  expect(
    await statusOf(
      createCustomer(shop, { name: "Ravi Shankar", role: "admin" }),
      photoPath.replace(/\?.*/, ""),
    ),
  ).toBe(200);
  for (const visitor of [newVisitor(), asha, createCustomer(shop)]) {
    expect(await statusOf(visitor, photoPath.replace(/\?.*/, ""))).toBe(404);
    expect(await statusOf(visitor, photoPath.replace(/key=.*/, `key=${"0".repeat(24)}`))).toBe(404);
  }
});

test("a signed-in customer sees the photo of their booking without its private link", async () => {
  const asha = createCustomer(shop);
  const { location } = await send(asha, validForm(), photo);
  const path = photoAt(location).replace(/\?.*/, "");
  expect(await statusOf(asha, path)).toBe(200);
  for (const otherVisitor of [createCustomer(shop, { name: "Meena" }), newVisitor()])
    expect(await statusOf(otherVisitor, path)).toBe(404);
});

test("the photo is served as a picture, encoded anew, upright and without its location", async () => {
  const asha = newVisitor();
  const photoWithLocation = await createPhoto({ orientation: 6, isLocated: true });
  expect((await sharp(photoWithLocation).metadata()).exif?.includes("Karbonn")).toBe(true);
  const { location } = await send(asha, validForm(), photoWithLocation);
  const answer = await fetch(shop.url + photoAt(location));
  const served = await expectPrivatePicture(answer);
  const { format, width, height, exif } = await sharp(served).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: "webp",
    width: 300,
    height: 400,
    exif: undefined,
  });
});

test("a photo can be removed again, or replaced by another", async () => {
  const { asha, page, draft } = await withDraft();
  const withoutPhoto = await send(asha, { ...invalidForm(), photoDraft: draft, photoRemove: "on" });
  expect([withoutPhoto.status, draftIn(withoutPhoto)]).toEqual([400, ""]);
  const withOtherPhoto = await send(
    asha,
    { ...invalidForm(), photoDraft: draft },
    await createPhoto({ colour: "#0e6e78" }),
  );
  expect(draftIn(withOtherPhoto)).toMatch(/^[\da-f]{24}$/);
  expect(draftIn(withOtherPhoto)).not.toBe(draft);
  const booked = await asha.submit(page, "Book the visit", { name: "Asha Verma", photoRemove: "on" });
  expect(photoOf(parseBookingPath(booked.location).id)).toBeNull();
});

test("a draft can be used for one booking, and only by the browser that sent it", async () => {
  const { asha, draft } = await withDraft();
  const othersBooking = await send(newVisitor(), validForm({ photoDraft: draft }));
  expect(photoOf(parseBookingPath(othersBooking.location).id)).toBeNull();
  const answer = await send(newVisitor(), { ...invalidForm(), photoDraft: draft });
  expect([answer.status, draftIn(answer)]).toEqual([400, ""]);
  const first = await send(asha, validForm({ photoDraft: draft }));
  const second = await send(asha, validForm({ photoDraft: draft }));
  expect([first, second].map(({ location }) => photoOf(parseBookingPath(location).id))).toEqual([
    draft,
    null,
  ]);
});

test("a photo whose draft has expired is asked for again, once, and nothing else is lost", async () => {
  const { asha, draft } = await withDraft();
  const books = openDatabase(shop);
  books.prepare("delete from photo where id = ?").run(draft);
  books.close();
  const form = validForm({ photoDraft: draft });
  const refused = await send(asha, form);
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(photoExpired())]);
  expect(refused.typed("Book the visit")).toMatchObject({ name: form.name, address: form.address });
  expect(draftIn(refused)).toBe("");
  expect((await asha.submit(refused, "Book the visit")).status).toBe(303);
});

test("a photo sent later with the same form is added to the booking", async () => {
  const asha = newVisitor();
  const form = validForm({ formKey: "the same page" });
  const { location } = await send(asha, form);
  const again = await send(asha, form, photo);
  expect(again.location).toBe(location);
  expect(photoOf(parseBookingPath(location).id)).toMatch(/^[\da-f]{24}$/);
});

test("the photo of the camera's field is used too, whatever its place in the form", async () => {
  const asha = newVisitor();
  const body = new FormData();
  const fields = Object.entries(invalidForm());
  for (const [name, value] of fields.slice(0, 3)) body.set(name, value);
  body.set("photo", new Blob([]), "");
  body.set("photoCamera", new Blob([new Uint8Array(photo)]), "image.jpg");
  for (const [name, value] of fields.slice(3)) body.set(name, value);
  const page = await asha.send("/services", { method: "POST", body, headers: { Origin: shop.url } });
  expect(page.typed("Book the visit")).toMatchObject(shownAgain(Object.fromEntries(fields)));
  expect(await statusOf(asha, `/services/photos/${draftIn(page)}`)).toBe(200);
});

/** The fields a refused form shows again. */
const shownAgain = ({ intent, ...fields }: Record<string, string>) => fields;

describe("a refused photo says why, and everything else is kept", () => {
  const cases: [label: string, bytes: () => Promise<Buffer> | Buffer, message: string][] = [
    ["16 MB", () => padPhoto(photo, 16_000_000), photoTooLarge()],
    ["a HEIC", () => Buffer.from("\0\0\0 ftypheic\0\0\0\0", "latin1"), photoHeic()],
    ["a page", () => Buffer.from("<html><script>alert(1)</script></html>"), photoUnreadable()],
    [
      "an SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      photoUnreadable(),
    ],
    ["a GIF", () => sharp(photo).gif().toBuffer(), photoUnreadable()],
    ["a JPEG cut off on the way", () => photo.subarray(0, photo.length / 2), photoUnreadable()],
    ["a zip by another name", () => Buffer.from("PK\x03\x04\x14\0\0\0\b\0", "latin1"), photoUnreadable()],
  ];

  test.each(cases)("%s", async (_case, bytes, message) => {
    const before = queryValue<number>(shop, "select count(*) from service_request");
    const fields = validForm();
    const page = await send(newVisitor(), fields, await bytes());
    expect([page.status, draftIn(page)]).toEqual([400, ""]);
    expect(page.text).toContain("There is a problem");
    expect(page.text).toContain(`Photo: ${message}`);
    expect(page.typed("Book the visit")).toMatchObject(shownAgain(fields));
    expect(queryValue(shop, "select count(*) from service_request")).toBe(before);
  });

  test("a stored photo stays when the next one is refused", async () => {
    const { asha, draft } = await withDraft();
    const page = await send(asha, { ...validForm(), photoDraft: draft }, Buffer.from("GIF89a"));
    expect([page.status, draftIn(page)]).toEqual([400, draft]);
    expect(page.text).toContain(photoUnreadable());
  });
});

test("4.9 MB is accepted; 27 MB is refused in plain words before it is read", async () => {
  const { location } = await send(newVisitor(), validForm(), padPhoto(photo, 4_900_000));
  expect(photoOf(parseBookingPath(location).id)).toMatch(/^[\da-f]{24}$/);
  // The connection is answered and closed: the shop does not wait for the rest.
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "27000000" };
  const refused = await sendRawForm(shop, "/services", "--x", headers);
  expect([refused.status, refused.body]).toEqual([413, "That is more than this form can take"]);
  expect(refused.headers["content-type"]).toContain("text/plain");
});
