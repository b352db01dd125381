import { type FormEvent, useState } from "react";
import type { TextFieldMetadata } from "./field";

/** Metadata of conform are read when they are asked for: this one answers that nothing is wrong. */
const withoutErrors = (field: TextFieldMetadata): TextFieldMetadata =>
  new Proxy(field, {
    get: (target, name) =>
      name === "errors" ? undefined : name === "valid" ? true : Reflect.get(target, name),
  });

/**
 * The errors of a form leave, each when its field is edited. `answer`: what the server said last, which
 * brings them back. Gives what the form listens with, and its fields as they are to be shown.
 */
export function useEditedFields(answer: unknown) {
  const [edited, setEdited] = useState<{ answer: unknown; names: string[] }>({ answer, names: [] });
  const names = edited.answer === answer ? edited.names : [];
  return {
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (!names.includes(name)) setEdited({ answer, names: [...names, name] });
    },
    withoutEditedErrors: (field: TextFieldMetadata): TextFieldMetadata =>
      names.includes(field.name) ? withoutErrors(field) : field,
  };
}
