import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "~/lib/language";

/** What one request reads in the place of what is stored (rule: preview). */
export interface Preview {
  /** What has been changed, as the page says above its content. */
  title: string;
  /** The only page that reads the values: others may write, such as an invoice, by what they read. */
  path: string;
  /** The language of the page, if the values are in one alone; that of whoever looks at it stays as it is. */
  language?: Language;
  /** The page of the back-office on which editing goes on. */
  editPath: string;
  /** By the keys of `findPreviewed`. */
  values: Record<string, unknown>;
}

const previews = new AsyncLocalStorage<Preview>();

export const runPreview = <Result>(preview: Preview, run: () => Result): Result => previews.run(preview, run);

export const getPreview = (): Preview | undefined => previews.getStore();

export const findPreviewed = <Value>(key: string): Value | undefined =>
  previews.getStore()?.values[key] as Value | undefined;
