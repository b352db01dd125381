import { addDays, minutes, shopDay } from "../../app/lib/time";
import {
  findOpenDay,
  parseBookingPath,
  postMultipart,
  toHomeVisitForm,
  toShopVisitForm,
} from "../../tests/support/booking";
import { CEILING_FAN, CHECKOUT_DETAILS, DRILL, getOrderId } from "../../tests/support/buying";
import { waitForEmailLink } from "../../tests/support/email-link";
import { openDryRun } from "../../tests/support/importing";
import { createPhoto } from "../../tests/support/photos";
import { GRINDER, getProductId } from "../../tests/support/products";
import type { Razorpay } from "../../tests/support/razorpay";
import { returnFromProvider, sendWebhook } from "../../tests/support/razorpay-orders";
import { refundByForm } from "../../tests/support/refunding";
import { SAVE_BUTTONS, SETTINGS_PATH as SETTINGS } from "../../tests/support/settings";
import { RAVI, type RunningShop } from "../../tests/support/shop";
import { changeDatabase, createCustomer, getProduct, queryValue } from "../../tests/support/shop-data";
import { type Answer, Visitor } from "../../tests/support/visitor";
import { createMask } from "./masks.ts";
import { passTime } from "./run-shop.ts";

const PASSWORD = "copper-Wire-42";
const NEW_PASSWORD = "copper-Wire-43";
const MEENA = "meena@example.in";

/** Plays a day at a shop with Razorpay, using forms only; gives a line for each step with its answer. */
export async function runSampleDay(shop: RunningShop, razorpay: Razorpay): Promise<string> {
  const day = new SampleDay(shop, razorpay);
  await day.registerMeena();
  await day.buyAsMeena();
  await day.bookVisits();
  await day.runBackOffice();
  await day.changeProducts();
  await day.changeSettings();
  await day.leaveTraces();
  await passTime(shop, minutes(6));
  await passTime(shop, minutes(60));
  return `${day.lines.join("\n")}\n`;
}

class SampleDay {
  readonly lines: string[] = [];
  private readonly mask = createMask();
  readonly meena: Visitor;
  readonly ravi: Visitor;
  private readonly drill: string;
  private readonly fan: string;

  constructor(
    readonly shop: RunningShop,
    readonly razorpay: Razorpay,
  ) {
    this.meena = new Visitor(shop.url);
    this.ravi = new Visitor(shop.url);
    this.drill = getProduct(shop, DRILL).id;
    this.fan = getProduct(shop, CEILING_FAN).id;
  }

  /** Records the answer to a step; throws if it was refused. */
  private async record<Received extends Answer | Response>(
    step: string,
    pending: Promise<Received>,
  ): Promise<Received> {
    const answer = await pending;
    const to = answer.headers.get("Location") ?? "";
    this.lines.push(this.mask(`${step}: ${answer.status} ${to}`).trimEnd());
    const isRefused = "html" in answer && /<title>Error: |There is a problem/.test(answer.html);
    if (answer.status >= 400 || isRefused)
      throw new Error(`${step}: ${answer.status} ${"text" in answer ? answer.text : ""}`);
    return answer;
  }

  /** Opens a page, fills in the form with this button and submits it. */
  private async send(
    visitor: Visitor,
    path: string,
    button: string,
    fields: Record<string, string | undefined> = {},
  ) {
    const page = await visitor.visit(path);
    return this.record(`${button} at ${page.path}`, visitor.submit(page, button, fields));
  }

