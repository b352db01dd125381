// The packages of a release: those that the shop runs with, without what only their makers need.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Dependencies that are never loaded: types, and what downloads or compiles better-sqlite3. */
const NOT_LOADED = /^(?:@types\/.*|prebuild-install)$/;

/** The folder of a package as a module in `from` finds it; undefined if it is not installed. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(join(found, "package.json"))) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

/** What a package needs: dependencies, optional ones that are installed, and peers that are not optional. */
function listNeeded({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const isPeerNeeded = (name) => !peerDependenciesMeta[name]?.optional;
  const peers = Object.keys(peerDependencies ?? {}).filter(isPeerNeeded);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].filter(
    (name) => !NOT_LOADED.test(name),
  );
}

/** The folders of all packages that the project in `root` runs with. */
function listPackages(root) {
  const folders = new Set([root]);
  for (const folder of folders) {
    for (const name of listNeeded(readManifest(folder))) {
      const found = findPackage(name, folder);
      if (found) folders.add(found);
    }
  }
  folders.delete(root);
  return [...folders];
}

/** Sources, types, documents and tests of packages; licences stay. */
const UNUSED_FILE =
  /(?:\.[cm]?tsx?|\.map|\.md|\.markdown|\.flow|\.cc?|\.cpp|\.h|\.gypi?|\.tsbuildinfo|\.html|\.ya?ml)$|(?:^|\/)\.[^/]+$/i;
const LICENCE = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i;
const UNUSED_FOLDER =
  /^(?:\.[^/]+|tests?|__tests__|examples?|benchmarks?|bench|docs?|website|types|typings|umd)\//;

/** Of these packages only what matches. Fonts: those that the built programs name. */
const ONLY = [
  [/(?:^|\/)better-sqlite3$/, (file) => /^(?:lib\/|build\/Release\/better_sqlite3\.node$)/.test(file)],
  [
    /@expo-google-fonts\/[^/]+$/,
    (file, programs) => file.endsWith(".ttf") && programs.includes(file.slice(0, -".ttf".length)),
  ],
];

/** Whether a file of a package belongs into a release; `programs` is the text of the built programs. */
function isUsed(folder, file, programs) {
  if (file === "package.json" || LICENCE.test(file)) return true;
  if (UNUSED_FILE.test(file) || UNUSED_FOLDER.test(file)) return false;
  const [, isChosen] = ONLY.find(([name]) => name.test(folder.replaceAll(sep, "/"))) ?? [];
  return !isChosen || isChosen(file, programs);
}

/** The files of a package, without those of packages inside it, relative to its folder. */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter((file) => !/(?:^|\/)node_modules\//.test(file));
}

/** The paths of all files of packages that a release has, relative to `root`. */
export function listPackageFiles(root, programs) {
  return listPackages(root).flatMap((folder) =>
    listFiles(folder)
      .filter((file) => isUsed(folder, file, programs))
      .map((file) => relative(root, join(folder, file)).replaceAll(sep, "/")),
  );
}
