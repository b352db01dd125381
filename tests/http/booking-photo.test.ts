import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PHOTO_EXPIRED } from "../../app/features/bookings/photo-rules";
import { PHOTO_TOO_LARGE, PHOTO_UNREADABLE } from "../../app/lib/upload-limits";
import { bookingIn, openDay, postMultipart, shopVisit } from "../support/booking";
import { customer, look, openBooks } from "../support/books";
import { attributes } from "../support/html";
import { aPhoto, expectPrivatePicture, paddedTo } from "../support/photos";
import { openShop, type RunningShop } from "../support/shop";
import { type Answer, Visitor } from "../support/visitor";
import { sendForm } from "../support/wire";

let shop: RunningShop;
let photo: Buffer;
beforeAll(async () => {
  [shop, photo] = await Promise.all([openShop(), aPhoto()]);
});
afterAll(() => shop?.close());

const visitor = () => new Visitor(shop.url);
const days = { taken: 20 };
/** A form with everything it needs, for a slot nobody has. */
function filledIn(words: Record<string, string> = {}) {
  days.taken += 1;
  return shopVisit(openDay(shop, days.taken), "11:00", words);
}
/** The same with nobody's name in it: it comes back. */
const lacking = () => filledIn({ name: "" });

const send = (person: Visitor, fields: Record<string, string>, bytes?: Buffer, filename = "photo.jpg") =>
  postMultipart(person, "/services", fields, bytes && { name: "photo", bytes, filename });
const draftIn = (page: Answer) =>
  page.form("Book").controls.find(({ name }) => name === "photoDraft")?.value ?? "";
const seen = async (person: Visitor, path: string) => (await person.send(path)).status;
const photoAt = (location = "") => location.replace("?", "/photo?").replace("&booked=1", "");
const photoOf = (id: string) =>
  look<string | null>(shop, "select photo from service_request where id = ?", id);

/** Asha's browser, with a form that came back and kept its photo. */
async function withDraft() {
  const asha = visitor();
  const page = await send(asha, lacking(), photo);
  return { asha, page, draft: draftIn(page) };
}

test("a form that comes back has kept its photo, and shows it to this browser only", async () => {
  const { asha, page, draft } = await withDraft();
  expect([page.status, draft]).toEqual([400, expect.stringMatching(/^[\da-f]{24}$/)]);
  expect(page.text).toContain("Please fill in all required fields including address.");
  expect(attributes(page.html, 'img[alt="Your photo"]', "src")).toEqual([`/services/photos/${draft}`]);
  const shown = await asha.send(`/services/photos/${draft}`);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  for (const other of [visitor(), customer(shop), customer(shop, { name: "Ravi Shankar", role: "admin" })]) {
    expect(await seen(other, `/services/photos/${draft}`)).toBe(404);
    // Known at the desk too, though not as this one.
    await other.visit("/services");
    expect(await seen(other, `/services/photos/${draft}`)).toBe(404);
  }
});

test("the photo goes with the booking without being sent again, and is then the booking's alone", async () => {
  const { asha, page, draft } = await withDraft();
  const booked = await asha.submit(page, "Book the visit", { name: "Asha Verma" });
  const { id } = bookingIn(booked.location);
  expect(photoOf(id)).toBe(draft);
  expect(await seen(asha, `/services/photos/${draft}`)).toBe(404);
  const place = photoAt(booked.location);
  expect(attributes((await asha.visit(booked.location ?? "")).html, "img", "src")).toContain(place);
  expect(await seen(visitor(), place)).toBe(200);
  expect(await seen(customer(shop, { name: "Ravi Shankar", role: "admin" }), place.replace(/\?.*/, ""))).toBe(
    200,
  );
  for (const person of [visitor(), asha, customer(shop)]) {
    expect(await seen(person, place.replace(/\?.*/, ""))).toBe(404);
    expect(await seen(person, place.replace(/key=.*/, `key=${"0".repeat(24)}`))).toBe(404);
  }
});

test("whoever was signed in sees the photo of their booking without its link; other customers do not", async () => {
  const asha = customer(shop);
  const { location } = await send(asha, filledIn(), photo);
  const path = photoAt(location).replace(/\?.*/, "");
  expect(await seen(asha, path)).toBe(200);
  for (const other of [customer(shop, { name: "Meena" }), visitor()])
    expect(await seen(other, path)).toBe(404);
});

