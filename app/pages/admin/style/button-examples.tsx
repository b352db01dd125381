import type { FieldMetadata } from "@conform-to/react";
import { PhotoField } from "~/pages/shop/parts/photo-field";
import { Example, Examples, InBothLanguages } from "./examples";
import { words } from "./words.en";

const CLASSES = ["button primary", "button", "button quiet", "button danger"];

export const ButtonExamples = () => (
  <Examples title={words.buttons} components={["button"]}>
    {CLASSES.map((className) => (
      <InBothLanguages
        key={className}
        label={className}
        render={({ button, busy }) => (
          <p className="row">
            <button type="submit" className={className} data-busy={busy}>
              {button}
            </button>
          </p>
        )}
      />
    ))}
    <InBothLanguages
      label={words.whileBeingSent}
      render={({ busy }) => (
        <button type="submit" className="button primary" aria-disabled="true">
          {busy}
        </button>
      )}
    />
    <InBothLanguages
      label={words.notToBePressed}
      render={({ button }) => (
        <button type="submit" className="button primary" disabled>
          {button}
        </button>
      )}
    />
    <InBothLanguages
      label={words.switchedOn}
      render={({ button }) => (
        <button type="button" className="button" aria-pressed="true">
          {button}
        </button>
      )}
    />
    <InBothLanguages
      label={words.linkAlone}
      render={({ link }) => (
        <a href="#main" className="plain">
          {link}
        </a>
      )}
    />
  </Examples>
);

const toPhoto = (id: string, errors?: string[]): Pick<FieldMetadata<string>, PhotoProperty> => ({
  id,
  errorId: `${id}-error`,
  descriptionId: `${id}-description`,
  errors,
});
type PhotoProperty = "id" | "errorId" | "descriptionId" | "errors";

/** Each in a form of its own, because the names of its fields are fixed. */
export const PhotoExamples = () => (
  <Examples title={words.photo} components={["PhotoField"]}>
    <Example label={words.empty}>
      <form method="post" encType="multipart/form-data">
        <PhotoField field={toPhoto("photo-empty")} />
        <button type="submit" className="button">
          {words.send}
        </button>
      </form>
    </Example>
    <InBothLanguages
      label={words.withError}
      render={({ failure, button }, lang) => (
        <form method="post" encType="multipart/form-data">
          <PhotoField field={toPhoto(`photo-wrong-${lang}`, [failure])} />
          <button type="submit" className="button">
            {button}
          </button>
        </form>
      )}
    />
  </Examples>
);
