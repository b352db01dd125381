import { Agent } from "node:http";
import { hash } from "@node-rs/argon2";
import { changeDatabase, createCustomers, queryValue } from "../../tests/support/shop-data";
import { getMedian } from "../support/median";
import { createRandom } from "../support/random";
import { atMost, type Figure, noneBut, unlimited } from "./figures";
import { SIGN_IN } from "./limits";
import { send, toCookie, warmUp } from "./requests";
import { openStressedShop, toAddress } from "./stressed-shop";

const TRIES = 1_000;
const MANY = 1_000_000;
/** As accounts of the shop have it. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The share of pairs in which the first time is the longer one; 0.5 if the times tell nothing. */
function getAuc(ofAccounts: number[], ofOthers: number[]): number {
  let longer = 0;
  for (const one of ofAccounts)
    for (const other of ofOthers) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (ofAccounts.length * ofOthers.length);
}

/**
 * Wrong passwords for emails with and without an account, in random order, each from a network of its own:
 * how much the time of the answer tells.
 */
async function run(share: number): Promise<Figure[]> {
  const shop = await openStressedShop();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const half = Math.max(10, Math.round((TRIES * share) / 2));
    const customers = createCustomers(shop, half);
    const passwordHash = await hash("copper-Wire-42", ARGON2);
    changeDatabase(shop, `update user set password_hash = '${passwordHash}' where role = 'user'`);
    const known = customers.map(({ id }) =>
      queryValue<string>(shop, "select email from user where id = ?", id),
    );
    const headers = { cookie: toCookie(customers[0] ?? { cookies: new Map() }) };
    await warmUp(shop.url, [{ path: "/" }, { path: "/orders", headers }]);
    const random = createRandom(TRIES);
    const tries = known
      .flatMap((email) => [
        { email, isKnown: true },
        { email: `x${email}`, isKnown: false },
      ])
      .map((attempt) => ({ attempt, order: random.roll(MANY) }))
      .sort((a, b) => a.order - b.order);
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses: number[] = [];
    for (const [index, { attempt }] of tries.entries()) {
      const form = { email: attempt.email, password: "wrong-wire-42" };
      const from = { "X-Forwarded-For": toAddress(index) };
      const { status, ms } = await send(shop.url, { path: "/user/login", form, headers: from }, agent);
      statuses.push(status);
      times[attempt.isKnown ? "known" : "unknown"].push(ms);
    }
    const auc = getAuc(times.known, times.unknown);
    const [ofKnown, ofUnknown] = [getMedian(times.known), getMedian(times.unknown)];
    return [
      atMost("difference of the medians", Math.abs(ofKnown - ofUnknown), SIGN_IN.medianMs, "ms"),
      {
        name: "AUC",
        measured: auc.toFixed(3),
        limit: `0.50 ± ${SIGN_IN.auc}`,
        isMet: Math.abs(auc - 0.5) <= SIGN_IN.auc,
      },
      unlimited("medians", `${ofKnown.toFixed(1)} and ${ofUnknown.toFixed(1)} ms`),
      noneBut("answers other than 401", statuses, (status) => status === 401),
    ];
  } finally {
    agent.destroy();
    await shop.close();
  }
}

export const signIn = { name: "sign-in", run };