  async registerMeena(): Promise<void> {
    const { shop, meena } = this;
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const account = { name: "Meena Kumari", email: MEENA, terms: "on" };
    await this.send(meena, "/user/register", "Create account", { ...account, ...passwords });
    await this.send(meena, await waitForEmailLink(shop, "email-proof", MEENA), "Verify my email");
    await this.record("Meena signs out", meena.post("/logout", {}));
    await this.send(meena, "/forgot-password", "Send me a link", { email: MEENA });
    await passTime(shop, minutes(1));
    const newPasswords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await this.send(
      meena,
      await waitForEmailLink(shop, "password-reset", MEENA),
      "Set new password",
      newPasswords,
    );
    const credentials = { email: MEENA, password: NEW_PASSWORD };
    await this.send(meena, "/user/login", "Sign in", credentials);
    const profile = { name: "Meena Kumari", phone: "9876500000", "address.city": "Varanasi" };
    await this.send(meena, "/user/profile?edit=1", "Save changes", profile);
    const picture = { name: "profilePicture", bytes: await createPhoto() };
    await this.record("Meena's picture", postMultipart(meena, "/user/picture", {}, picture));
    await this.send(this.ravi, "/admin/login", "Sign in to Admin Portal", RAVI);
  }

  private async buyFan(quantity: string, paysBy: "return" | "webhook"): Promise<string> {
    const { shop, meena, razorpay } = this;
    await this.record("Into the cart", meena.post("/cart", { intent: "add", productId: this.fan, quantity }));
    const orderId = getOrderId(
      await this.record("Meena checks out", meena.post("/checkout", CHECKOUT_DETAILS)),
    );
    const payment = razorpay.pay(
      queryValue(shop, "select provider_order_id from payment where order_id = ?", orderId),
    );
    if (paysBy === "return")
      await this.record(
        "Meena comes back from Razorpay",
        returnFromProvider(shop, orderId, razorpay.signReturn(payment)),
      );
    else
      await this.record(
        "Razorpay tells of a payment",
        sendWebhook(shop, razorpay.event("payment.captured", { payment })),
      );
    return orderId;
  }

  async buyAsMeena(): Promise<void> {
    const { shop, meena, ravi, razorpay } = this;
    await this.record("A wish", meena.post("/wishlist", { intent: "add", productId: this.drill }));
    const keptOrder = await this.buyFan("2", "return");
    const cancelledOrder = await this.buyFan("1", "webhook");
    const failingOrder = await this.buyFan("1", "webhook");
    await this.send(meena, `/orders/${cancelledOrder}/cancel`, "Cancel the order", {
      reason: "Ordered by mistake",
    });
    await passTime(shop, minutes(1));
    razorpay.refundStatus = "failed";
    await this.send(ravi, `/admin/orders/${failingOrder}/cancel`, "Cancel the order", {
      reason: "Out of stock after all",
    });
    await passTime(shop, minutes(6));
    razorpay.refundStatus = "processed";
    await this.send(ravi, `/admin/orders/${failingOrder}`, "Mark as refunded", {
      how: "UPI 4123 5678 9012",
    });
    const sent = { courier: "Ganga Express", trackingNumber: "GX-12" };
    await this.send(ravi, `/admin/orders/${keptOrder}`, "Mark as shipped", sent);
    await this.send(ravi, `/admin/orders/${keptOrder}`, "Mark as delivered");
    const refund = { "pieces.line0": "1", "condition.line0": "shelf", reason: "A scratch on the housing" };
    await this.record("Ravi refunds a piece", refundByForm(ravi, keptOrder, refund));
    await this.send(meena, `/product/${this.fan}/review`, "Submit Review", {
      rating: "4",
      title: "Quiet at night",
      comment: "Hums a little on the slowest step.",
    });
    await this.record("Meena orders again", meena.post(`/orders/${keptOrder}/again`, {}));
  }

