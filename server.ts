import "./app/platform/load-env.server";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import sirv from "sirv";
import { UPLOADS_FOLDER, UPLOADS_PATH } from "./app/lib/pictures";
import { config } from "./app/platform/config.server";
import { log } from "./app/platform/log.server";
import { closeFiles, hasTooManyUnanswered, needsNoGuards, whenWritable } from "./server/connections";
import { getEncodings } from "./server/encoding";
import { addHeaders, allowCrossOrigin, getSecurityHeaders } from "./server/headers";
import { createKeptAddresses } from "./server/kept-addresses";
import { answerInLanguage, createLanguageMemory, type ShopLanguages } from "./server/language";
import { listenForShop, prepareClosing } from "./server/listening";
import { describeNativeModuleError } from "./server/native-modules";
import { createBranchHandlers, servePages } from "./server/pages";
import { dropUnread, limitBody, UPLOAD_MS } from "./server/request-bodies";
import { createRequestChecks, type FormAddresses, toPattern } from "./server/request-checks";
import { createRequestQueue } from "./server/request-queue";
import { type FindAccountId, type FindUser, getClientAddress, logRequests } from "./server/requests";
import { nameRedirects } from "./server/script-redirects";
import { createPageServer, type PageCache } from "./server/serve-cached-pages";
import { createShedding } from "./server/shedding";
import { serveUploadedPictures } from "./server/uploaded-pictures";
import { words } from "./server/words.en";

interface Shop extends PageCache, ShopLanguages {
  getPageCacheGeneration(): number;
  keepPagesWhile(isServerBusy: () => boolean): void;
  /** Lines for the terminal: how to reach the back-office. */
  notes: string[];
  forms: FormAddresses;
  findPincode(cookies: string): string | undefined;
  handleWithPreview<Result>(method: string, url: string, handle: () => Result): Result;
  /** Counts a request that was answered with 500. */
  recordFailedRequest(now: Date): void;
  findUser: FindUser;
  findAccountId: FindAccountId;
  stop(): Promise<void>;
}

/** The exit code where the shop cannot run: its settings, data or modules (rule: configuration-checked). */
const EXIT_CONFIG = 78;
/** How long requests in progress may take when the shop is closed, and then its jobs. */
const CLOSE_MS = 16_000;
const STOP_MS = 6_000;
/**
 * Longer than a proxy in front keeps its connections, because what it sends on one that has just ended is
 * lost; short, because a server that closes waits for it.
 */
const KEEP_ALIVE_MS = 5_000;
const HEALTH_PATHS = ["/healthz", "/readyz"];
const WEBHOOK_PATH = "/api/payments/webhook";
const isDevelopment = process.env.NODE_ENV === "development";

const vite = isDevelopment
  ? await import("vite").then(({ createServer }) => createServer({ server: { middlewareMode: true } }))
  : undefined;
const bundleUrl = pathToFileURL(resolve("build/app/server/index.js")).href;
const loadBuild = (): Promise<ServerBuild> =>
  (vite ? vite.ssrLoadModule("virtual:remix/server-build") : import(bundleUrl)) as Promise<ServerBuild>;

const openShop = async (): Promise<Shop> => {
  const { entry } = await loadBuild();
  return (entry.module as unknown as { start(): Promise<Shop> }).start();
};

/** Of the built files whose characters a browser would otherwise have to guess. */
const TEXT_TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** Built files: hashed assets are cached for a year, others for a day. */
const builtFiles: RequestHandler[] = vite
  ? [vite.middlewares]
  : [
      sirv("build/app/client", {
        brotli: true,
        gzip: true,
        etag: true,
        maxAge: 86_400,
        setHeaders: (response, path) => {
          const type = TEXT_TYPES[extname(path)];
          if (type) response.setHeader("Content-Type", `${type};charset=utf-8`);
          if (path.startsWith("/assets/"))
            response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        },
      }),
    ];

/** Logs an unhandled error with the request's id and answers without details. */
const handleError: ErrorRequestHandler = (error, _request, response, next) => {
  log.error({ err: error, requestId: response.locals.requestId }, "a request failed");
  if (response.headersSent) return next(error);
  response.status(500).type("text/plain").send(words.requestFailed);
};

