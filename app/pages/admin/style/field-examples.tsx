import { getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { STRENGTH_TEXTS } from "~/features/accounts/passwords/password-strength";
import { listPerLanguage, perLanguage } from "~/lib/language";
import { ChoiceFieldset, RadioField, SelectField } from "~/ui/choice-fields";
import { CheckBox, TextArea, TextField, type TextFieldMetadata } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { QuantityField } from "~/ui/quantity-field";
import { ButtonExamples, PhotoExamples } from "./button-examples";
import { Example, Examples, InBothLanguages } from "./examples";
import { LANGUAGES, type Texts } from "./texts";
import { words } from "./words.en";

const STATES = perLanguage(
  () =>
    ({
      empty: words.empty,
      filled: words.filledIn,
      hint: words.withHint,
      wrong: words.withError,
    }) as const,
);
type State = keyof typeof STATES;
const STATE_NAMES = Object.keys(STATES) as State[];

interface FieldKind {
  title: string;
  components: string[];
  /** What it is filled in with. */
  value: (texts: Texts) => string;
  /** It has no hint of its own. */
  isWithoutHint?: boolean;
  render: (field: TextFieldMetadata, texts: Texts, hint: string | undefined) => ReactNode;
}

const toOptions = ({ choice, otherChoice }: Texts) => [
  { value: "home", label: choice },
  { value: "shop", label: otherChoice },
];

const KINDS: Record<string, FieldKind> = perLanguage(() => ({
  text: {
    title: words.lineOfText,
    components: ["TextField", "FieldFrame"],
    value: ({ value }) => value,
    render: (field, { label }, hint) => (
      <TextField field={field} label={label} hint={hint} optional={Boolean(hint)} autoComplete="off" />
    ),
  },
  area: {
    title: words.severalLinesOfText,
    components: ["TextArea"],
    value: ({ note }) => note,
    render: (field, { label }, hint) => (
      <TextArea
        field={field}
        label={label}
        hint={hint}
        maxCharacters={hint ? 200 : undefined}
        autoComplete="off"
      />
    ),
  },
  select: {
    title: words.choiceFromList,
    components: ["SelectField"],
    value: () => "shop",
    render: (field, texts, hint) => (
      <SelectField
        field={field}
        label={texts.label}
        hint={hint}
        options={[{ value: "", label: "…" }, ...toOptions(texts)]}
      />
    ),
  },
  tick: {
    title: words.box,
    components: ["CheckBox"],
    value: () => "on",
    isWithoutHint: true,
    render: (field, { choice }) => <CheckBox field={field} label={choice} />,
  },
  radio: {
    title: words.oneOfSeveral,
    components: ["RadioField"],
    value: () => "shop",
    isWithoutHint: true,
    render: (field, texts) => (
      <RadioField field={field} label={texts.label} options={toOptions(texts)} fallback="" />
    ),
  },
  boxes: {
    title: words.anyOfSeveral,
    components: ["ChoiceFieldset"],
    value: () => "shop",
    render: (field, texts, hint) => (
      <ChoiceFieldset
        type="checkbox"
        field={field}
        label={texts.label}
        hint={hint}
        options={toOptions(texts)}
        isChosen={(value) => value === field.initialValue}
      />
    ),
  },
  password: {
    title: words.password,
    components: ["PasswordField"],
    value: () => "example-password",
    render: (field, { label }, hint) => (
      <PasswordField
        field={field}
        label={label}
        hint={hint}
        autoComplete="new-password"
        strength={hint ? STRENGTH_TEXTS : undefined}
      />
    ),
  },
  quantity: {
    title: words.quantity,
    components: ["QuantityField", "Stepper"],
    value: () => "3",
    isWithoutHint: true,
    render: (field, { label }) => <QuantityField field={field} label={label} max={10} />,
  },
}));

const listStates = ({ isWithoutHint }: FieldKind) =>
  STATE_NAMES.filter((state) => !(isWithoutHint && state === "hint"));

const EVERY_FIELD = listPerLanguage(() =>
  Object.entries(KINDS).flatMap(([kind, descriptor]) =>
    listStates(descriptor).flatMap((state) =>
      LANGUAGES.map(({ lang, texts }) => ({ name: `${kind}-${state}-${lang}`, state, texts, descriptor })),
    ),
  ),
);

const toRecord = (fields: typeof EVERY_FIELD, toValue: (field: (typeof EVERY_FIELD)[number]) => string) =>
  Object.fromEntries(fields.map((field) => [field.name, toValue(field)]));

const WRONG_FIELDS = listPerLanguage(() => EVERY_FIELD.filter(({ state }) => state === "wrong"));
const VALUES = perLanguage(() =>
  toRecord(
    EVERY_FIELD.filter(({ state }) => state === "filled" || state === "wrong"),
    ({ descriptor, texts }) => descriptor.value(texts),
  ),
);
const refuse = (fields: typeof EVERY_FIELD) => ({
  formId: "fields",
  result: {
    status: "error" as const,
    initialValue: VALUES,
    error: {
      "": LANGUAGES.map(({ texts }) => texts.failure),
      ...Object.fromEntries(fields.map(({ name, texts }) => [name, [texts.error]])),
    },
  },
});
const REFUSAL = perLanguage(() => refuse(WRONG_FIELDS));
// So short that the page need not scroll to show it, because it takes the focus.
const SUMMARY_REFUSAL = perLanguage(() => refuse(WRONG_FIELDS.slice(0, 2)));
const LABELS = perLanguage(() => toRecord(WRONG_FIELDS, ({ texts }) => texts.label));

const toForm = (refusal: typeof REFUSAL) => ({ id: refusal.formId, refusal, defaultValue: VALUES });

/** Every field in its states, in one form as it comes back after a refusal. */
export function FieldExamples() {
  const [form, fields] = useShopForm<Record<string, string>>(toForm(REFUSAL));
  const [summarised] = useShopForm(toForm(SUMMARY_REFUSAL));
  return (
    <>
      <Examples title={words.summaryOfErrors} components={["ErrorSummary"]}>
        <Example label={words.inBothLanguages} isWide>
          <ErrorSummary form={summarised} labels={LABELS} />
        </Example>
      </Examples>
      <form method="post" {...getFormProps(form)}>
        {Object.entries(KINDS).map(([kind, descriptor]) => (
          <Examples key={kind} title={descriptor.title} components={descriptor.components}>
            {listStates(descriptor).map((state) => (
              <InBothLanguages
                key={state}
                label={STATES[state]}
                render={(texts, lang) =>
                  descriptor.render(
                    fields[`${kind}-${state}-${lang}`] as TextFieldMetadata,
                    texts,
                    state === "hint" ? texts.hint : undefined,
                  )
                }
              />
            ))}
          </Examples>
        ))}
        <ButtonExamples />
      </form>
      <PhotoExamples />
    </>
  );
}