  async bookVisits(): Promise<void> {
    const { shop, ravi, razorpay } = this;
    const stranger = new Visitor(shop.url);
    const book = async (fields: Record<string, string>) =>
      parseBookingPath(
        (await this.record(`A ${fields.visitType} visit`, stranger.post("/services", fields))).location,
      );
    const pathTo = ({ id, key }: { id: string; key: string }, part: string) =>
      `/services/bookings/${id}${part}?key=${key}`;
    const movedBooking = await book(toShopVisitForm(findOpenDay(shop, 3), "11:00"));
    const fields = { preferredDate: findOpenDay(shop, 4), timeSlot: "16:00" };
    await this.record("It is moved", stranger.post(pathTo(movedBooking, "/move"), fields));
    const cancelled = await book(toShopVisitForm(findOpenDay(shop, 5), "12:00"));
    await this.send(stranger, pathTo(cancelled, "/cancel"), "Cancel the visit");
    const home = await book(toHomeVisitForm("221001", { formKey: "home" }));
    const unpaid = await book(toHomeVisitForm("221001", { formKey: "unpaid", email: "lali@example.in" }));
    await stranger.visit(pathTo(unpaid, "/pay"));
    await stranger.visit(pathTo(home, "/pay"));
    const fee = "select provider_order_id from payment where service_request_id = ?";
    const payment = razorpay.pay(queryValue(shop, fee, home.id));
    await this.record(
      "Razorpay tells of a fee",
      sendWebhook(shop, razorpay.event("payment.captured", { payment })),
    );
    await passTime(shop, minutes(20));
    const bookingPath = `/admin/services/${home.id}`;
    await this.send(ravi, `${bookingPath}/assign`, "Assign", {
      assignedTechnician: "Om Prakash Vishwakarma",
    });
    await this.send(ravi, `${bookingPath}/notes`, "Save notes", { adminNotes: "Bring a ladder." });
    const edited = { preferredDate: findOpenDay(shop, 6), visitWindow: "afternoon", priority: "high" };
    await this.send(ravi, `${bookingPath}/edit`, "Save changes", edited);
    const setStatus = (id: string, status: string) =>
      this.record(`A visit is ${status}`, ravi.post("/admin/services", { intent: "status", id, status }));
    // Their days have come.
    const ids = `'${home.id}', '${movedBooking.id}'`;
    const today = shopDay(new Date());
    changeDatabase(shop, `update service_request set preferred_date = '${today}' where id in (${ids})`);
    await setStatus(home.id, "completed");
    const ratingFields = { rating: "4", feedback: "Quick & clean" };
    await this.send(stranger, pathTo(home, "/rate"), "Send rating", ratingFields);
    await setStatus(movedBooking.id, "no-show");
    await this.send(ravi, `/admin/services/${cancelled.id}/delete`, "Delete");
  }

  async runBackOffice(): Promise<void> {
    const { shop, ravi } = this;
    const message = {
      name: "Lali Rani",
      email: "lali@example.in",
      subject: "The mixer",
      message: "It hums.",
    };
    const lali = new Visitor(shop.url);
    await this.send(lali, "/contact", "Send Message", message);
    const id = queryValue<string>(shop, "select id from contact_message where email = 'lali@example.in'");
    await this.send(ravi, `/admin/messages/${id}`, "Mark as read");
    await this.send(ravi, `/admin/messages/${id}`, "Mark as replied");
    const gita = createCustomer(shop, { name: "Gita Rani" });
    const user = `/admin/users/${gita.id}`;
    await this.send(ravi, `${user}/role`, "Change role", { role: "admin", password: RAVI.password });
    await this.send(ravi, `${user}/role`, "Change role", { role: "user", password: RAVI.password });
    await this.send(ravi, `${user}/active`, "Deactivate");
    const technician = {
      name: "Lal Mohan",
      email: "lal@example.in",
      phone: "9800000377",
      address: "Assi, Varanasi",
    };
    const skills = { bio: "Fans.", expertise: "HVAC", experience: "4", availability: "On-Call" };
    await this.send(ravi, "/admin/electricians/new", "Add Electrician", { ...technician, ...skills });
    const lal = queryValue<string>(shop, "select id from electrician where name = 'Lal Mohan'");
    await this.send(ravi, `/admin/electricians/${lal}/delete`, "Delete");
  }

