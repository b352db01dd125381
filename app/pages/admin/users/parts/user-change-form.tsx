import { type FieldMetadata, getFormProps } from "@conform-to/react";
import type { ComponentProps } from "react";
import type { ReauthenticationMethod } from "~/features/accounts/sign-in/reauthenticate.server";
import { ReauthenticateFields, SignInAgainNotice } from "~/pages/parts/reauthenticate-fields";
import { ErrorSummary } from "~/ui/form";

interface Props {
  userId: string;
  /** The page of the form: what it changes. */
  part: "role" | "active";
  /** Why the change is not allowed, shown instead of the button. */
  problem: string | undefined;
  form: ComponentProps<typeof ErrorSummary>["form"];
  /** How the administrator re-authenticates; undefined if that is not needed. */
  method: ReauthenticationMethod | undefined;
  password: FieldMetadata<string | undefined>;
  value: string;
  button: string;
}

/** Changes an account, after re-authentication where it is needed. */
export function ChangeForm({ userId, part, form, problem, method, password, value, button }: Props) {
  const path = `/admin/users/${userId}`;
  if (problem)
    return (
      <>
        <ErrorSummary form={form} labels={{}} />
        <p className="notice">{problem}</p>
        <p>
          <a href={path}>Back to the account</a>
        </p>
      </>
    );
  if (method === "sign-in-again") return <SignInAgainNotice path={`${path}/${part}`} />;
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{ password: "Your password" }} />
      <input type="hidden" name={part === "role" ? "role" : "isActive"} value={value} />
      {method ? <ReauthenticateFields method={method} field={password} /> : null}
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
