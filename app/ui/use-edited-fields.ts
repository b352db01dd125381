import { type FormEvent, useState } from "react";
import type { TextFieldMetadata } from "./field";

/** A field's metadata without its errors; a proxy, because conform computes metadata when it is read. */
const withoutErrors = (field: TextFieldMetadata): TextFieldMetadata =>
  new Proxy(field, {
    get: (target, name) =>
      name === "errors" ? undefined : name === "valid" ? true : Reflect.get(target, name),
  });

/**
 * Hides the errors of fields that were edited since the last server result. Returns the form's input handler
 * and a function that gives the metadata to render.
 */
export function useEditedFields(serverResult: unknown) {
  const [edited, setEdited] = useState<{ serverResult: unknown; names: string[] }>({
    serverResult,
    names: [],
  });
  const names = edited.serverResult === serverResult ? edited.names : [];
  return {
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name } = target as HTMLInputElement;
      if (!names.includes(name)) setEdited({ serverResult, names: [...names, name] });
    },
    withoutEditedErrors: (field: TextFieldMetadata): TextFieldMetadata =>
      names.includes(field.name) ? withoutErrors(field) : field,
  };
}
