import { call, formOf } from "./api";
import { emptyDay } from "./booking";
import { type Customer, customer, goods } from "./books";
import { CEILING_FAN, DRILL } from "./buying";
import type { Described } from "./description";
import { aPhoto } from "./photos";
import { Account, KEYS } from "./razorpay-account";
import { openShop, RAVI, type RunningShop } from "./shop";

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

/** The example of an operation with what of this shop belongs into it: ids, days. */
export function sentBy({ body, parameters, method, path }: Described, asked: Asked) {
  const ofPath = path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? "nothing");
  const examples = parameters.flatMap(({ name, in: place, example }) =>
    place === "query" && example ? [[name, example]] : [],
  );
  const query = new URLSearchParams({ ...Object.fromEntries(examples), ...asked.query });
  const whole = body && { ...body.example, ...asked.body };
  const isForm = body?.types.includes("multipart/form-data");
  const asForm = () => formOf(whole as Record<string, string>, asked.file);
  return { wish: `${method} ${ofPath}${query.size > 0 ? `?${query}` : ""}`, body: isForm ? asForm() : whole };
}

/** A shop in which everything can be done that the API tells of: one that hears its provider too. */
export const openWholeShop = (env: Record<string, string> = {}): Promise<RunningShop> =>
  openShop({ env: { RAZORPAY_WEBHOOK_SECRET: KEYS.webhook, ...env } });

export const worldOf = async (shop: RunningShop): Promise<World> => ({
  shop,
  asha: customer(shop),
  ravi: customer(shop, { name: "Ravi Shankar", role: "admin" }),
  fan: goods(shop, CEILING_FAN).id,
  drill: goods(shop, DRILL).id,
  day: emptyDay(shop, 20),
  found: {},
});

/** Keeps the id of what a call has made for the calls after it. */
const keep =
  ({ found }: World, name: string) =>
  ({ data }: Json) => {
    found[name] = data._id;
  };

const orderOf = async ({ shop, asha, fan }: World): Promise<string> => {
  await call(shop, "POST /cart/add", { token: asha.token, body: { productId: fan } });
  const begun = await call(shop, "POST /payments/create-order", { token: asha.token, body: {} });
  return begun.json.order.id;
};

type Step = (world: World) => Asked | Promise<Asked>;

/** What a customer asks, or anybody. */
const AS_CUSTOMER: Record<string, Step> = {
  register: () => ({}),
  signIn: () => ({ body: { email: "meena@example.in" } }),
  readAccount: ({ asha }) => ({ token: asha.token }),
  changeProfile: ({ asha }) => ({ token: asha.token }),
  changePassword: async ({ shop }) => {
    const body = { email: "meena@example.in", password: "copper-Wire-42" };
    return { token: (await call(shop, "POST /auth/login", { body })).json.token };
  },
  signOut: () => ({}),
  listItems: () => ({}),
  readItem: ({ fan }) => ({ params: { itemId: fan } }),
  listFeaturedItems: () => ({}),
  listItemsOfCategory: () => ({ params: { category: "Fans" } }),
  addToCart: ({ asha, fan }) => ({ token: asha.token, body: { productId: fan } }),
  updateCart: ({ asha, fan }) => ({ token: asha.token, body: { productId: fan } }),
  readCart: ({ asha }) => ({ token: asha.token }),
  countCart: ({ asha }) => ({ token: asha.token }),
  removeFromCart: ({ asha, fan }) => ({ token: asha.token, params: { productId: fan } }),
  clearCart: ({ asha }) => ({ token: asha.token }),
  addToWishlist: ({ asha, fan }) => ({ token: asha.token, body: { productId: fan } }),
  checkWishlist: ({ asha, fan }) => ({ token: asha.token, params: { productId: fan } }),
  listWishes: ({ asha }) => ({ token: asha.token }),
  removeFromWishlist: ({ asha, fan }) => ({ token: asha.token, params: { productId: fan } }),
  writeReview: ({ asha, fan }) => ({ token: asha.token, params: { itemId: fan } }),
  checkReview: ({ asha, fan }) => ({ token: asha.token, params: { itemId: fan, userId: asha.id } }),
  listOwnReviews: ({ asha }) => ({ token: asha.token }),
  readStats: ({ asha }) => ({ token: asha.token }),
  listShownBanners: () => ({}),
  checkPincode: () => ({ params: { pincode: "221106" } }),
  listNearbyAreas: () => ({}),
  sendMessage: () => ({}),
};

