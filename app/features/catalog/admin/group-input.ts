import { z } from "zod";
import { words } from "~/features/catalog/words.en";
import { formKeyField, lenient, optionalField, searchText, singleLine } from "~/lib/fields";
import { rowFields } from "~/lib/row-fields";
import { toRowKey } from "~/lib/rows";

/** The most products of one group (rule: product-group). */
export const MAX_VARIANTS = 30;
/** The most products of a search that can be added to a group. */
export const MAX_FOUND = 10;
const MAX_LENGTH = 40;

const shortText = (missing: string) => singleLine(missing, MAX_LENGTH, words.groupTextTooLong(MAX_LENGTH));
const optionalShortText = () => optionalField(shortText(""));

/** What is searched to be added to a group. */
export const GroupQuery = z.object(lenient({ search: searchText() }));

/** The product of a group and its values, as its form sends them. */
export interface VariantRow {
  id: string;
  firstValue: string;
  secondValue?: string;
}

/** The form of a group with fields for each of `ids`; a product without a first value is not in it. */
export const createGroupForm = (ids: readonly string[]) =>
  z
    .object({
      firstDimension: shortText(words.enterDimension),
      secondDimension: optionalShortText(),
      first: rowFields(ids, optionalShortText()),
      second: rowFields(ids, optionalShortText()),
      seenVersion: formKeyField(),
    })
    .superRefine(({ first, second, secondDimension }, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      const seen = new Set<string>();
      for (const key of ids.map(toRowKey)) {
        const [one, two] = [first[key], second[key]];
        if (two && !one) refuse(["first", key], words.enterFirstValueToo);
        if (one && two && !secondDimension) refuse(["secondDimension"], words.nameSecondDimension);
        if (one && !two && secondDimension) refuse(["second", key], words.enterSecondValueToo);
        const both = JSON.stringify([one, two]).toLowerCase();
        if (one && seen.has(both)) refuse(["first", key], words.anotherHasTheseValues);
        seen.add(both);
      }
    })
    .transform(({ first, second, ...form }) => ({
      ...form,
      variants: ids.flatMap((id): VariantRow[] => {
        const firstValue = first[toRowKey(id)];
        return firstValue ? [{ id, firstValue, secondValue: second[toRowKey(id)] }] : [];
      }),
    }))
    .refine(({ variants }) => variants.length <= MAX_VARIANTS, {
      error: words.groupTooLarge(MAX_VARIANTS),
      path: ["firstDimension"],
    });
export type GroupForm = z.output<ReturnType<typeof createGroupForm>>;

/** The button that deletes a group. */
export const DeleteGroupForm = z.object({ seenVersion: formKeyField() });
export type DeleteGroupForm = z.output<typeof DeleteGroupForm>;
