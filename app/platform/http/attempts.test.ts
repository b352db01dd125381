import { expect, test, vi } from "vitest";
import { doOnce } from "./attempts.server";

const request = (id?: string) =>
  new Request("http://localhost:3000/cart", { method: "POST", headers: id ? { "X-Attempt": id } : {} });

test("an attempt that is sent again does nothing, also while the first one goes on", async () => {
  const work = vi.fn(async () => {});
  await Promise.all([doOnce(request("a1"), "asha", work), doOnce(request("a1"), "asha", work)]);
  await doOnce(request("a1"), "asha", work);
  expect(work).toHaveBeenCalledTimes(1);
});

test("another attempt, another customer, and forms without scripts are done", async () => {
  const work = vi.fn(async () => {});
  for (const [id, user] of [
    ["b1", "asha"],
    ["b2", "asha"],
    ["b1", "imran"],
    [undefined, "asha"],
    [undefined, "asha"],
  ] as const)
    await doOnce(request(id), user, work);
  expect(work).toHaveBeenCalledTimes(5);
});

test("an attempt that was refused may be made again", async () => {
  const refuse = () => Promise.reject(new Error("out of stock"));
  await expect(doOnce(request("c1"), "asha", refuse)).rejects.toThrow("out of stock");
  const work = vi.fn(async () => {});
  await doOnce(request("c1"), "asha", work);
  expect(work).toHaveBeenCalledTimes(1);
});
