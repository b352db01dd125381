import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import { listUnservedPincodes, savePincodeEnquiries } from "~/features/delivery/unserved-pincodes.server";
import { insertProduct, insertServedPincode, saveZones, zoneOf } from "../../../tests/support/insert-rows";
import { action, loader } from "./product";

const productId = insertProduct();
insertServedPincode({ pincode: "221001" });
saveZones([zoneOf("221")]);

let initialCounts = new Map<string, number>();
beforeEach(async () => {
  initialCounts = await countEnquiries();
});

async function countEnquiries(): Promise<Map<string, number>> {
  await savePincodeEnquiries();
  return new Map(
    listUnservedPincodes({ sortBy: "times", page: 1 }).items.map(({ pincode, times }) => [pincode, times]),
  );
}

const args = (query: string, init: RequestInit) =>
  ({
    request: new Request(`http://localhost:3000/product/${productId}${query}`, init),
    params: { productId },
    context: {},
  }) as unknown as ActionFunctionArgs;
const checkPincode = (pincode: string, cookie = "") =>
  loader(args(`?pincode=${pincode}`, { headers: { Cookie: cookie } }));
const buy = (pincode: string, cookie = "") => {
  const body = new URLSearchParams({ intent: "buy", quantity: "1", pincode });
  return action(args("", { method: "POST", body, headers: { Cookie: cookie } }));
};

/** How often each unserved pincode was counted since the test began. */
const listNewEnquiries = async () =>
  [...(await countEnquiries())]
    .map(([pincode, times]): [string, number] => [pincode, times - (initialCounts.get(pincode) ?? 0)])
    .filter(([, times]) => times > 0)
    .sort();

test("an unserved pincode is counted when somebody checks it or wants to buy for it", async () => {
  await checkPincode("211%20001");
  await buy("211001");
  expect(await listNewEnquiries()).toEqual([["211001", 2]]);
});

test("the same browser that asks again counts once; another pincode counts", async () => {
  const answer = await checkPincode("211001");
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  await checkPincode("211001", cookie);
  await buy("211001", cookie);
  await loader(args("", { headers: { Cookie: cookie } }));
  expect(await listNewEnquiries()).toEqual([["211001", 1]]);
  await checkPincode("276001", cookie);
  expect(await listNewEnquiries()).toEqual([
    ["211001", 1],
    ["276001", 1],
  ]);
});

test("a served pincode and a malformed one are not counted", async () => {
  await checkPincode("221001");
  await buy("221001");
  await checkPincode("2210");
  await checkPincode("012345");
  expect(await listNewEnquiries()).toEqual([]);
});

test("looking at a product does not count the unserved pincode of a customer's address", async () => {
  const page = await loader({ ...args("", {}), context: { pincode: "211001" } as never });
  expect(await page.json()).toMatchObject({ delivery: { state: "unserved", pincode: "211001" } });
  expect(await listNewEnquiries()).toEqual([]);
});
