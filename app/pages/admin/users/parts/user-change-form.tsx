import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/account/parts/reauthenticate-fields";
import { ErrorSummary } from "~/ui/form";

interface Props {
  userId: string;
  /** The page it stands on: what of the account it changes. */
  part: "role" | "active";
  /** Why it cannot be changed, if it cannot: said in place of the button. */
  whyNot: string | undefined;
  form: ComponentProps<typeof ErrorSummary>["form"];
  /** What is asked for first; undefined for nothing. */
  proof: ReauthenticationMethod | undefined;
  password: FieldMetadata<string | undefined>;
  value: string;
  button: string;
}

/**
 * The button that changes somebody's account, with what shows that it is the administrator who presses it.
 */
export function ChangeForm({ userId, part, form, whyNot, proof, password, value, button }: Props) {
  const path = `/admin/users/${userId}`;
  if (whyNot)
    return (
      <>
        <ErrorSummary form={form} labels={{}} />
        <p className="notice">{whyNot}</p>
        <p>
          <a href={path}>Back to the account</a>
        </p>
      </>
    );
  if (proof === "sign-in-again") return <SignInAgainNotice path={`${path}/${part}`} />;
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{ password: "Your password" }} />
      <input type="hidden" name={part === "role" ? "role" : "isActive"} value={value} />
      {proof ? <ReauthenticateFields method={proof} field={password} /> : null}
      <p className="row">
        <a href={path} className="button">
          Cancel
        </a>
        <button type="submit" className="button danger">
          {button}
        </button>
      </p>
    </form>
  );
}
