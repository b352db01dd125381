import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Account, badRequest, KEYS, Refusal } from "./razorpay-account";
import { CHECKOUT_SCRIPT, checkoutPage, returnPage } from "./razorpay-pages";

/** How the provider answers calls of its API. */
export type Behaviour =
  | "well"
  | "refusing"
  | "hanging"
  | "html"
  | "failing"
  | "garbling"
  | "dropping"
  | "dripping"
  | "wrong"
  | "lagging"
  | "late";

const LATE_MS = 1_500;

/**
 * A stand-in for Razorpay on a socket of its own, as the documentation describes it: orders, payments,
 * refunds, both checkouts and webhooks.
 */
export class Razorpay extends Account {
  behaviour: Behaviour = "well";
  /** Every API call of the shop, for example "POST /v1/orders". */
  readonly receivedCalls: string[] = [];
  /** The options with which the customer's browser opened each checkout. */
  readonly checkouts: Record<string, unknown>[] = [];
  url = "";
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      const description = error instanceof Error ? error.message : "unknown";
      send(response, status, { error: { code: "BAD_REQUEST_ERROR", description } });
    });
  });

  /** Listens at "localhost", which for a browser is another site than the shop's 127.0.0.1. */
  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const address = this.server.address();
    this.url = `http://localhost:${typeof address === "object" ? address?.port : 0}`;
    return this;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks).toString();
    const form = () => Object.fromEntries(new URLSearchParams(sent));
    if (pathname === "/v1/checkout.js")
      return sendText(response, "text/javascript", CHECKOUT_SCRIPT(this.url));
    if (pathname === "/v1/checkout/embedded") return this.checkout(response, form());
    if (pathname === "/v1/checkout/public") {
      return this.checkout(response, flatten(JSON.parse(searchParams.get("options") ?? "{}")));
    }
    if (pathname === "/till") return this.decidePayment(response, form());
    this.receivedCalls.push(`${request.method} ${pathname}`);
    // The list of an order's payments does not have the payment yet.
    if (this.behaviour === "lagging" && pathname.endsWith("/payments"))
      return send(response, 200, { count: 0, items: [] });
    if (await this.answersUnusually(response)) return undefined;
    authorize(request);
    return send(response, 200, this.api(`${request.method} ${pathname.slice(3)}`, sent, request.headers));
  }

  private async answersUnusually(response: ServerResponse): Promise<boolean> {
    if (this.behaviour === "late") await wait(LATE_MS);
    if (this.behaviour === "refusing") throw badRequest("The merchant is not allowed to do this");
    if (this.behaviour === "dropping") response.destroy();
    if (this.behaviour === "html") sendText(response, "text/html", "<html><h1>502 Bad Gateway</h1></html>");
    if (this.behaviour === "failing") send(response, 500, { error: { code: "SERVER_ERROR" } });
    if (this.behaviour === "garbling") sendText(response, "application/json", '{"id": "order_');
    if (this.behaviour === "dripping") drip(response);
    // A well-formed answer with the payments of other orders.
    if (this.behaviour === "wrong")
      send(response, 200, { entity: "collection", items: [...this.payments.values()] });
    return !["well", "late", "lagging"].includes(this.behaviour);
  }

  /** Answers with the checkout's page if the options have what Razorpay requires. */
  private checkout(response: ServerResponse, options: Record<string, string>): void {
    this.checkouts.push(options);
    const order = this.orders.get(options.order_id ?? "");
    const mandatory = ["amount", "currency", "name", "callback_url", "prefill[email]", "prefill[contact]"];
    const missing = mandatory.find((name) => !options[name]);
    if (missing) throw badRequest(`${missing} is required`);
    if ((options.key_id ?? options.key) !== KEYS.id)
      throw new Refusal(401, "The api key provided is invalid");
    if (!order || String(order.amount) !== options.amount || order.currency !== options.currency)
      throw badRequest("Order mismatch");
    if (!URL.canParse(options.callback_url ?? "")) throw badRequest("callback_url is not an address");
    sendText(response, "text/html", checkoutPage(this.url, options));
  }

  /** Handles the buttons of the checkout's page. */
  private decidePayment(
    response: ServerResponse,
    { order_id = "", callback_url = "", what }: Record<string, string>,
  ): void {
    const failed = { status: "failed", error_description: "Payment was declined by the bank" };
    const payment = this.pay(order_id, what === "fail" ? failed : {});
    const metadata = JSON.stringify({ order_id, payment_id: payment.id });
    const error = {
      "error[code]": "BAD_REQUEST_ERROR",
      "error[description]": failed.error_description,
      "error[metadata]": metadata,
    };
    sendText(
      response,
      "text/html",
      returnPage(callback_url, what === "fail" ? error : this.signReturn(payment)),
    );
  }
}

/** Turns `{ prefill: { email } }` into the field name of a form, "prefill[email]". */
function flatten(options: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(options).flatMap(([name, value]) =>
    value && typeof value === "object"
      ? Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, String(text)])
      : [[name, String(value)]],
  );
  return Object.fromEntries(entries);
}

function authorize({ headers }: IncomingMessage): void {
  const expected = Buffer.from(`Basic ${Buffer.from(`${KEYS.id}:${KEYS.secret}`).toString("base64")}`);
  const actual = Buffer.from(headers.authorization ?? "");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new Refusal(401, "Authentication failed");
}

/** Sends an answer that never ends. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 500);
  response.once("close", () => clearInterval(timer));
}

const sendText = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(text);

const send = (response: ServerResponse, status: number, data: unknown) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(data));
