// Who may import whom, checked by `npm run imports`. The tables say it; the rules are made from them. Types
// cross freely: a type is gone when the program runs. A pattern that no file matches is refused, so that a
// table cannot go stale.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import remix from "./remix.config.js";

/** The manifests of all features in one, which whoever stays on the server may read. */
const SHOP = "^app/shop\\.ts$";
const MANIFESTS = "^app/(features/[^/]+/feature|platform/manifest)\\.ts$";

/** Every layer: its files, and what of ours it may import besides its own files. */
const LAYERS = [
  {
    name: "lib",
    files: "^app/lib/",
    mayImport: [],
    why: "lib holds words that everybody may use. What needs the shop goes where that part of the shop is.",
  },
  {
    name: "ui",
    files: "^app/ui/",
    mayImport: ["^app/lib/"],
    why: "Components know nothing of the shop. Hand in what they show.",
  },
  {
    name: "browser",
    files: "^app/browser/",
    mayImport: ["^app/lib/"],
    why: "What runs in a browser knows the page and nothing of the shop.",
  },
  {
    name: "platform",
    files: "^app/platform/(?!admin/)",
    mayImport: ["^app/lib/"],
    why: "Every feature stands on the platform, so it imports none of them. Hand in what a feature decides.",
  },
  {
    name: "admin-kit",
    files: "^app/platform/admin/",
    mayImport: ["^app/(ui|lib)/", "^app/platform/http/"],
    why: "The lists and forms of the back-office know no feature: a descriptor says what they show.",
  },
  {
    name: "features",
    files: "^app/features/",
    mayImport: ["^app/(platform|lib)/", SHOP],
    why: "A feature knows nothing of pages. What needs a request is handed in by the page or the API.",
  },
  {
    name: "manifests",
    files: MANIFESTS,
    mayImport: [
      "^app/lib/",
      "^app/features/catalog/listing-triggers\\.ts$",
      "^app/features/categories/triggers\\.ts$",
      "^app/features/[^/]+/words\\.en\\.ts$",
    ],
    why: "Everybody reads the manifests: they are data, and bring no code with them.",
  },
  {
    name: "shop",
    files: SHOP,
    mayImport: ["^app/lib/", MANIFESTS],
    why: "What features declare is collected from their manifests alone.",
  },
  {
    name: "pages",
    files: "^app/pages/",
    mayImport: [
      "^app/(features|ui|browser|lib)/",
      SHOP,
      "^app/platform/(admin|http|csv|images)/",
      "^app/platform/(config|language|log)\\.server\\.ts$",
    ],
    why: "Pages read and call functions of the features. What two areas need goes into ui/ or its feature.",
  },
  {
    name: "api",
    files: "^app/api/",
    mayImport: [
      "^app/(features|ui|lib)/",
      SHOP,
      "^app/platform/(http|api)/",
      "^app/platform/config\\.server\\.ts$",
    ],
    why: "The API's operations call functions of the features, and know no page.",
  },
  {
    name: "jobs",
    files: "^app/jobs/",
    mayImport: ["^app/(features|platform|lib)/", SHOP],
    why: "Jobs are the list and the clock. What a job does is a function of a feature.",
  },
  {
    name: "sample-shop",
    files: "^app/sample-shop/",
    mayImport: ["^app/(features|platform|lib)/"],
    why: "The sample shop fills tables. Nothing of the shop needs it.",
  },
  {
    name: "start",
    files: "^app/start\\.server\\.ts$",
    mayImport: ["^app/(features|platform|api|jobs|sample-shop|lib)/", SHOP],
    why: "The start puts the parts together; it shows nothing.",
  },
  {
    name: "commands",
    files: "^app/commands/",
    mayImport: [
      "^app/(features|platform|lib)/",
      "^app/sample-shop/fill\\.server\\.ts$",
      "^app/(start|jobs/ensure-first-admin)\\.server\\.ts$",
      SHOP,
    ],
    why: "A command calls functions of the features, beside a running shop. Nothing of the shop needs it.",
  },
  {
    name: "entries",
    files: "^app/(root|entry\\.(client|server))\\.tsx$",
    mayImport: ["^app/start\\.server\\.ts$", "^app/(platform|ui|lib)/", "^app/features/settings/"],
    why: "The entries frame every page and know none of them.",
  },
  {
    name: "server",
    files: "^(server/|server\\.ts$)",
    mayImport: ["^app/lib/", "^app/platform/(config|load-env|log)\\.server\\.ts$"],
    why: "The shop comes in as the built bundle: a second import would be a second copy of database and caches.",
  },
];

/**
 * The order of the features: each imports those of the tiers before its own. Tables may be read from
 * anywhere.
 */
