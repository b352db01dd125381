import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi, toFormData } from "../support/api";
import { postMultipart } from "../support/booking";
import { readRowsLeft } from "../support/compare-rows";
import { createPhoto, padPhoto } from "../support/photos";
import { queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;
const photo = await createPhoto();

const list = (query = "") => callApi(shop, `GET /electricians?${query}`, { token });
const register = (body: object, headers = {}) =>
  callApi(shop, "POST /electricians/register", { token, body, headers });
const count = () => queryValue<number>(shop, "select count(*) from electrician");
const idOf = (email: string) => queryValue<string>(shop, "select id from electrician where email = ?", email);

const LAL = {
  name: "Lal Mohan",
  email: "lal@example.com",
  phone: "9800000377",
  address: "Assi, Varanasi",
  bio: "Fans.",
  experience: 4,
  availability: "On-Call",
  adminNotes: "Has a ladder.",
};
const REGISTERED = {
  ...LAL,
  expertise: ["HVAC", "Electrical"],
  status: "pending",
  isActive: true,
};

test("a technician is registered with a photo by a form, always as pending, and then listed", async () => {
  const fields = { ...LAL, experience: "4", expertise: "HVAC,Electrical", status: "approved" };
  const { status, json } = await register(toFormData(fields, { name: "profilePhoto", bytes: photo }));
  expect([status, json.message]).toEqual([201, "Electrician added successfully! Lal Mohan is pending."]);
  const { _id: id } = json.data;
  expect(json.data).toMatchObject({ ...REGISTERED, id, profilePhoto: `/admin/electricians/${id}/photo` });
  expect(queryValue(shop, "select count(*) from electrician_photo where electrician_id = ?", id)).toBe(1);
  expect((await list("search=Lal+Mohan&status=pending")).json.data).toEqual([json.data]);
});

test("a technician can be registered in JSON too; sent twice with one key it registers one", async () => {
  const body = { ...LAL, email: "json@example.com", expertise: ["HVAC", "Electrical"] };
  const key = { "Idempotency-Key": "register-json" };
  const [first, second] = [await register(body, key), await register(body, key)];
  expect([first.status, second.status, second.json]).toEqual([201, 201, first.json]);
  expect(second.headers.get("Idempotency-Replayed")).toBe("true");
  expect(first.json.data).toMatchObject({ ...REGISTERED, email: "json@example.com", profilePhoto: null });
});

test("all technicians are listed, the newest first, in pages", async () => {
  const { json } = await list("limit=2");
  expect(json.data).toHaveLength(2);
  expect(json.pagination).toMatchObject({
    currentPage: 1,
    totalItems: count(),
    hasNext: true,
    hasPrev: false,
  });
  const all = (await list()).json.data;
  expect(all).toHaveLength(count());
  expect(all.every(({ name }: { name: string }) => name !== "")).toBe(true);
});

test("the form and the API leave the same rows behind", async () => {
  const [formEmail, apiEmail] = ["form@example.com", "call@example.com"];
  const fields = { ...LAL, experience: "4", expertise: "HVAC,Electrical" };
  const file = { name: "profilePhoto", bytes: photo };
  await postMultipart(ravi, "/admin/electricians/new", { ...fields, email: formEmail }, file);
  await register(toFormData({ ...fields, email: apiEmail }, file));
  const rowsOf = (email: string) => {
    const id = idOf(email);
    const tables = {
      electrician: `id = '${id}'`,
      electrician_photo: `electrician_id = '${id}'`,
      audit_entry: `subject_id = '${id}'`,
    };
    return readRowsLeft(shop, tables, [id, email]);
  };
  expect(rowsOf(apiEmail)).toEqual(rowsOf(formEmail));
  expect(JSON.stringify(rowsOf(formEmail))).toContain("registered");
});

test.each<[object, string, string]>([
  [{ name: "" }, "name", "Name is required."],
  [{ email: "" }, "email", "Email is required."],
  [{ email: "lal" }, "email", "Please enter a valid email."],
  [{ phone: "98000" }, "phone", "Phone number must be 10 digits."],
  [{ address: null }, "address", "Address is required."],
  [{ expertise: "" }, "expertise", "At least one area of expertise is required."],
  [{ expertise: ["Magic"] }, "expertise", "At least one area of expertise is required."],
  [{ experience: -1 }, "experience", "Experience cannot be negative."],
  [{ bio: "b".repeat(501) }, "bio", "Please use at most 500 characters"],
])("%j is refused", async (wrong, field, message) => {
  const before = count();
  const { status, json } = await register({
    ...LAL,
    email: "wrong@example.com",
    expertise: "HVAC",
    ...wrong,
  });
  expect([status, json.message, json.error]).toEqual([400, message, message]);
  expect([json.errors[0].field.split(".")[0], count()]).toEqual([field, before]);
});

test("a registered email, an unreadable photo and one that is too large are refused", async () => {
  const before = count();
  const duplicate = await register({ ...LAL, expertise: "HVAC" });
  expect([duplicate.status, duplicate.json.errors[0].field]).toEqual([409, "email"]);
  const fields = { ...LAL, experience: "4", expertise: "HVAC", email: "other@example.com" };
  const withPhoto = (bytes: Buffer) => register(toFormData(fields, { name: "profilePhoto", bytes }));
  const unreadable = await withPhoto(Buffer.from("no photo"));
  expect([unreadable.status, unreadable.json.errors[0].field]).toEqual([400, "profilePhoto"]);
  const large = await withPhoto(padPhoto(photo, 15 * 1024 * 1024 + 1));
  expect([large.status, large.json.code]).toEqual([413, "TOO_LARGE"]);
  expect(count()).toBe(before);
});