  async changeProducts(): Promise<void> {
    const { shop, ravi } = this;
    const details = { stockQuantity: "12", sku: "KAV-AG-850", warranty: "1 year", tags: "grinder, घिसाई" };
    await this.send(ravi, "/admin/products/new", "Add Product", { ...GRINDER, ...details });
    const grinder = `/admin/products/${getProductId(shop, "KAV-AG-850")}`;
    await this.send(ravi, `${grinder}/edit`, "Update Product", { price: "2399.50" });
    await this.send(ravi, `${grinder}/stock`, "Update stock", { stockQuantity: "7", note: "Counted" });
    await this.send(ravi, `${grinder}/delete`, "Delete");
    await this.send(ravi, `/admin/products/${this.drill}/delete`, "Delete");
    const header = "sku,name,brand,category,price,imageUrl";
    const lines = [
      header,
      "KAV-AG-900,Angle grinder 900 W,Kavach,Power Tools,2650,/pictures/drill-blue-640.webp",
    ];
    const products = await openDryRun(ravi, "/admin/products", lines.join("\n"));
    await this.record("Products are imported", ravi.submit(products, "Apply"));
    const area = "845401,Motihari,Motihari,Bihar,East Champaran";
    const areas = await openDryRun(ravi, "/admin/service-areas", `pincode,area,city,state,district\n${area}`);
    await this.record("Areas are imported", ravi.submit(areas, "Apply"));
    const areaId = queryValue<string>(shop, "select id from service_area where pincode = '845401'");
    await this.send(ravi, `/admin/service-areas/${areaId}/delete`, "Delete");
  }

  async changeSettings(): Promise<void> {
    const { shop, ravi } = this;
    // The sign-in is longer ago than settings allow.
    await this.send(ravi, "/admin/confirm", "Confirm", { password: RAVI.password });
    await this.send(ravi, `${SETTINGS}/shop`, SAVE_BUTTONS.shop, { name: "Bijli Ghar", since: "1996" });
    await this.send(ravi, `${SETTINGS}/rates`, SAVE_BUTTONS.rates, { USD: "84.50" });
    await this.send(ravi, `${SETTINGS}/tax?mode=inclusive`, "Change");
    const closed = { day: addDays(shopDay(new Date()), 40), reason: "Wedding in the family" };
    await this.send(ravi, "/admin/closed-days", "Close this day", closed);
    const today = shopDay(new Date());
    const banner = { title: "Diwali lights", startDate: today, endDate: addDays(today, 30), isActive: "on" };
    const image = { name: "image", bytes: await createPhoto({ width: 1600, height: 900 }) };
    await this.record("A banner", postMultipart(ravi, "/admin/banners/new", banner, image));
    const first = queryValue<string>(shop, "select title from banner order by position limit 1");
    await this.send(ravi, "/admin/banners", `Move down ${first}`);
    const last = queryValue<string>(shop, "select id from banner order by position desc limit 1");
    await this.send(ravi, `/admin/banners/${last}/delete`, "Delete");
  }

  async leaveTraces(): Promise<void> {
    const { shop, meena } = this;
    await this.buyFan("1", "return");
    const othersReview =
      "select id from review where product_id = ? and user_name <> 'Meena Kumari' order by id limit 1";
    const vote = { intent: "helpful", reviewId: queryValue<string>(shop, othersReview, this.fan) };
    await this.record("A review helps", meena.post(`/product/${this.fan}/helpful`, vote));
    for (const search of ["aeroplane", "mixr", "zeppelin"])
      await meena.visit(`/products-grid/All?search=${search}`);
    await meena.visit("/services?visitType=home&pincode=799001");
    const kamla = new Visitor(shop.url);
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
    const account = { name: "Kamla Devi", email: "kamla@example.in", terms: "on" };
    await this.send(kamla, "/user/register", "Create account", { ...account, ...passwords });
    await this.send(kamla, "/user/delete", "Delete Account", { password: PASSWORD, confirm: "on" });
  }
}
