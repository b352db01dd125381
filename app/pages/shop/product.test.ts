import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, expect, test } from "vitest";
import { toSignInCookie } from "~/features/accounts/guards/visitor.server";
import { fillProfileGaps } from "~/features/accounts/profile/profile.server";
import { startSession } from "~/features/accounts/sign-in/sessions.server";
import { savePincodeEnquiries } from "~/features/delivery/record-enquiries.server";
import { listUnservedPincodes } from "~/features/delivery/unserved-pincodes.server";
import { aCustomer, aProduct, aServedPincode, DETAILS } from "../../../tests/support/cast";
import { action, loader } from "./product";

const productId = aProduct();
aServedPincode({ pincode: "221001" });

let before = new Map<string, number>();
beforeEach(async () => {
  before = await asked();
});

async function asked(): Promise<Map<string, number>> {
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
const ask = (pincode: string, cookie = "") =>
  loader(args(`?pincode=${pincode}`, { headers: { Cookie: cookie } }));
const buy = (pincode: string, cookie = "") => {
  const body = new URLSearchParams({ intent: "buy", quantity: "1", pincode });
  return action(args("", { method: "POST", body, headers: { Cookie: cookie } }));
};

/** How often each pincode was asked for in vain since the test began. */
const demand = async () =>
  [...(await asked())]
    .map(([pincode, times]): [string, number] => [pincode, times - (before.get(pincode) ?? 0)])
    .filter(([, times]) => times > 0)
    .sort();

test("a pincode we do not serve is taken down when somebody checks it or wants to buy for it", async () => {
  await ask("211%20001");
  await buy("211001");
  expect(await demand()).toEqual([["211001", 2]]);
});

test("the same browser that asks again counts once; another question counts", async () => {
  const answer = await ask("211001");
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  await ask("211001", cookie);
  await buy("211001", cookie);
  await loader(args("", { headers: { Cookie: cookie } }));
  expect(await demand()).toEqual([["211001", 1]]);
  await ask("276001", cookie);
  expect(await demand()).toEqual([
    ["211001", 1],
    ["276001", 1],
  ]);
});

test("a pincode we serve, and what is none, are not taken down", async () => {
  await ask("221001");
  await buy("221001");
  await ask("2210");
  await ask("012345");
  expect(await demand()).toEqual([]);
});

test("Asha, whose address we do not serve, asks for nothing by only looking", async () => {
  const asha = aCustomer();
  await fillProfileGaps(asha, { ...DETAILS, postalCode: "211001" }, new Date());
  const cookie =
    (await toSignInCookie(await startSession(asha, { userAgent: null }, new Date()))).split(";")[0] ?? "";
  const page = await loader(args("", { headers: { Cookie: cookie } }));
  expect(await page.json()).toMatchObject({ delivery: { state: "unserved", pincode: "211001" } });
  expect(await demand()).toEqual([]);
});
