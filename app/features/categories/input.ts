import { z } from "zod";
import { formKeyField, idField, optionalField, requiredText, singleLine, tick } from "~/lib/fields";
import { textsInOtherLanguages, type WithOptionalTexts } from "~/lib/language-fields";
import { COLOURS, DESCRIPTION_MAX_LENGTH, isPossibleName, NAME_MAX_LENGTH } from "./rules";
import { words } from "./words.en";

const HSN = /^\d{4}(?:\d\d){0,2}$/;
const SKU_PREFIX = /^[A-Z0-9]{2,5}$/;

const name = () =>
  singleLine(
    () => words.nameIsRequired,
    NAME_MAX_LENGTH,
    () => words.nameCannotBeMoreThanCharacters(NAME_MAX_LENGTH),
  ).refine(isPossibleName, { error: () => words.nameNotPossible });

const FIELDS = {
  name: name(),
  description: optionalField(
    singleLine("", DESCRIPTION_MAX_LENGTH, () =>
      words.descriptionCannotBeMoreThanCharacters(DESCRIPTION_MAX_LENGTH),
    ),
  ),
  colour: z.enum(COLOURS, { error: () => words.chooseColour }),
  hsn: optionalField(
    requiredText(() => words.hsnWrong).pipe(z.string().regex(HSN, { error: () => words.hsnWrong })),
  ),
  skuPrefix: optionalField(
    requiredText(() => words.skuPrefixWrong)
      .transform((text) => text.toUpperCase())
      .pipe(z.string().regex(SKU_PREFIX, { error: () => words.skuPrefixWrong })),
  ),
  isSpare: tick(),
  /** The address of its stored picture. */
  image: optionalField(z.string()),
  ...textsInOtherLanguages({ name: optionalField(name()) }),
};

/** A new category; a form sent twice with the same `formKey` adds one (rule: category-fields). */
export const NewCategory = z.object({ ...FIELDS, formKey: formKeyField() });
export type NewCategory = WithOptionalTexts<z.output<typeof NewCategory>>;

/** An edited category, which keeps its picture if `image` is missing, unless `withoutPicture` is ticked. */
export const EditCategory = z.object({ ...FIELDS, withoutPicture: tick(), seenVersion: formKeyField() });
export type EditCategory = WithOptionalTexts<z.output<typeof EditCategory>>;

/** One place up or down in the list. */
export const CategoryMoveForm = z.object({
  intent: z.enum(["up", "down"], { error: () => words.orderChanged }),
  id: idField(() => words.categoryNotFound),
});
export type CategoryMoveForm = z.output<typeof CategoryMoveForm>;

/** Deletes a category; `moveTo` is the category to which its products are moved. */
export const DeleteCategoryForm = z.object({ moveTo: optionalField(idField(() => words.categoryNotFound)) });
export type DeleteCategoryForm = z.output<typeof DeleteCategoryForm>;
