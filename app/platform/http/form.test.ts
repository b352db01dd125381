import { expect, test } from "vitest";
import { z } from "zod";
import { ShopError } from "~/lib/errors";
import { submitForm } from "./form.server";

const Schema = z.object({ name: z.string({ error: "Name is required" }), password: z.string().optional() });
const post = (fields: Record<string, string>) =>
  new Request("http://shop/", { method: "POST", body: new URLSearchParams(fields) });
const answer = (fields: Record<string, string>, work: () => Response) =>
  submitForm(post(fields), Schema, work, { hiddenFields: ["password"], summary: "Look again" });
const done = () => new Response("done", { status: 303 });

test("an invalid form is a 400 with its messages and what was typed, never the password", async () => {
  const refused = await answer({ password: "hush" }, done);
  expect(refused.status).toBe(400);
  const { result } = await refused.json();
  expect(result.error).toEqual({ "": ["Look again"], name: ["Name is required"] });
  expect(JSON.stringify(result)).not.toContain("hush");
});

test("a ShopError is reported at its field, with its status", async () => {
  const refused = await answer({ name: "Asha" }, () => {
    throw new ShopError("TOO_MANY", "Wait", "name", 60);
  });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  const { result } = await refused.json();
  expect([result.error?.name, result.initialValue?.name]).toEqual([["Wait"], "Asha"]);
});

test.each([
  "SQLITE_BUSY",
  "SQLITE_FULL",
])("a database error %s is a 503 that says when to try again", async (code) => {
  const failing = answer({ name: "Asha" }, () => {
    throw Object.assign(new Error("database"), { code });
  });
  await expect(failing).rejects.toMatchObject({ status: 503 });
});

test("any other error is thrown on", async () => {
  const failing = answer({ name: "Asha" }, () => {
    throw new Error("a secret path");
  });
  await expect(failing).rejects.toThrow("a secret path");
});

test.each([
  ["a&a"],
  ["a[9]=1"],
  ["a.b.c=1"],
  [Array.from(Array(101).keys(), (n) => `f${n}=`).join("&")],
])("an unexpected form is a 400: %s", async (body) => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://shop/", { method: "POST", body, headers });
  await expect(submitForm(request, Schema, done)).rejects.toMatchObject({ status: 400 });
});