async function listen(shop: Shop) {
  const { PORT, SITE_URL, SECURE, TRUST_PROXY, DATA_DIR } = config();
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  const securityHeaders = getSecurityHeaders(SECURE);
  const build = await loadBuild();
  const findKeptAddress = createKeptAddresses(build.routes);
  // While the code changes, every page is made anew.
  const servePage = vite
    ? () => false
    : createPageServer(
        shop,
        findKeptAddress,
        { siteHost: SITE_URL.host, trustProxy: TRUST_PROXY },
        securityHeaders,
      );
  app.use(
    logRequests({
      trustProxy: TRUST_PROXY,
      findAccountId: shop.findAccountId,
      onFailure: () => shop.recordFailedRequest(new Date()),
    }),
    addHeaders(securityHeaders),
    createRequestChecks(SITE_URL, { trustProxy: TRUST_PROXY, findUser: shop.findUser, forms: shop.forms }),
  );
  app.use(closeFiles, ...builtFiles);
  app.use("/assets", (_request, response) => {
    response.status(404).type("text/plain").send(words.noSuchFile);
  });
  app.use("/pictures", allowCrossOrigin);
  app.use(UPLOADS_PATH, serveUploadedPictures(join(DATA_DIR, UPLOADS_FOLDER)));
  app.use(
    "/pictures",
    express.static("build/pictures", { index: false, redirect: false, maxAge: "7d" }),
    (_request, response) => {
      response.status(404).type("text/plain").send(words.noSuchPicture);
    },
  );
  const queue = createRequestQueue();
  shop.keepPagesWhile(queue.isBusy);
  app.use(
    createShedding({
      queue,
      findUser: shop.findUser,
      trustProxy: TRUST_PROXY,
      healthPaths: HEALTH_PATHS.map(toPattern),
      webhookPath: toPattern(WEBHOOK_PATH),
      returnPaths: shop.forms.crossSiteReturns.map(toPattern),
    }),
    nameRedirects,
  );
  app.all(
    "*",
    servePages(vite ? createRequestHandler(loadBuild) : createBranchHandlers(build), {
      findKeptAddress,
      findRecentlyViewedCookie: shop.findRecentlyViewedCookie,
      rememberLanguage: createLanguageMemory(shop),
      handleWithPreview: shop.handleWithPreview,
      createContext: (request, response) => ({
        clientAddress: getClientAddress(request, TRUST_PROXY),
        requestId: response.locals.requestId as string,
        cookies: request.headers.cookie ?? "",
        encodings: getEncodings(request.headers["accept-encoding"]),
        get pincode() {
          return shop.findPincode(this.cookies);
        },
        whenWritable: () => whenWritable(response),
        pageCacheGeneration: shop.getPageCacheGeneration(),
      }),
    }),
  );
  app.use(handleError);
  const answer: RequestListener = (request, response) => {
    if (needsNoGuards(request, response) && servePage(request, response)) return;
    limitBody(request);
    dropUnread(request, response);
    if (hasTooManyUnanswered(request, response)) request.socket.destroy();
    else if (!servePage(request, response)) app(request, response);
  };
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: UPLOAD_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 5_000,
      // Two hosts are no host: without this the second would be dropped (rule: known-hosts-only).
      joinDuplicateHeaders: true,
    },
    answerInLanguage(shop, answer),
  );
  server.once("listening", () => {
    const { port } = server.address() as AddressInfo;
    const address = config().SITE_URL.origin;
    console.info(
      [
        "",
        `  The shop is open at ${address} (port ${port})`,
        ...shop.notes.map((line) => `  ${line}`),
        "",
      ].join("\n"),
    );
  });
  server.on("error", (error) => exitWithError(error));
  const closeGracefully = prepareClosing(server);
  listenForShop(server, PORT);
  return { server, closeGracefully };
}

function exitWithError(error: unknown): never {
  // Compared by name, because the built bundle has its own copy of the classes.
  if (error instanceof Error && ["ConfigError", "DamagedDatabaseError"].includes(error.name)) {
    console.error(error.message);
    process.exit(EXIT_CONFIG);
  }
  const nativeProblem = describeNativeModuleError(error);
  if (nativeProblem) {
    console.error(nativeProblem);
    process.exit(EXIT_CONFIG);
  }
  log.fatal({ err: error }, "the shop could not go on");
  process.exit(1);
}

try {
  config();
  const shop = await openShop();
  const { server, closeGracefully } = await listen(shop);
  let isClosing = false;
  const close = async () => {
    // A terminal signals the whole process group and `npm start` passes the signal on, so it arrives twice.
    if (isClosing) return;
    isClosing = true;
    log.info("closing the shop");
    await Promise.race([closeGracefully(), sleep(CLOSE_MS)]);
    // Whoever is still sending is too slow; what the shop has begun is finished and written all the same.
    server.closeAllConnections();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await shop.stop();
    process.exit(0);
  };
  process.on("SIGTERM", close);
  process.on("SIGINT", close);
  process.on("unhandledRejection", exitWithError);
} catch (error) {
  exitWithError(error);
}
