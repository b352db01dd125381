import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { BookingForm, RateForm, SlotForm } from "./input";

const SHOP = {
  visitType: "shop",
  name: "Asha Verma",
  email: "Asha@Example.com ",
  phone: "+91 98765-43210",
  serviceType: "repair",
  address: "12 Lanka Road",
  preferredDate: "2026-11-24",
  timeSlot: "10:00",
};
const { preferredDate, timeSlot, ...ASHA } = SHOP;
const HOME = { ...ASHA, visitType: "home", pincode: "221 005" };

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: BookingForm });
}
function errorsOf(fields: Record<string, string>) {
  const submission = parse(fields);
  return submission.status === "success" ? {} : (submission.error ?? {});
}
const FILL_IN = "Please fill in all required fields including address.";

test("a shop visit is accepted as people type it, and normalised", () => {
  const submission = parse({ ...SHOP, paymentStatus: "paid", status: "confirmed", description: " " });
  expect(submission).toMatchObject({ status: "success" });
  if (submission.status !== "success") return;
  expect(submission.value).toEqual({
    ...SHOP,
    email: "asha@example.com",
    phone: "9876543210",
    description: undefined,
    photoDraft: undefined,
    formKey: undefined,
  });
});

test("a home visit needs a pincode in any notation, but no day", () => {
  expect(parse(HOME)).toMatchObject({ status: "success", value: { pincode: "221005" } });
  expect(parse({ ...HOME, visitWindow: "", preferredDate: "" })).toMatchObject({ status: "success" });
  expect(parse({ ...HOME, visitWindow: "morning", preferredDate: "2026-11-24" })).toMatchObject({
    status: "success",
  });
});

test.each(["name", "email", "phone", "serviceType", "address"])("%s is required", (name) => {
  const errors = errorsOf({ ...SHOP, [name]: "  " });
  expect(errors[""]).toEqual([FILL_IN]);
  expect(errors[name]).toHaveLength(1);
});

test("all problems are reported at once", () => {
  expect(Object.keys(errorsOf({ visitType: "shop" })).sort()).toEqual(
    ["", "address", "email", "name", "phone", "preferredDate", "serviceType", "timeSlot"].sort(),
  );
});

test("a wrong value is not reported as missing", () => {
  expect(errorsOf({ ...SHOP, phone: "123", email: "asha" })).toEqual({
    phone: ["Please enter a valid 10-digit phone number"],
    email: ["Please enter a valid email"],
  });
});

test.each([
  [{ preferredDate: "" }, { preferredDate: ["Please select a valid preferred date."] }],
  [{ preferredDate: "2026-02-30" }, { preferredDate: ["Please select a valid preferred date."] }],
  [{ timeSlot: "" }, { timeSlot: ["Please select a time slot."] }],
  [
    { timeSlot: "noon" },
    { timeSlot: ["Sorry, this time slot is no longer available. Please select another slot."] },
  ],
  [{ visitType: "moon" }, { visitType: ["Please choose a visit to the shop or to your home"] }],
  [{ serviceType: "magic" }, { serviceType: ["Please select a service type"] }],
  [{ address: "a".repeat(301) }, { address: ["Address cannot be more than 300 characters"] }],
  [{ description: "a".repeat(1001) }, { description: ["Please use at most 1000 characters"] }],
])("a shop visit with %j is refused", (changes, errors) => {
  expect(errorsOf({ ...SHOP, ...changes })).toEqual(errors);
});

test.each([
  [{ pincode: "" }, { pincode: ["Please verify your pincode to check service availability."] }],
  [{ pincode: "2210" }, { pincode: ["Please enter a valid 6-digit pincode"] }],
  [{ preferredDate: "soon" }, { preferredDate: ["Please select a valid preferred date."] }],
  [{ visitWindow: "night" }, { visitWindow: ["Please choose morning or afternoon"] }],
])("a home visit with %j is refused", (changes, errors) => {
  expect(errorsOf({ ...HOME, ...changes })).toEqual(errors);
});

test("slot and rating forms accept valid values and refuse others", () => {
  expect(SlotForm.safeParse({ preferredDate: "2026-11-24", timeSlot: "16:00" }).success).toBe(true);
  expect(RateForm.parse({ rating: "5", feedback: "  " })).toEqual({ rating: 5, feedback: undefined });
  for (const rating of ["0", "6", "4.5", "", "x"]) expect(RateForm.safeParse({ rating }).success).toBe(false);
  expect(RateForm.safeParse({ rating: "3", feedback: "x".repeat(501) }).success).toBe(false);
});
