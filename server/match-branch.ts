/** What matching needs of a route, as the built app describes it. */
export interface RouteEntry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
}

/** A route that an address can have, with the layouts around it. */
interface Branch {
  /** The outermost first. */
  ids: string[];
  /** The place of each among its siblings. */
  places: number[];
  score: number;
  pattern: RegExp;
}

const joinPaths = (...paths: string[]) => paths.join("/").replace(/\/\/+/g, "/");

/** How exact a path is, by the points of Remix: the branch that has most is tried first. */
function computeScore(path: string, isIndex = false): number {
  const segments = path.split("/");
  const fixed = segments.filter((segment) => segment !== "*");
  const points = fixed.map((segment) => (/^:[\w-]+$/.test(segment) ? 3 : segment === "" ? 1 : 10));
  const penalty = fixed.length < segments.length ? 2 : 0;
  return points.reduce((sum, point) => sum + point, segments.length) - penalty + (isIndex ? 2 : 0);
}

function toPattern(path: string, isCaseSensitive = false): RegExp {
  const source = path
    .replace(/\/*\*?$/, "")
    .replace(/[\\.*+^${}|()[\]]/g, "\\$&")
    .replace(/\/:[\w-]+/g, "/[^/]+");
  const end = !path.endsWith("*") ? "/*$" : path === "/*" ? "/.*$" : "(?:/.+|/*)$";
  return new RegExp(`^${source}${end}`, isCaseSensitive ? "" : "i");
}

function listBranches(routes: readonly RouteEntry[], parent?: Branch & { path: string }): Branch[] {
  const children = routes.filter(({ parentId }) => parentId === parent?.ids.at(-1));
  return children.flatMap((route, place) => {
    if (route.path?.includes("?")) throw new Error(`The path of ${route.id} has an optional part`);
    const path = joinPaths(parent?.path ?? "", route.path ?? "");
    const branch = {
      path,
      ids: [...(parent?.ids ?? []), route.id],
      places: [...(parent?.places ?? []), place],
      score: computeScore(path, route.index),
      pattern: toPattern(path, route.caseSensitive),
    };
    // What has no path of its own is only matched with what stands in it.
    const isPage = route.path !== undefined || route.index === true;
    return [...listBranches(routes, branch), ...(isPage ? [branch] : [])];
  });
}

/** Of siblings the earlier is tried first; others keep their order. */
function comparePlaces(a: number[], b: number[]): number {
  const areSiblings = a.length === b.length && a.slice(0, -1).every((place, depth) => place === b[depth]);
  return areSiblings ? (a.at(-1) ?? 0) - (b.at(-1) ?? 0) : 0;
}

/** As Remix does, a slash that was encoded stays within its segment. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}

/**
 * Creates the function that gives the ids of the routes that an address matches, the outermost first: the
 * answer of Remix, which ranks and compiles all routes anew for every request.
 */
export function createBranchMatcher(
  routes: readonly RouteEntry[],
): (pathname: string) => string[] | undefined {
  const branches = listBranches(routes).sort(
    (a, b) => b.score - a.score || comparePlaces(a.places, b.places),
  );
  return (pathname) => {
    const decoded = decodePath(pathname);
    return branches.find(({ pattern }) => pattern.test(decoded))?.ids;
  };
}
