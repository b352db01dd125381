import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAttributes } from "../support/html";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { openShop, type RunningShop } from "../support/shop";
import { Visitor } from "../support/visitor";

const PASSWORD = "copper-Wire-42";

let shop: RunningShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

describe("registering", () => {
  const GOOD = {
    name: "Meena Kumari",
    email: "meena@example.in",
    phone: "+91 98765-43210",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    terms: "on",
    acceptMarketing: "on",
  };
  const same = (password: string) => ({ password, confirmPassword: password });
  const WEAK = "Password is too weak. Please choose a stronger password";
  const CASES: RefusalCase[] = [
    [{ name: "" }, "Full name is required"],
    [{ name: "   " }, "Full name is required"],
    [{ name: "M " }, "Name must be at least 2 characters"],
    [{ name: "M".repeat(101) }, "Name cannot be more than 100 characters"],
    [{ email: "" }, "Email is required"],
    [{ email: "meena@" }, "Please enter a valid email address"],
    [{ email: "meena kumari@example.in" }, "Please enter a valid email address"],
    [{ phone: "98765" }, "Please enter a valid 10-digit phone number"],
    [{ phone: "no phone" }, "Please enter a valid 10-digit phone number"],
    [same(""), ["Password is required", "Please confirm your password"]],
    [same("aB3-x"), "Password must be at least 6 characters"],
    [same("wirewi"), WEAK],
    [same("password123"), WEAK],
    [same("Ab1-".repeat(33)), "Password must be at most 128 characters"],
    [{ confirmPassword: "" }, "Please confirm your password"],
    [{ confirmPassword: "copper-Wire-43" }, "Passwords do not match"],
    [{ terms: undefined }, "Please accept the terms and conditions to continue"],
    [
      { name: "", email: "x", phone: "1", ...same("") },
      [
        "Full name is required",
        "Please enter a valid email address",
        "10-digit phone",
        "Password is required",
      ],
    ],
    [
      { email: " RAVI@Vidyut.example " },
      "An account with this email already exists. Please login instead.",
      409,
    ],
  ];

  test.each(CASES)("%j is refused: %s", async (wrong, message, status) => {
    const visitor = new Visitor(shop.url);
    const fields = { ...GOOD, ...wrong };
    const page = await visitor.visit("/user/register?redirectTo=%2Fproducts");
    const answer = await visitor.submit(page, "Create account", fields);
    expectRefusal(answer, "Create account", fields, message, status);
    expect(answer.title).toBe("Error: Create an account");
    expect(listAttributes(answer.html, '[name="redirectTo"]', "value")).toContain("/products");
  });
});

describe("signing in", () => {
  const GOOD = { email: "nobody@example.in", password: PASSWORD };
  const CASES: RefusalCase[] = [
    [{ email: "" }, "Email is required"],
    [{ email: "asha" }, "Please enter a valid email"],
    [{ password: "" }, "Password is required"],
    [{ password: "aB3-x" }, "Password must be at least 6 characters"],
    [{}, "Invalid email or password", 401],
    [{ email: "ravi@vidyut.example" }, "Invalid email or password", 401],
  ];

  test.each(CASES)("%j is refused: %s", async (wrong, message, status) => {
    const visitor = new Visitor(shop.url);
    const fields = { ...GOOD, ...wrong };
    const answer = await visitor.submit(await visitor.visit("/login"), "Sign in", fields);
    expectRefusal(answer, "Sign in", fields, message, status);
  });

  test("after ten failed sign-ins an account is locked for a while, from any address", async () => {
    const visitor = new Visitor(shop.url);
    const guess = () => visitor.post("/user/login", { email: "farah@example.in", password: PASSWORD });
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expectRefusal(
      answer,
      "Sign in",
      { email: "farah@example.in" },
      "Too many failed sign-in attempts. Please try again in 15 minutes.",
      429,
    );
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(60);
  });
});

test("the 21st registration from one address within an hour is refused, even after a restart", async () => {
  const register = (n: number) =>
    new Visitor(shop.url).post("/user/register", {
      name: "Meena Kumari",
      email: `meena${n}@example.in`,
      terms: "on",
      password: PASSWORD,
      confirmPassword: PASSWORD,
    });
  for (let n = 1; n <= 20; n++) expect((await register(n)).status).toBe(303);
  const refused = await register(21);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Too many registrations from this connection. Please try again in");
  expect(refused.typed("Create account").email).toBe("meena21@example.in");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(60);
  shop = await shop.crashAndReopen();
  expect((await register(21)).status).toBe(429);
  const forwardedFor = { "X-Forwarded-For": "203.0.113.9" };
  const disguised = await new Visitor(shop.url).send("/user/register", {
    method: "POST",
    body: new URLSearchParams({
      name: "Meena",
      email: "m@example.in",
      password: PASSWORD,
      confirmPassword: PASSWORD,
      terms: "on",
    }),
    headers: { Origin: shop.url, ...forwardedFor },
  });
  expect(disguised.status).toBe(429);
});
