// Who may import whom, checked by `npm run imports`. The tables say it; the rules are made from them. Types cross freely:
// a type is gone when the program runs. A pattern that no file matches is refused, so that a table cannot go stale.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import remix from "./remix.config.js";

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
    name: "gateways",
    files: "^app/gateways/",
    mayImport: ["^app/lib/"],
    why: "A gateway knows one outside service and nothing of the shop. Hand in what it needs.",
  },
  {
    name: "db",
    files: "^app/db/",
    mayImport: ["^app/lib/"],
    why: "Tables and connection are below the shop's rules. Hand in what a rule decides.",
  },
  {
    name: "http",
    files: "^app/http/",
    mayImport: ["^app/domain/(limits|idempotency)/", "^app/lib/"],
    why: "http turns requests into values and errors into answers. What one noun needs goes into its page or its API.",
  },
  {
    name: "auth",
    files: "^app/auth/",
    mayImport: ["^app/domain/(accounts|limits)/", "^app/gateways/google\\.server\\.ts$", "^app/http/", "^app/lib/"],
    why: "auth says who is asking. Hand in anything else.",
  },
  {
    name: "json",
    files: "^app/json/",
    mayImport: ["^app/domain/", "^app/lib/"],
    why: "json says how a noun looks to programs, from what is handed in.",
  },
  {
    name: "jobs",
    files: "^app/jobs/",
    mayImport: ["^app/domain/", "^app/lib/"],
    why: "Jobs are the list and the clock. What a job does is a function of the domain.",
  },
  {
    name: "routes",
    files: "^app/routes/",
    mayImport: ["^app/(domain|auth|http|json|ui|lib)/"],
    why: "Pages and API read and call functions of the domain. What reads tables or calls a service belongs there.",
  },
  {
    name: "domain",
    files: "^app/domain/",
    mayImport: ["^app/(db|gateways|lib)/"],
    why: "The shop's rules know nothing of the web. What needs a request is handed in by the page or the API.",
  },
  {
    name: "opening",
    files: "^app/opening\\.server\\.ts$",
    mayImport: ["^app/(db|domain|http|jobs|lib)/"],
    why: "The opening puts the parts together; it shows nothing.",
  },
  {
    name: "entries",
    files: "^app/(root|entry\\.(client|server))\\.tsx$",
    mayImport: ["^app/opening\\.server\\.ts$", "^app/gateways/razorpay-checkout\\.server\\.ts$", "^app/(http|ui|lib)/"],
    why: "The entries frame every page and know none of them.",
  },
  {
    name: "server",
    files: "^(server/|server\\.ts$)",
    mayImport: ["^app/lib/"],
    why: "The shop comes in as the built bundle: a second import would be a second copy of database and caches.",
  },
];

/** The order of the features: each imports those of the tiers before its own. */
const FEATURES = "app/domain";
const ORDER = [
  ["audit"],
  ["outbox", "limits", "idempotency", "settings", "search", "imports", "pictures"],
  ["pricing", "accounts", "catalogue", "service-areas", "electricians", "contact", "banners"],
  ["cart", "wishlist", "listing"],
  ["orders", "bookings"],
  ["payments", "reviews"],
  ["dashboard", "personal-data"],
];

/** Packages that belong to some files only. */
const PACKAGES = [
  {
    name: "database",
    packages: ["drizzle-orm", "better-sqlite3"],
    users: ["^app/(db|domain)/"],
    why: "Only tables and the domain know the database. Call a function of the domain.",
  },
  {
    name: "web",
    packages: ["@remix-run/node", "@remix-run/react", "react", "react-dom", "@conform-to/react", "@conform-to/zod"],
    users: ["^app/(routes|ui|http|auth)/", "^app/(root|entry\\.(client|server))\\.tsx$"],
    why: "The shop's rules know nothing of the web. Hand in values, throw a DomainError.",
  },
  {
    name: "outside-services",
    packages: ["sharp", "razorpay", "nodemailer", "ical-generator", "pdfkit"],
    users: ["^app/gateways/"],
    why: "What speaks to the outside stands behind a gateway, so that it can be exchanged.",
  },
  {
    name: "express",
    packages: ["express", "sirv", "compression", "helmet", "@remix-run/express"],
    users: [],
    why: "Only server.ts and server/ know express.",
  },
  {
    name: "zod",
    packages: ["zod"],
    users: [
      "^app/.*\\.server\\.ts$",
      "^app/domain/.*/schemas\\.ts$",
      "^app/lib/fields\\.ts$",
      "^app/http/query\\.ts$",
      "^app/(gateways|json)/",
    ],
    why: "In a file that a page keeps for the browser, zod would be sent with it. Put the schema into schemas.ts.",
  },
];

const TESTS = ["^tests/", "\\.test\\.tsx?$"];
const DECLARATIONS = "\\.d\\.ts$";
const TYPES = ["type-only", "type-import"];
const CONNECTION = "^app/db/connection\\.server\\.ts$";
const ROUTES = routesOf(remix).map((file) => exactly(`app/${file}`));
/** What starts by itself; everything else in app/ and server/ is there because one of these needs it. */
const STARTS = ["^server\\.ts$", "^app/(root|entry\\.(client|server))\\.tsx$", "^scripts/", ...ROUTES];

const own = (files) => files.map((file) => file.replace(/^\^app\//, ""));

const layerRules = LAYERS.map(({ name, files, mayImport, why }) => ({
  name: `layer-${name}`,
  comment: `${why} ${name} imports ${own(mayImport).join(", ") || "nothing of ours"}.`,
  severity: "error",
  from: { path: files, pathNot: TESTS },
  to: { path: "^(app|server|scripts|tests)/", pathNot: [files, ...mayImport, "\\.css$"], dependencyTypesNot: TYPES },
}));

const orderRules = ORDER.map((tier, index) => ({
  name: `order-${tier.join("-")}`,
  comment: `Features import downwards only. Move what both need down, or hand it in; tier ${index + 1} of ${ORDER.length}.`,
  severity: "error",
  from: { path: `^${FEATURES}/(${tier.join("|")})/`, pathNot: TESTS },
  to: {
    path: `^${FEATURES}/`,
    pathNot: [
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
    comment: "A folder of the domain that the order does not name could import anything: give it a tier.",
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
    name: "json-reads-nothing",
    comment: "How nouns look to programs is made from what is handed in: whoever answers reads it.",
    severity: "error",
    from: { path: "^app/json/" },
    to: { path: "^app/.*\\.server\\.tsx?$", dependencyTypesNot: TYPES },
  },
  {
    name: "connection-apart",
    comment: "Only the database's own files hold the connection that may write. Read with `db`, write in `writeTx`.",
    severity: "error",
    from: { path: "^(app|server)", pathNot: [...TESTS, "^app/db/"] },
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
    comment: "Files that need each other cannot be read one after the other. Move what both need into the lower one.",
    severity: "error",
    from: {},
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
    comment: "There is no such file or package.",
    severity: "error",
    from: {},
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
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
