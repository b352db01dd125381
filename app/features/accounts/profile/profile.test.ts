import { parseWithZod } from "@conform-to/zod/v4";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { ChangeProfile } from "./input";
import { getProfile, getUser, updateProfile } from "./profile.server";

const FULL = {
  name: "Asha Verma",
  phone: "+91 98765-43210",
  dateOfBirth: "2004-02-29",
  gender: "female",
  "address.street": "12 Lanka Road,\r\nnear the tank",
  "address.city": "Varanasi",
  "address.state": "Uttar Pradesh",
  "address.zipCode": "221 005",
  "address.country": "India",
};

function parseProfile(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: ChangeProfile });
}
function profile(fields: Record<string, string> = FULL): ChangeProfile {
  const submission = parseProfile(fields);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}
function problems(wrong: Record<string, string>) {
  const submission = parseProfile({ ...FULL, ...wrong });
  return submission.status === "success" ? undefined : submission.error;
}

let asha: string;
beforeEach(() => {
  asha = insertCustomer();
});

test("a profile is stored normalized, and read with its derived fields", async () => {
  await updateProfile(asha, profile(), NOW);
  expect(getProfile(asha, NOW)).toMatchObject({
    name: "Asha Verma",
    emailVerified: false,
    phone: "9876543210",
    formattedPhone: "+91 98765 43210",
    dateOfBirth: "2004-02-29",
    age: 22,
    gender: "female",
    address: {
      street: "12 Lanka Road,\nnear the tank",
      city: "Varanasi",
      zipCode: "221005",
      country: "India",
    },
    profilePicture: null,
    createdAt: NOW,
  });
});

test("fields that are left out are cleared, and the country is India", async () => {
  await updateProfile(asha, profile(), NOW);
  await updateProfile(
    asha,
    profile({ name: "Asha", phone: "", dateOfBirth: "", gender: "", "address.zipCode": " " }),
    NOW,
  );
  const nothing = {
    phone: null,
    dateOfBirth: null,
    gender: null,
    street: null,
    city: null,
    state: null,
    zipCode: null,
  };
  expect(getUser(asha)).toMatchObject({ ...nothing, name: "Asha", country: "India" });
  expect(getProfile(asha, NOW)).toMatchObject({ age: null, formattedPhone: null });
});

test("fields that are not part of a profile change nothing, and other accounts stay untouched", async () => {
  const meena = insertCustomer("Meena Kumari");
  const before = [getUser(asha), getUser(meena)] as const;
  const smuggled = {
    ...FULL,
    email: "ravi@vidyut.example",
    role: "admin",
    isActive: "false",
    userId: meena,
    id: meena,
  };
  await updateProfile(asha, profile(smuggled), NOW);
  const { email, role, isActive, id } = before[0];
  expect(getUser(asha)).toMatchObject({ email, role, isActive, id, name: "Asha Verma" });
  expect(getUser(meena)).toEqual(before[1]);
});

test.each([
  [{ name: "" }, { name: ["Full name is required"] }],
  [{ name: "\u200b\u2060\ufeff" }, { name: ["Full name is required"] }],
  [{ name: "A" }, { name: ["Name must be at least 2 characters"] }],
  [{ name: "अ".repeat(101) }, { name: ["Name cannot be more than 100 characters"] }],
  [{ phone: "98765" }, { phone: ["Please enter a valid 10-digit phone number"] }],
  [{ dateOfBirth: "2026-02-30" }, { dateOfBirth: ["Please enter a valid date of birth"] }],
  [{ dateOfBirth: "29/02/2004" }, { dateOfBirth: ["Please enter a valid date of birth"] }],
  [{ dateOfBirth: "1899-12-31" }, { dateOfBirth: ["The date of birth cannot be before 1900"] }],
  [{ gender: "none" }, { gender: ["Please choose one from the list"] }],
  [
    { "address.street": "s".repeat(301) },
    { "address.street": ["Address cannot be more than 300 characters"] },
  ],
  [{ "address.city": "c".repeat(81) }, { "address.city": ["City cannot be more than 80 characters"] }],
  [{ "address.state": "s".repeat(81) }, { "address.state": ["State cannot be more than 80 characters"] }],
  [{ "address.zipCode": "22100" }, { "address.zipCode": ["Please enter a valid 6-digit pincode"] }],
  [{ "address.country": "Nepal" }, { "address.country": ["Please choose a country from the list"] }],
  [
    { "address.city": "c".repeat(81), "address.zipCode": "2" },
    {
      "address.city": ["City cannot be more than 80 characters"],
      "address.zipCode": ["Please enter a valid 6-digit pincode"],
    },
  ],
])("%j is refused: %j", (wrong, expected) => {
  expect(problems(wrong as Record<string, string>)).toEqual(expected);
});

test("outside India any short postal code is accepted", () => {
  expect(profile({ ...FULL, "address.country": "UK", "address.zipCode": "SW1A 1AA" }).address.zipCode).toBe(
    "SW1A 1AA",
  );
  expect(problems({ "address.country": "UK", "address.zipCode": "SW1A 1AA, London" })).toEqual({
    "address.zipCode": ["Postal code cannot be more than 12 characters"],
  });
});

test("a date of birth after today by the shop's calendar is refused; today is accepted", async () => {
  const lateAtNight = new Date("2026-11-20T18:31:00Z");
  const born = async (dateOfBirth: string, now: Date) =>
    updateProfile(asha, profile({ ...FULL, dateOfBirth }), now);
  await expect(born("2026-11-21", NOW)).rejects.toThrow("The date of birth cannot be in the future");
  expect(getUser(asha).dateOfBirth).toBeNull();
  await born("2026-11-21", lateAtNight);
  expect(getProfile(asha, lateAtNight).age).toBe(0);
});

test("a deleted account cannot be changed", async () => {
  writableDb().delete(user).where(eq(user.id, asha)).run();
  await expect(updateProfile(asha, profile(), NOW)).rejects.toThrow("This account no longer exists.");
});
