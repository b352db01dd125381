import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

// A feature writes its own tables. Where one more does, the reason stands here.
const OTHER_WRITERS: Record<string, string[]> = {
  // Money, and what follows from it, change together: fulfilment writes down what the provider says.
  payments: ["fulfilment"],
  // A return is refunded in the transaction in which it pays another order.
  returns: ["fulfilment"],
  // The pieces of a product stand in its row, so that a reservation is one condition.
  catalog: ["stock"],
  // An administrator changes other people's accounts; accounts is about one's own.
  accounts: ["staff"],
};

const files = execFileSync("git", ["ls-files", "app"], { encoding: "utf8" })
  .split("\n")
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith("app/sample-shop/"),
  );

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
const resolve = (file: string, specifier: string) =>
  specifier.startsWith("~/") ? `app/${specifier.slice(2)}` : normalize(`${file}/../${specifier}`);

/** The tables of other features that a file writes to. */
function findForeignWrites(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const owners = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const path = resolve(file, statement.moduleSpecifier.text);
    const owner = /[/-]tables$/.test(path) && featureOf(path);
    const names = statement.importClause?.namedBindings;
    if (owner && names && ts.isNamedImports(names)) {
      for (const { name } of names.elements) owners.set(name.text, owner);
    }
  }
  const writes: string[] = [];
  const writer = featureOf(file) ?? file;
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const owner = owners.get(node.arguments[0]?.getText() ?? "");
      const isWrite = ["insert", "update", "delete"].includes(node.expression.name.text);
      if (isWrite && owner && owner !== writer && !OTHER_WRITERS[owner]?.includes(writer)) {
        writes.push(`${file} writes ${node.arguments[0]?.getText()} of ${owner}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return writes;
}

test("a feature writes its own tables and calls the others' functions", () => {
  expect(files.flatMap((file) => findForeignWrites(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  'import { orders } from "~/features/orders/tables";\ntx().update(orders).set({});',
  'import { orders } from "../orders/tables";\ntx()\n  .delete(orders)\n  .run();',
  'import { type Order, orders } from "~/features/orders/tables";\nconst write = tx();\nwrite.insert(orders);',
])("a planted write is refused: %s", (text) => {
  expect(findForeignWrites("app/features/cart/planted.server.ts", text)).toHaveLength(1);
});
