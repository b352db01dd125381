import { getFormProps } from "@conform-to/react";
import type { ChangePassword } from "~/features/accounts/passwords/input";
import { STRENGTH_TEXTS } from "~/features/accounts/passwords/password-strength";
import { tabPath } from "~/features/accounts/profile/tabs";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { words } from "./words.en";

interface Props {
  constraint: Parameters<typeof useShopForm>[0]["constraint"];
  refusal?: FormRefusal;
}

export function PasswordForm({ constraint, refusal }: Props) {
  const [form, fields] = useShopForm<ChangePassword>({ id: "password", refusal, constraint });
  return (
    <>
      <ErrorSummary form={form} labels={{}} />
      <form method="post" action={tabPath("security")} {...getFormProps(form)}>
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          field={fields.currentPassword}
          label={words.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          field={fields.newPassword}
          label={words.newPassword}
          autoComplete="new-password"
          hint={words.yourOtherDevicesAreThenSigned}
          strength={STRENGTH_TEXTS}
        />
        <PasswordField
          field={fields.confirmPassword}
          label={words.confirmNewPassword}
          autoComplete="new-password"
        />
        <button type="submit" className="button primary">
          {words.changePassword}
        </button>
      </form>
    </>
  );
}