/** Booking and buying. */
const AT_THE_TILL: Record<string, Step> = {
  listSlots: ({ day }) => ({ query: { date: day } }),
  holdSlot: (world) => ({ body: { date: world.day }, after: keep(world, "hold") }),
  releaseSlot: ({ found }) => ({ params: { holdId: found.hold ?? "" } }),
  bookShopVisit: (world) => ({ body: { preferredDate: world.day }, after: keep(world, "visit") }),
  bookHomeVisit: (world) => ({ after: keep(world, "homeVisit") }),
  beginPayment: ({ found }) => ({
    after: ({ order }: Json) => {
      found.payment = order.id;
    },
  }),
  verifyPayment: ({ found }) => ({ body: { razorpay_order_id: found.payment } }),
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

const picture = async () => ({ name: "image", bytes: await aPhoto() });

/** What an administrator asks. */
const IN_THE_BACK_OFFICE: Record<string, Step> = {
  signInAdministrator: () => ({ body: RAVI }),
  listServiceRequests: ({ ravi }) => ({ token: ravi.token }),
  changeServiceRequest: ({ ravi, found }) => ({
    token: ravi.token,
    params: { serviceId: found.visit ?? "" },
  }),
  sendConfirmation: ({ ravi, found }) => ({ token: ravi.token, params: { serviceId: found.visit ?? "" } }),
  deleteServiceRequest: ({ ravi, found }) => ({
    token: ravi.token,
    params: { serviceId: found.visit ?? "" },
  }),
  bulkDeleteServiceRequests: ({ ravi }) => ({ token: ravi.token }),
  listMessages: ({ ravi }) => ({ token: ravi.token }),
  countUsers: ({ ravi }) => ({ token: ravi.token }),
  countOrders: ({ ravi }) => ({ token: ravi.token }),
  registerElectrician: ({ ravi }) => ({ token: ravi.token }),
  listElectricians: ({ ravi }) => ({ token: ravi.token }),
  addItem: (world) => ({ token: world.ravi.token, after: keep(world, "item") }),
  changeItem: ({ ravi, found }) => ({ token: ravi.token, params: { itemId: found.item ?? "" } }),
  toggleFeatured: ({ ravi, found }) => ({ token: ravi.token, params: { itemId: found.item ?? "" } }),
  setStock: ({ ravi, found }) => ({ token: ravi.token, params: { itemId: found.item ?? "" } }),
  removeItem: ({ ravi, found }) => ({ token: ravi.token, params: { itemId: found.item ?? "" } }),
  listServiceAreas: ({ ravi }) => ({ token: ravi.token }),
  listAllServiceAreas: ({ ravi }) => ({ token: ravi.token }),
  addServiceArea: (world) => ({ token: world.ravi.token, after: keep(world, "area") }),
  changeServiceArea: ({ ravi, found }) => ({ token: ravi.token, params: { areaId: found.area ?? "" } }),
  deleteServiceArea: ({ ravi, found }) => ({ token: ravi.token, params: { areaId: found.area ?? "" } }),
  listAllBanners: ({ ravi }) => ({ token: ravi.token }),
  addBanner: async (world) => ({
    token: world.ravi.token,
    file: await picture(),
    after: keep(world, "banner"),
  }),
  changeBanner: ({ ravi, found }) => ({ token: ravi.token, params: { bannerId: found.banner ?? "" } }),
  reorderBanners: async ({ shop, ravi }) => {
    const { json } = await call(shop, "GET /banners/all", { token: ravi.token });
    const ids = json.data.map(({ _id }: Json) => _id).reverse();
    return { token: ravi.token, body: { orders: ids.map((id: string, order: number) => ({ id, order })) } };
  },
  deleteBanner: ({ ravi, found }) => ({ token: ravi.token, params: { bannerId: found.banner ?? "" } }),
};

/** Every operation of the API, in an order in which each of them can be done. */
export const WALK: Record<string, Step> = { ...AS_CUSTOMER, ...AT_THE_TILL, ...IN_THE_BACK_OFFICE };
