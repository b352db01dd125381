import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pictureMissing } from "../../app/features/accounts/profile/rules";
import { photoHeic, photoTooLarge, photoUnreadable } from "../../app/lib/upload-limits";
import { postMultipart } from "../support/booking";
import { listAttributes } from "../support/html";
import { createPhoto, expectPrivatePicture, padPhoto } from "../support/photos";
import { openSharedShop } from "../support/shared-shop";
import { type Customer, createCustomer, queryValue } from "../support/shop-data";
import { type Answer, Visitor } from "../support/visitor";

const shop = openSharedShop();
let photo: Buffer;
let asha: Customer;
beforeAll(async () => {
  photo = await createPhoto();
});
beforeEach(() => {
  asha = createCustomer(shop);
});

const send = (visitor: Visitor, bytes?: Buffer) =>
  postMultipart(visitor, "/user/picture", { intent: "upload" }, bytes && { name: "profilePicture", bytes });
const picturePathOf = ({ id }: Customer) =>
  queryValue<string | null>(shop, "select profile_picture from user where id = ?", id);

async function uploadPicture(): Promise<string> {
  await send(asha, photo);
  return picturePathOf(asha) ?? "";
}

test("Asha uploads a picture to her account, sees it, replaces it and removes it", async () => {
  const page = await asha.visit("/user/picture");
  expect([page.heading, page.text.includes("Remove the picture")]).toEqual(["Your picture", false]);
  const uploaded = await send(asha, photo);
  expect([uploaded.status, uploaded.location]).toEqual([303, "/user/profile?tab=profile"]);
  const first = picturePathOf(asha) ?? "";
  const profile = await asha.follow(uploaded);
  expect(profile.text).toContain("Your picture is saved.");
  expect(listAttributes(profile.html, "img", "src")).toContain(first);
  await send(asha, await createPhoto({ colour: "#0e6e78" }));
  const second = picturePathOf(asha) ?? "";
  expect([(await asha.send(first)).status, (await asha.send(second)).status]).toEqual([404, 200]);
  const removed = await asha.press(await asha.visit("/user/picture"), "Remove the picture");
  expect(removed.text).toContain("Your picture is removed.");
  expect([picturePathOf(asha), (await asha.send(second)).status]).toEqual([null, 404]);
  expect(queryValue(shop, "select count(*) from portrait where user_id = ?", asha.id)).toBe(0);
});

test("only the account's owner can open the picture; for others it is an unknown address", async () => {
  const path = await uploadPicture();
  const others = {
    "a visitor": new Visitor(shop.url),
    "another customer": createCustomer(shop, { name: "Meena Kumari" }),
    "the administrator": createCustomer(shop, { name: "Ravi Shankar", role: "admin" }),
  };
  const visibleParts = ({ status, html, headers }: Answer) => [status, html, headers.get("Content-Type")];
  for (const [role, visitor] of Object.entries(others)) {
    const [answer, unknown] = [
      await visitor.send(path),
      await visitor.send("/user/pictures/0123456789abcdef01234567"),
    ];
    expect(answer.status, role).toBe(404);
    expect(visibleParts(answer), role).toEqual(visibleParts(unknown));
  }
  expect((await asha.send(path)).status).toBe(200);
  await asha.post("/logout", {});
  expect((await asha.send(path)).status).toBe(404);
});

test("the picture is served square, encoded anew, and is not cached", async () => {
  await send(asha, await createPhoto({ width: 900, height: 600, orientation: 6, isLocated: true }));
  const cookie = [...asha.cookies].map((pair) => pair.join("=")).join("; ");
  const answer = await fetch(shop.url + picturePathOf(asha), { headers: { Cookie: cookie } });
  const served = await expectPrivatePicture(answer);
  expect(await sharp(served).metadata()).toMatchObject({ format: "webp", width: 320, height: 320 });
});

describe("a refused upload says why and keeps the previous picture", () => {
  const cases: [label: string, bytes: () => Promise<Buffer> | Buffer | undefined, message: string][] = [
    ["nothing", () => undefined, pictureMissing()],
    ["an empty file", () => Buffer.alloc(0), pictureMissing()],
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
  ];

  test.each(cases)("%s", async (_case, bytes, message) => {
    const before = await uploadPicture();
    const page = await send(asha, await bytes());
    expect(page.status).toBe(400);
    for (const words of ["There is a problem", message, "Remove the picture"])
      expect(page.text).toContain(words);
    expect(page.title).toBe("Error: Your picture");
    expect([picturePathOf(asha), (await asha.send(before)).status]).toEqual([before, 200]);
  });
});

test("4.9 MB is accepted; after twenty uploads within an hour the next is refused", async () => {
  expect((await send(asha, padPhoto(photo, 4_900_000))).status).toBe(303);
  for (let time = 1; time < 20; time++) await send(asha, Buffer.from("x"));
  const answer = await send(asha, photo);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(answer.text).toContain("That is a lot of pictures in one hour.");
});

test("nobody can put a picture on another account, and a visitor on none", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const fields = { intent: "upload", userId: meena.id, id: meena.id };
  await postMultipart(asha, "/user/picture", fields, { name: "profilePicture", bytes: photo });
  expect([picturePathOf(meena), picturePathOf(asha)]).toEqual([
    null,
    expect.stringMatching(/^\/user\/pictures\/[\da-f]{24}$/),
  ]);
  const answer = await send(new Visitor(shop.url), photo);
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/login\?/)]);
});
