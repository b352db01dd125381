import { call } from "./api";
import { emptyDay } from "./booking";
import { type Customer, customer, goods } from "./books";
import { CEILING_FAN, DRILL } from "./buying";
import { Account, KEYS } from "./razorpay-account";
import { openShop, type RunningShop } from "./shop";

/** Who and what the walk through the API meets in a shop, and what comes of it on the way. */
export interface World {
  shop: RunningShop;
  asha: Customer;
  ravi: Customer;
  fan: string;
  drill: string;
  day: string;
  /** What one call has given that the next one needs. */
  found: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was answered.
type Json = any;

/** How an operation's example is sent: with the ids and days of this shop in place of made-up ones. */
export interface Asked {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  /** In place of what is described, as it is. */
  raw?: string;
  headers?: Record<string, string>;
  after?(json: Json): void;
}

/** A shop in which everything can be done that the API tells of: one that hears its provider too. */
export const openWholeShop = (): Promise<RunningShop> => openShop({ env: { RAZORPAY_WEBHOOK_SECRET: KEYS.webhook } });

export const worldOf = async (shop: RunningShop): Promise<World> => ({
  shop,
  asha: customer(shop),
  ravi: customer(shop, { name: "Ravi Shankar", role: "admin" }),
  fan: goods(shop, CEILING_FAN).id,
  drill: goods(shop, DRILL).id,
  day: emptyDay(shop, 20),
  found: {},
});

const orderOf = async ({ shop, asha, fan }: World): Promise<string> => {
  await call(shop, "POST /cart/add", { token: asha.token, body: { productId: fan } });
  const begun = await call(shop, "POST /payments/create-order", { token: asha.token, body: {} });
  return begun.json.order.id;
};

type Step = (world: World) => Asked | Promise<Asked>;

/** Every operation of the API, in an order in which each of them can be done. */
export const WALK: Record<string, Step> = {
  register: () => ({}),
  signIn: () => ({ body: { email: "meena@example.in" } }),
  signInAdministrator: () => ({ body: { email: "ravi@vidyut.example", password: "ravi-runs-the-shop" } }),
  readAccount: ({ asha }) => ({ token: asha.token }),
  changeProfile: ({ asha }) => ({ token: asha.token }),
  changePassword: async ({ shop }) => {
    const body = { email: "meena@example.in", password: "copper-Wire-42" };
    return { token: (await call(shop, "POST /auth/login", { body })).json.token };
  },
  signOut: () => ({}),
  addToCart: ({ asha, fan }) => ({ token: asha.token, body: { productId: fan } }),
  readCart: ({ asha }) => ({ token: asha.token }),
  listSlots: ({ day }) => ({ query: { date: day } }),
  holdSlot: ({ day, found }) => ({
    body: { date: day },
    after: ({ data }: Json) => {
      found.holdId = data.holdId;
    },
  }),
  releaseSlot: ({ found }) => ({ params: { holdId: found.holdId ?? "" } }),
  bookShopVisit: ({ day }) => ({ body: { preferredDate: day } }),
  bookHomeVisit: () => ({}),
  beginPayment: ({ found }) => ({
    after: ({ order }: Json) => {
      found.orderId = order.id;
    },
  }),
  verifyPayment: ({ found }) => ({ body: { razorpay_order_id: found.orderId } }),
  takeOrder: async (world) => ({
    token: world.asha.token,
    body: { paymentResult: { order_id: await orderOf(world) } },
  }),
  listOwnOrders: ({ asha }) => ({ token: asha.token }),
  hearProvider: () => {
    const { body, headers } = new Account().event("order.paid", {});
    return { raw: body, headers };
  },
};