const FEATURES = "app/features";
const TABLES = "/tables\\.ts$";
const ORDER = [
  ["audit"],
  ["settings", "bin"],
  ["emails"],
  ["accounts"],
  ["imports", "staff", "stock", "delivery", "technicians", "contact", "pricing", "backups", "categories"],
  ["catalog"],
  ["banners", "discounts", "supplier-deliveries"],
  ["search", "cart", "wishlist", "stock-alerts"],
  ["payments"],
  ["info-pages"],
  ["orders", "bookings"],
  ["papers"],
  ["fulfilment"],
  ["reviews", "returns"],
  ["customers", "notices"],
  ["privacy", "dashboard", "gst", "exports", "visitors"],
  ["health"],
];

/** Packages that belong to some files only. */
const PACKAGES = [
  {
    name: "database",
    packages: ["drizzle-orm", "better-sqlite3"],
    users: ["^app/(platform|features|sample-shop|commands)/"],
    why: "Pages and the API do not know the database. Call a function of a feature.",
  },
  {
    name: "web",
    packages: [
      "@remix-run/node",
      "@remix-run/react",
      "react",
      "react-dom",
      "@conform-to/react",
      "@conform-to/zod",
    ],
    users: [
      "^app/(pages|api|ui)/",
      "^app/platform/(admin|http|api)/",
      "^app/features/accounts/(guards|sign-in)/",
      "^app/(root|entry\\.(client|server))\\.tsx$",
    ],
    why: "The shop's rules know nothing of the web. Hand in values, throw a ShopError.",
  },
  {
    name: "outside-services",
    packages: [
      "sharp",
      "nodemailer",
      "ical-generator",
      "pdfkit",
      "fontkit",
      "harfbuzzjs",
      "age-encryption",
      "tar",
    ],
    users: ["^app/platform/"],
    why: "What speaks to the outside stands in the platform, so that it can be exchanged.",
  },
  {
    name: "express",
    packages: ["express", "sirv", "compression", "helmet"],
    users: [],
    why: "Only server.ts and server/ know express.",
  },
  {
    name: "zod",
    packages: ["zod"],
    users: [
      "^app/.*\\.server\\.ts$",
      "^app/features/.*(input|answer)\\.ts$",
      "^app/lib/((row|number|language)-)?fields\\.ts$",
      "^app/platform/http/query\\.ts$",
      "^app/platform/api/",
      "^app/platform/[^/]+/entities\\.ts$",
    ],
    why: "In a file that a page keeps for the browser, zod would be sent with it. Put the schema into input.ts.",
  },
];

const TESTS = ["^tests/", "\\.test\\.tsx?$"];
const DECLARATIONS = "\\.d\\.ts$";
const TYPES = ["type-only", "type-import"];
const CONNECTION = "^app/platform/db/connection\\.server\\.ts$";
const ROUTES = routesOf(remix).map((file) => exactly(`app/${file}`));
/** What starts by itself; everything else in app/ and server/ is there because one of these needs it. */
const STARTS = [
  "^app/browser/enhance\\.ts$",
  "^server\\.ts$",
  "^app/(root|entry\\.(client|server))\\.tsx$",
  "^scripts/",
  "^app/.*-worker\\.server\\.ts$",
  "^app/commands/main\\.server\\.ts$",
  ...ROUTES,
];

