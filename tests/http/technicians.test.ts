import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { postMultipart } from "../support/booking";
import { listAttributes } from "../support/html";
import { createPhoto, expectPrivatePicture, padPhoto } from "../support/photos";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openDatabase, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const LIST = "/admin/electricians";
const NEW = `${LIST}/new`;
const BUTTON = "Add Electrician";

const { shop, ravi } = await openAdminShop();

let technicianCount = 0;
const validFields = () => {
  technicianCount += 1;
  return {
    name: `Lal Mohan ${technicianCount}`,
    email: `lal${technicianCount}@example.com`,
    phone: "9800000377",
    address: "Assi, Varanasi",
    bio: "Fans.",
    expertise: "HVAC",
    experience: "4",
    availability: "On-Call",
    adminNotes: "Has a ladder.",
  };
};
const idOf = (name: string) => queryValue<string>(shop, "select id from electrician where name = ?", name);
const count = () => queryValue<number>(shop, "select count(*) from electrician");
async function register(otherFields: Record<string, string> = {}) {
  const fields = { ...validFields(), ...otherFields };
  return { fields, page: await ravi.press(await ravi.visit(NEW), BUTTON, fields) };
}

const CASES: RefusalCase[] = [
  [{ name: "" }, "Name is required."],
  [{ email: "" }, "Email is required."],
  [{ email: "lal" }, "Please enter a valid email."],
  [{ phone: "" }, "Phone number is required."],
  [{ phone: "98000" }, "Phone number must be 10 digits."],
  [{ address: "" }, "Address is required."],
  [{ experience: "-1" }, "Experience cannot be negative."],
  [{ bio: "b".repeat(501) }, "Please use at most 500 characters"],
  [{ name: "", phone: "1" }, ["Name is required.", "Phone number must be 10 digits."]],
];

test.each(CASES)("%j is refused: %s", async (wrong, message) => {
  const before = count();
  const { expertise, ...fields } = { ...validFields(), ...wrong };
  const answer = await ravi.post(NEW, { ...fields, expertise: "HVAC" });
  expectRefusal(answer, BUTTON, fields, [message].flat());
  expect(answer.text).toContain("Please fix the highlighted errors.");
  expect(answer.title).toBe("Error: Add Electrician");
  expect(listAttributes(answer.html, "input[checked]", "value")).toContain("HVAC");
  expect(count()).toBe(before);
});

test("a technician without expertise, or with an email that is registered, is refused", async () => {
  const { expertise, ...withoutExpertise } = validFields();
  expectRefusal(
    await ravi.post(NEW, withoutExpertise),
    BUTTON,
    withoutExpertise,
    "At least one area of expertise is required.",
  );
  const { fields } = await register();
  const again = await ravi.post(NEW, fields);
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining("An electrician with this email is registered already."),
  ]);
});

test("the form has its sections, choices and counter, a fixed status, and a link back", async () => {
  const page = await ravi.visit(NEW);
  for (const words of [
    "Personal Information",
    "Expertise & Availability",
    "Admin Section",
    "0/500",
    "Reset Form",
  ])
    expect(page.text).toContain(words);
  const areas = ["Electrical", "Plumbing", "HVAC", "Appliance Repair", "General Handyman"];
  expect(listAttributes(page.html, '[name="expertise"][type="checkbox"]', "value")).toEqual(areas);
  expect(page.typed(BUTTON)).toMatchObject({ availability: "Flexible", experience: "0" });
  expect(listAttributes(page.html, 'select[name="status"][disabled] option', "value")[0]).toBe("pending");
  expect(page.link("← Back to electricians")).toBe(LIST);
});

test("a technician is registered as pending whatever status is sent, with all expertise ticked", async () => {
  const fields = new URLSearchParams({ ...validFields(), status: "approved", isActive: "0" });
  fields.append("expertise", "Plumbing");
  const name = String(fields.get("name"));
  const page = await ravi.follow(await ravi.post(NEW, fields));
  expect(page.path).toBe(LIST);
  expect(page.text).toContain(`Electrician added successfully! ${name} is pending.`);
  expect(page.text).toContain("HVAC, Plumbing");
  const row = "select status || ' ' || is_active || ' ' || phone from electrician where name = ?";
  expect(queryValue(shop, row, name)).toBe("pending 1 9800000377");
});

test("a photo is stored as a square for administrators only; a wrong one is refused", async () => {
  const fields = validFields();
  const photo = await createPhoto({ isLocated: true });
  const send = (fields: Record<string, string>, bytes: Buffer) =>
    postMultipart(ravi, NEW, fields, { name: "profilePhoto", bytes });
  const large = await send(fields, padPhoto(photo, 15 * 1024 * 1024 + 1));
  expectRefusal(large, BUTTON, { name: fields.name, bio: fields.bio }, "The photo is larger than 15 MB.");
  const unreadable = ["Please fix the highlighted errors.", "We could not open this photo."];
  expectRefusal(await send(fields, Buffer.from("no")), BUTTON, { name: fields.name }, unreadable);
  const both = await send({ ...fields, phone: "1" }, Buffer.from("GIF89a"));
  expectRefusal(both, BUTTON, { name: fields.name }, [...unreadable, "Phone number must be 10 digits."]);
  expect(both.text.match(/Please fix the highlighted errors/g)).toHaveLength(1);
  expectRefusal(await send(fields, Buffer.alloc(0)), BUTTON, { name: fields.name }, unreadable);
  expect(idOf(fields.name)).toBeUndefined();
  expect((await send(fields, photo)).location).toBe(LIST);
  const address = `${LIST}/${idOf(fields.name)}/photo`;
  expect((await ravi.visit(LIST)).html).toContain(address);
  const headers = { Cookie: `sid=${ravi.cookies.get("sid")}` };
  await expectPrivatePicture(await fetch(shop.url + address, { headers }));
  expect((await new Visitor(shop.url).send(address)).location).toMatch(/^\/admin\/login/);
  expect((await ravi.visit(`${LIST}/${idOf("Salim Ansari")}/photo`)).status).toBe(404);
});

test("a registration that cannot be saved says so", async () => {
  const books = openDatabase(shop);
  books.exec("create trigger broken before insert on electrician begin select raise(abort, 'broken'); end");
  const answer = await ravi.post(NEW, validFields());
  books.exec("drop trigger broken");
  books.close();
  const failed = "Failed to submit registration. Please try again.";
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining(failed)]);
});
