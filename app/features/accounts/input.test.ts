import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { NewAccount, Register, SignIn } from "./sign-in/input";

const ASHA = {
  name: "Asha Devi",
  email: "asha@example.in",
  phone: "9876543210",
  password: "copper-Wire-42",
  confirmPassword: "copper-Wire-42",
  terms: "on",
};

function submit(schema: typeof Register | typeof SignIn, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? { value: submission.value } : { error: submission.error };
}
const errorsOf = (fields: Record<string, string>) => submit(Register, { ...ASHA, ...fields }).error ?? {};

test("an empty registration names everything that is missing at once", () => {
  expect(submit(Register, {}).error).toEqual({
    name: ["Full name is required"],
    email: ["Email is required"],
    password: ["Password is required"],
    confirmPassword: ["Please confirm your password"],
    terms: ["Please accept the terms and conditions to continue"],
  });
});

test.each([
  [{ name: " A " }, { name: ["Name must be at least 2 characters"] }],
  [{ name: "A".repeat(101) }, { name: ["Name cannot be more than 100 characters"] }],
  [{ email: "asha@" }, { email: ["Please enter a valid email address"] }],
  [{ phone: "98765" }, { phone: ["Please enter a valid 10-digit phone number"] }],
  [{ phone: "call me" }, { phone: ["Please enter a valid 10-digit phone number"] }],
  [{ password: "wire", confirmPassword: "wire" }, { password: ["Password must be at least 6 characters"] }],
  [
    { password: "copper", confirmPassword: "copper" },
    { password: ["Password is too weak. Please choose a stronger password"] },
  ],
  [{ confirmPassword: "copper-wire-42" }, { confirmPassword: ["Passwords do not match"] }],
  [{ confirmPassword: "copper-Wire-42 " }, { confirmPassword: ["Passwords do not match"] }],
  [{ confirmPassword: "" }, { confirmPassword: ["Please confirm your password"] }],
  [{ terms: "" }, { terms: ["Please accept the terms and conditions to continue"] }],
])("a registration with %j is refused with %j", (fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors);
});

test("different passwords are reported together with the other problems", () => {
  expect(errorsOf({ name: "", confirmPassword: "other-Wire-42" })).toEqual({
    name: ["Full name is required"],
    confirmPassword: ["Passwords do not match"],
  });
});

test("the email is trimmed and lowercased, the phone reduced to digits, the password left as typed", () => {
  const password = "  मेरा पासवर्ड 42  ";
  const typed = {
    email: "  ASHA@Example.IN ",
    phone: "+91 98765-43210",
    password,
    confirmPassword: password,
  };
  expect(submit(Register, { ...ASHA, ...typed, acceptMarketing: "on" }).value).toMatchObject({
    email: "asha@example.in",
    phone: "9876543210",
    password,
    acceptMarketing: true,
  });
});

test("phone and marketing are optional; the API's registration needs no confirmations", () => {
  const { name, email, password } = ASHA;
  expect(NewAccount.parse({ name, email, password })).toEqual({
    name,
    email,
    password,
    phone: undefined,
    acceptMarketing: false,
  });
});

test.each([
  [{}, { email: ["Email is required"], password: ["Password is required"] }],
  [{ email: "asha", password: "copper" }, { email: ["Please enter a valid email"] }],
  [{ email: ASHA.email, password: "wire" }, { password: ["Password must be at least 6 characters"] }],
  [
    { email: ASHA.email, password: "x".repeat(129) },
    { password: ["Password must be at most 128 characters"] },
  ],
])("signing in with %j is refused with %j", (fields, errors) => {
  expect(submit(SignIn, fields as Record<string, string>).error).toEqual(errors);
});
