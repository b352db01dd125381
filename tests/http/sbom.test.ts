import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

interface Component {
  name: string;
  version: string;
  licenses?: object[];
}

test("the build lists the packages that the shop runs with, with their versions and licences", () => {
  const { dependencies, devDependencies } = readJson("package.json");
  const { bomFormat, components } = readJson("build/sbom.json");
  const versions = new Map(components.map(({ name, version }: Component) => [name, version]));
  expect(bomFormat).toBe("CycloneDX");
  const listed = Object.keys(dependencies).map((name) => [name, versions.get(name)]);
  expect(Object.fromEntries(listed)).toEqual(dependencies);
  // Packages for tests alone; others may be among the packages of packages.
  for (const name of ["vitest", "playwright-core", "typescript", "@biomejs/biome"]) {
    expect(devDependencies).toHaveProperty([name]);
    expect(versions.has(name)).toBe(false);
  }
  const unlicensed = components.filter(({ licenses = [] }: Component) => licenses.length === 0);
  expect(unlicensed.map(({ name }: Component) => name)).toEqual(["png-js"]);
});
