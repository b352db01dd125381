import { callApi, toFormData } from "./api";
import { clearOpenDay } from "./booking";
import { CEILING_FAN, DRILL } from "./buying";
import type { ApiOperation } from "./description";
import { createPhoto } from "./photos";
import { Account, KEYS } from "./razorpay-account";
import { openShop, RAVI, type RunningShop } from "./shop";
import { type Customer, changeDatabase, createCustomer, getProduct } from "./shop-data";

/** What the calls of the walk need from the shop, and the ids that earlier calls have created. */
export interface WalkContext {
  shop: RunningShop;
  asha: Customer;
  ravi: Customer;
  fan: string;
  drill: string;
  day: string;
  /** Ids created by earlier calls, by name. */
  ids: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: each step knows the shape of its answer.
type Json = any;

/** What replaces parts of an operation's example, such as ids and days of this shop. */
export interface WalkCall {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { name: string; bytes: Buffer };
  /** Sent as it is, in place of the example's body. */
  raw?: string;
  headers?: Record<string, string>;
  after?(json: Json): void;
}

/** The request of an operation's example, with the parts that `walkCall` replaces. */
export function toRequest({ body, parameters, method, path }: ApiOperation, walkCall: WalkCall) {
  const filledPath = path.replace(
    /\{(\w+)\}/g,
    (_match, name: string) => walkCall.params?.[name] ?? "nothing",
  );
  const examples = parameters.flatMap(({ name, in: location, example }) =>
    location === "query" && example ? [[name, example]] : [],
  );
  const query = new URLSearchParams({ ...Object.fromEntries(examples), ...walkCall.query });
  const fields = body && { ...body.example, ...walkCall.body };
  // A form has no nested values.
  const isFlat = Object.values(fields ?? {}).every((value) => typeof value !== "object");
  const isForm = isFlat && body?.types.includes("multipart/form-data");
  const asForm = () => toFormData(fields as Record<string, string>, walkCall.file);
  return {
    methodAndPath: `${method} ${filledPath}${query.size > 0 ? `?${query}` : ""}`,
    body: isForm ? asForm() : fields,
  };
}

/** Opens a shop in which every operation of the API works, the payment webhook included. */
export const openWebhookShop = (env: Record<string, string> = {}): Promise<RunningShop> =>
  openShop({ env: { RAZORPAY_WEBHOOK_SECRET: KEYS.webhook, ...env } });

export const createWalkContext = async (shop: RunningShop): Promise<WalkContext> => ({
  shop,
  asha: createCustomer(shop),
  ravi: createCustomer(shop, { name: "Ravi Shankar", role: "admin" }),
  fan: getProduct(shop, CEILING_FAN).id,
  drill: getProduct(shop, DRILL).id,
  day: clearOpenDay(shop, 20),
  ids: {},
});

/** Stores the id of what a call has created, for later calls. */
const keepId =
  ({ ids }: WalkContext, name: string) =>
  ({ data }: Json) => {
    ids[name] = data._id;
  };

const createOrder = async ({ shop, asha, fan }: WalkContext): Promise<string> => {
  await callApi(shop, "POST /cart/add", { token: asha.token, body: { productId: fan } });
  const begun = await callApi(shop, "POST /payments/create-order", { token: asha.token, body: {} });
  return begun.json.order.id;
};

type Step = (world: WalkContext) => WalkCall | Promise<WalkCall>;

const AS_CUSTOMER: Record<string, Step> = {
  register: () => ({}),
  signIn: () => ({ body: { email: "meena@example.in" } }),
  readAccount: ({ asha }) => ({ token: asha.token }),
  changeProfile: ({ asha }) => ({ token: asha.token }),
  changePassword: async ({ shop }) => {
    const body = { email: "meena@example.in", password: "copper-Wire-42" };
    return { token: (await callApi(shop, "POST /auth/login", { body })).json.token };
  },
  signOut: () => ({}),
  listItems: () => ({}),
  readItem: ({ fan }) => ({ params: { itemId: fan } }),
  listFeaturedItems: () => ({}),
  listCategories: () => ({}),
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

const BOOKING_AND_BUYING: Record<string, Step> = {
  listSlots: ({ day }) => ({ query: { date: day } }),
  holdSlot: (world) => ({ body: { date: world.day }, after: keepId(world, "hold") }),
  releaseSlot: ({ ids }) => ({ params: { holdId: ids.hold ?? "" } }),
  bookShopVisit: (world) => ({ body: { preferredDate: world.day }, after: keepId(world, "visit") }),
  bookHomeVisit: (world) => ({ after: keepId(world, "homeVisit") }),
  beginPayment: ({ ids }) => ({
    after: ({ order }: Json) => {
      ids.payment = order.id;
    },
  }),
  verifyPayment: ({ ids }) => ({ body: { razorpay_order_id: ids.payment } }),
  takeOrder: async (world) => ({
    token: world.asha.token,
    body: { paymentResult: { order_id: await createOrder(world) } },
  }),
  refundOrder: async (world) => {
    const body = { paymentResult: { order_id: await createOrder(world) } };
    const { json } = await callApi(world.shop, "POST /orders", { token: world.asha.token, body });
    const { id, total } = json.data;
    const refund = { pieces: {}, goodwill: 10, seenLeft: Math.round(total * 100) };
    return { token: world.ravi.token, params: { orderId: id }, body: refund };
  },
  listOwnOrders: ({ asha }) => ({ token: asha.token }),
  hearProvider: () => {
    const { body, headers } = new Account().event("order.paid", {});
    return { raw: body, headers };
  },
};

const picture = async () => ({ name: "image", bytes: await createPhoto() });

const AS_ADMIN: Record<string, Step> = {
  signInAdministrator: () => ({ body: RAVI }),
  listServiceRequests: ({ ravi }) => ({ token: ravi.token }),
  changeServiceRequest: ({ ravi, ids }) => ({
    token: ravi.token,
    params: { serviceId: ids.visit ?? "" },
  }),
  undoServiceRequestStatus: ({ ravi, ids, shop }) => {
    const visit = ids.visit ?? "";
    changeDatabase(
      shop,
      `update service_request set status = 'no-show' where id = '${visit}';
       insert into service_event (request_id, kind, from_status, created_at)
       values ('${visit}', 'no-show', 'pending', ${Date.now()})`,
    );
    return { token: ravi.token, params: { serviceId: visit } };
  },
  sendConfirmation: ({ ravi, ids }) => ({ token: ravi.token, params: { serviceId: ids.visit ?? "" } }),
  deleteServiceRequest: ({ ravi, ids }) => ({
    token: ravi.token,
    params: { serviceId: ids.visit ?? "" },
  }),
  bulkDeleteServiceRequests: ({ ravi }) => ({ token: ravi.token }),
  listMessages: ({ ravi }) => ({ token: ravi.token }),
  countUsers: ({ ravi }) => ({ token: ravi.token }),
  countOrders: ({ ravi }) => ({ token: ravi.token }),
  registerElectrician: ({ ravi }) => ({ token: ravi.token }),
  listElectricians: ({ ravi }) => ({ token: ravi.token }),
  addItem: (world) => ({ token: world.ravi.token, after: keepId(world, "item") }),
  changeItem: ({ ravi, ids }) => ({ token: ravi.token, params: { itemId: ids.item ?? "" } }),
  toggleFeatured: ({ ravi, ids }) => ({ token: ravi.token, params: { itemId: ids.item ?? "" } }),
  setStock: ({ ravi, ids }) => ({ token: ravi.token, params: { itemId: ids.item ?? "" } }),
  removeItem: ({ ravi, ids }) => ({ token: ravi.token, params: { itemId: ids.item ?? "" } }),
  listServiceAreas: ({ ravi }) => ({ token: ravi.token }),
  listAllServiceAreas: ({ ravi }) => ({ token: ravi.token }),
  addServiceArea: (world) => ({ token: world.ravi.token, after: keepId(world, "area") }),
  changeServiceArea: ({ ravi, ids }) => ({ token: ravi.token, params: { areaId: ids.area ?? "" } }),
  deleteServiceArea: ({ ravi, ids }) => ({ token: ravi.token, params: { areaId: ids.area ?? "" } }),
  listAllBanners: ({ ravi }) => ({ token: ravi.token }),
  addBanner: async (world) => ({
    token: world.ravi.token,
    file: await picture(),
    after: keepId(world, "banner"),
  }),
  changeBanner: ({ ravi, ids }) => ({ token: ravi.token, params: { bannerId: ids.banner ?? "" } }),
  reorderBanners: async ({ shop, ravi }) => {
    const { json } = await callApi(shop, "GET /banners/all", { token: ravi.token });
    const ids = json.data.map(({ _id }: Json) => _id).reverse();
    return { token: ravi.token, body: { orders: ids.map((id: string, order: number) => ({ id, order })) } };
  },
  deleteBanner: ({ ravi, ids }) => ({ token: ravi.token, params: { bannerId: ids.banner ?? "" } }),
};

/** Every operation of the API by its id, in an order in which all of them succeed. */
export const API_WALK: Record<string, Step> = { ...AS_CUSTOMER, ...BOOKING_AND_BUYING, ...AS_ADMIN };

type Body = object | FormData | undefined;

/** Makes every call of the walk in its order; `changeBody` may change what is sent. */
export async function* walkOperations(
  world: WalkContext,
  operations: ApiOperation[],
  changeBody = (_operation: ApiOperation, body: Body): Body => body,
) {
  for (const [id, prepare] of Object.entries(API_WALK)) {
    const operation = operations.find((one) => one.id === id) as ApiOperation;
    const walkCall = await prepare(world);
    const { methodAndPath, body } = toRequest(operation, walkCall);
    const answer = await callApi(world.shop, methodAndPath, {
      token: walkCall.token,
      body: walkCall.raw ?? changeBody(operation, body),
      headers: walkCall.headers,
    });
    yield { operation, methodAndPath, answer };
    walkCall.after?.(answer.json);
  }
}
