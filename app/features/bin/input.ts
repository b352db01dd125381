import { z } from "zod";
import { idField, lenientPage } from "~/lib/fields";
import { words } from "./words.en";

export const BinQuery = z.object({ page: lenientPage() });
export type BinQuery = z.output<typeof BinQuery>;

export const RestoreForm = z.object({ id: idField(() => words.notInBin) });