test("what is served is a picture and nothing else: made anew, upright, and silent about where it was taken", async () => {
  const asha = visitor();
  const taken = await aPhoto({ orientation: 6, isLocated: true });
  expect((await sharp(taken).metadata()).exif?.includes("Karbonn")).toBe(true);
  const { location } = await send(asha, filledIn(), taken);
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

test("a photo can be taken out again, and another be put in its place", async () => {
  const { asha, page, draft } = await withDraft();
  const without = await send(asha, { ...lacking(), photoDraft: draft, photoRemove: "on" });
  expect([without.status, draftIn(without)]).toEqual([400, ""]);
  const other = await send(asha, { ...lacking(), photoDraft: draft }, await aPhoto({ colour: "#0e6e78" }));
  expect(draftIn(other)).toMatch(/^[\da-f]{24}$/);
  expect(draftIn(other)).not.toBe(draft);
  const booked = await asha.submit(page, "Book the visit", { name: "Asha Verma", photoRemove: "on" });
  expect(photoOf(bookingIn(booked.location).id)).toBeNull();
});

test("a draft is good for one booking, and for the browser that sent it", async () => {
  const { asha, draft } = await withDraft();
  const stolen = await send(visitor(), filledIn({ photoDraft: draft }));
  expect(photoOf(bookingIn(stolen.location).id)).toBeNull();
  const shown = await send(visitor(), { ...lacking(), photoDraft: draft });
  expect([shown.status, draftIn(shown)]).toEqual([400, ""]);
  const first = await send(asha, filledIn({ photoDraft: draft }));
  const second = await send(asha, filledIn({ photoDraft: draft }));
  expect([first, second].map(({ location }) => photoOf(bookingIn(location).id))).toEqual([draft, null]);
});

test("a photo that was kept too long ago is asked for again, once, and nothing else is lost", async () => {
  const { asha, draft } = await withDraft();
  const books = openBooks(shop);
  books.prepare("delete from photo where id = ?").run(draft);
  books.close();
  const form = filledIn({ photoDraft: draft });
  const told = await send(asha, form);
  expect([told.status, told.text]).toEqual([400, expect.stringContaining(PHOTO_EXPIRED)]);
  expect(told.typed("Book the visit")).toMatchObject({ name: form.name, address: form.address });
  expect(draftIn(told)).toBe("");
  expect((await asha.submit(told, "Book the visit")).status).toBe(303);
});

test("whoever goes back to add a photo adds it to the visit they have booked", async () => {
  const asha = visitor();
  const form = filledIn({ formKey: "the same page" });
  const { location } = await send(asha, form);
  const again = await send(asha, form, photo);
  expect(again.location).toBe(location);
  expect(photoOf(bookingIn(location).id)).toMatch(/^[\da-f]{24}$/);
});

test("the photo of the camera's field counts as well, whatever stands before or after it", async () => {
  const asha = visitor();
  const body = new FormData();
  const fields = Object.entries(lacking());
  for (const [name, value] of fields.slice(0, 3)) body.set(name, value);
  body.set("photo", new Blob([]), "");
  body.set("photoCamera", new Blob([new Uint8Array(photo)]), "image.jpg");
  for (const [name, value] of fields.slice(3)) body.set(name, value);
  const page = await asha.send("/services", { method: "POST", body, headers: { Origin: shop.url } });
  expect(page.typed("Book the visit")).toMatchObject(keptOf(Object.fromEntries(fields)));
  expect(await seen(asha, `/services/photos/${draftIn(page)}`)).toBe(200);
});

/** What a form that came back has to show again; the chosen slot, as a round button. */
const keptOf = ({ intent, ...kept }: Record<string, string>) => kept;

describe("what cannot be taken is told, and everything else is kept", () => {
  const cases: [what: string, bytes: () => Promise<Buffer> | Buffer, message: string][] = [
    ["12 MB", () => paddedTo(photo, 12_000_000), PHOTO_TOO_LARGE],
    ["6 MB", () => paddedTo(photo, 6_000_000), PHOTO_TOO_LARGE],
    ["a page", () => Buffer.from("<html><script>alert(1)</script></html>"), PHOTO_UNREADABLE],
    [
      "an SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      PHOTO_UNREADABLE,
    ],
    ["a GIF", () => sharp(photo).gif().toBuffer(), PHOTO_UNREADABLE],
    ["a JPEG cut off on the way", () => photo.subarray(0, photo.length / 2), PHOTO_UNREADABLE],
    ["a zip by another name", () => Buffer.from("PK\x03\x04\x14\0\0\0\b\0", "latin1"), PHOTO_UNREADABLE],
  ];

  test.each(cases)("%s", async (_, bytes, message) => {
    const before = look<number>(shop, "select count(*) from service_request");
    const fields = filledIn();
    const page = await send(visitor(), fields, await bytes());
    expect([page.status, draftIn(page)]).toEqual([400, ""]);
    expect(page.text).toContain("There is a problem");
    expect(page.text).toContain(`Photo: ${message}`);
    expect(page.typed("Book the visit")).toMatchObject(keptOf(fields));
    expect(look(shop, "select count(*) from service_request")).toBe(before);
  });

  test("a photo that was taken before stays when the next cannot be", async () => {
    const { asha, draft } = await withDraft();
    const page = await send(asha, { ...filledIn(), photoDraft: draft }, Buffer.from("GIF89a"));
    expect([page.status, draftIn(page)]).toEqual([400, draft]);
    expect(page.text).toContain(PHOTO_UNREADABLE);
  });
});

test("4.9 MB is no more than may be; 27 MB is refused in plain words before it is read", async () => {
  const { location } = await send(visitor(), filledIn(), paddedTo(photo, 4_900_000));
  expect(photoOf(bookingIn(location).id)).toMatch(/^[\da-f]{24}$/);
  // No browser hears more than that, or less: the shop does not wait for the rest.
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "27000000" };
  const refused = await sendForm(shop, "/services", "--x", headers);
  expect([refused.status, refused.body]).toEqual([413, "That is more than this form may hold"]);
  expect(refused.headers["content-type"]).toContain("text/plain");
});
