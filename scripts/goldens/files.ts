import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The goldens of one run by their paths under tests/goldens/. */
export class Goldens {
  readonly files = new Map<string, string>();

  /** Adds a file; throws if there is one with this name. */
  add(name: string, text: string): void {
    if (this.files.has(name)) throw new Error(`Two goldens are called ${name}`);
    this.files.set(name, text);
  }

  addJson(name: string, value: unknown): void {
    this.add(name, `${JSON.stringify(value, null, 1)}\n`);
  }

  write(folder: string): void {
    for (const [name, text] of this.files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }
}