const own = (files) => files.map((file) => file.replace(/^\^app\//, ""));

const layerRules = LAYERS.map(({ name, files, mayImport, why }) => ({
  name: `layer-${name}`,
  comment: `${why} ${name} imports ${own(mayImport).join(", ") || "nothing of ours"}.`,
  severity: "error",
  from: { path: files, pathNot: TESTS },
  to: {
    path: "^(app|server|scripts|tests)/",
    pathNot: [files, ...mayImport, "\\.css$"],
    dependencyTypesNot: TYPES,
  },
}));

const orderRules = ORDER.map((tier, index) => ({
  name: `order-${tier.join("-")}`,
  comment: `Features import downwards only. Move what both need down, or hand it in; tier ${index + 1} of ${ORDER.length}.`,
  severity: "error",
  from: { path: `^${FEATURES}/(${tier.join("|")})/`, pathNot: TESTS },
  to: {
    path: `^${FEATURES}/`,
    pathNot: [
      TABLES,
      `^${FEATURES}/$1/`,
      ...ORDER.slice(0, index)
        .flat()
        .map((name) => `^${FEATURES}/${name}/`),
    ],
    dependencyTypesNot: TYPES,
  },
}));

const packageRules = PACKAGES.map(({ name, packages, users, why }) => ({
  name: `packages-${name}`,
  comment: why,
  severity: "error",
  from: { path: "^app/", pathNot: [...TESTS, ...users] },
  to: { path: packages.map(inPackage), dependencyTypesNot: TYPES },
}));

const forbidden = [
  ...layerRules,
  ...orderRules,
  ...packageRules,
  {
    name: "every-feature-has-a-tier",
    comment: "A folder of the features that the order does not name could import anything: give it a tier.",
    severity: "error",
    from: { path: `^${FEATURES}/`, pathNot: ORDER.flat().map((name) => `^${FEATURES}/${name}/`) },
    to: {},
  },
  {
    name: "every-file-has-a-layer",
    comment: "A file of app/ that no layer holds could import anything: put it into one.",
    severity: "error",
    from: { path: "^app/", pathNot: [...TESTS, DECLARATIONS, ...LAYERS.map(({ files }) => files)] },
    to: {},
  },
  {
    name: "answers-read-nothing",
    comment: "How nouns look to programs is made from what is handed in: whoever answers reads it.",
    severity: "error",
    from: { path: "^app/features/.*answer\\.ts$" },
    to: { path: "^app/.*\\.server\\.tsx?$", dependencyTypesNot: TYPES },
  },
  {
    name: "connection-apart",
    comment:
      "Only the database's own files hold the connection that may write. Read with `db`, write in a `transaction`.",
    severity: "error",
    from: { path: "^(app|server)", pathNot: [...TESTS, "^app/platform/db/"] },
    to: { path: CONNECTION, dependencyTypesNot: TYPES },
  },
  {
    name: "routes-apart",
    comment: "Routes share parts, never one another: what two need goes into a file of its own beside them.",
    severity: "error",
    from: { path: "^app/", pathNot: TESTS },
    to: { path: ROUTES, dependencyTypesNot: TYPES },
  },
  {
    name: "no-circular",
    comment:
      "Files that need each other cannot be read one after the other. Move what both need into the lower one.",
    severity: "error",
    // A translation has the type of the texts that name it.
    from: { pathNot: "/words\\.\\w+\\.ts$" },
    to: { circular: true },
  },
  {
    name: "no-dead-files",
    comment: "Nothing that starts needs this file: delete it, or use it. A test alone is no use.",
    severity: "error",
    from: { path: STARTS },
    to: { path: "^(app|server)/", pathNot: [...STARTS, ...TESTS, DECLARATIONS], reachable: false },
  },
  {
    name: "no-tests-in-the-program",
    comment: "What the program needs does not stand among the tests.",
    severity: "error",
    from: { path: "^(app|server)", pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: "not-to-unresolvable",
    comment:
      "There is no such file or package. (The client of the API imports types that its test generates.)",
    severity: "error",
    from: { pathNot: "^tests/support/api-client\\.ts$" },
    to: { couldNotResolve: true },
  },
  {
    name: "no-non-package-json",
    comment: "package.json does not name this package: it may be gone after the next install. Add it there.",
    severity: "error",
    from: { pathNot: DECLARATIONS },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "no-development-packages",
    comment:
      "Development packages are not there where the shop runs. Make it a dependency. (server.ts has vite at `npm run dev`.)",
    severity: "error",
    from: { path: "^(app|server)", pathNot: TESTS },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: TYPES, pathNot: inPackage("vite") },
  },
];

/** The files that the table of addresses names, as paths from app/. */
function routesOf({ routes }) {
  const files = [];
  const add = (_path, file, ...rest) => {
    files.push(file);
    rest.find((part) => typeof part === "function")?.();
  };
  routes((build) => build(add));
  return files;
}

function exactly(file) {
  return `^${file.replaceAll(/[.$()]/g, "\\$&")}$`;
}

function inPackage(name) {
  return `node_modules/(@types/)?${name}/`;
}

/** Refuses patterns and packages of the tables that stand for nothing. */
function refuseStale() {
  const inRoot = (name) => join(import.meta.dirname, name);
  const folders = ["app", "server", "scripts", "tests"];
  const inside = folders.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const files = [...inside, "server.ts"];
  const patterns = [
    ...LAYERS.flatMap(({ files, mayImport }) => [files, ...mayImport]),
    ...ORDER.flat().map((name) => `^${FEATURES}/${name}/`),
    ...PACKAGES.flatMap(({ users }) => users),
    ...TESTS,
    ...STARTS,
    CONNECTION,
  ];
  const { dependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const stale = [
    ...patterns.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file))),
    ...PACKAGES.flatMap(({ packages }) => packages).filter((name) => !dependencies[name]),
  ];
  if (stale.length > 0) throw new Error(`Of .dependency-cruiser.mjs nothing matches: ${stale.join(", ")}`);
}
refuseStale();

export default {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
