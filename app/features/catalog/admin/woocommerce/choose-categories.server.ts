import { type Category, listCategories } from "~/features/categories/list-categories.server";
import { isPossibleName, NAME_MAX_LENGTH, toSlugKey } from "~/features/categories/rules";
import { listCategoryPaths } from "./columns";

/** A category of the file that the shop does not have. */
export interface UnknownCategory {
  /** As the file has it: "Fans > Ceiling fans". */
  path: string;
  /** What it is called if it is created; without one it has to be chosen. */
  newName?: string;
  products: number;
}

/** Says which category of the shop a product gets. */
export interface CategoryChooser {
  /** The name of the category for what a cell says; undefined if there is none yet. */
  choose(cell: string): string | undefined;
  unknown: UnknownCategory[];
  /** The names of the categories that are created. */
  created(): string[];
}

/**
 * Chooses the categories of a file: the first that the shop has, a narrow one before a wider. Others are what
 * `choices` says, category ids by the order in the file, and are created without a choice (rule:
 * woocommerce-categories).
 */
export function createCategoryChooser(choices: readonly (string | undefined)[]): CategoryChooser {
  const categories = listCategories();
  const bySlug = new Map(categories.map((row): [string, Category] => [row.slugKey, row]));
  const unknown: UnknownCategory[] = [];
  const numbers = new Map<string, number>();
  const created = new Map<string, string>();
  const findKnown = (paths: string[][]) =>
    paths.flatMap((path) => path.toReversed()).flatMap((name) => bySlug.get(toSlugKey(name)) ?? [])[0];

  function create(newName: string | undefined): string | undefined {
    if (newName === undefined) return undefined;
    const key = toSlugKey(newName);
    const name = created.get(key) ?? newName;
    created.set(key, name);
    return name;
  }

  function choose(cell: string): string | undefined {
    const paths = listCategoryPaths(cell);
    const [first] = paths;
    if (!first) return undefined;
    const known = findKnown(paths);
    if (known) return known.name;
    const path = first.join(" > ");
    const index = numbers.get(path) ?? unknown.length;
    if (index === unknown.length) {
      const name = first.at(-1) ?? "";
      const canBeNew = isPossibleName(name) && name.length <= NAME_MAX_LENGTH;
      numbers.set(path, index);
      unknown.push({ path, products: 0, ...(canBeNew && { newName: name }) });
    }
    const found = unknown[index];
    if (found) found.products += 1;
    const chosen = categories.find(({ id }) => id === choices[index]);
    return chosen?.name ?? create(found?.newName);
  }
  return { choose, unknown, created: () => [...created.values()] };
}
