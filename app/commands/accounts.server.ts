import { RESET_LINK_MINUTES } from "~/features/accounts/email-links/rules";
import {
  createRecoveryLink,
  findAccountByEmail,
  removeTwoFactor,
  signEverybodyOut,
} from "~/features/accounts/sign-in/recover-access.server";
import { config } from "~/platform/config.server";
import { type Command, CommandError, getArgument } from "./command";
import { openBeside } from "./open-beside.server";

const toAddress = (path: string) => new URL(path, config().SITE_URL).href;

function getAccount(args: string[]) {
  const email = getArgument(args, 0, "EMAIL").trim().toLowerCase();
  const account = findAccountByEmail(email);
  if (!account?.isActive) throw new CommandError(`No active account has the e-mail ${email}`);
  return account;
}

/** The lines that show a link by which an administrator chooses a new password. */
export async function createAdminLink(email: string, now: Date): Promise<string[]> {
  const account = getAccount([email]);
  if (account.role !== "admin") throw new CommandError(`${account.email} is no administrator`);
  const token = await createRecoveryLink(account, now);
  return [
    `Choose a password for ${account.email} here, once, within ${RESET_LINK_MINUTES} minutes:`,
    toAddress(`/reset-password?token=${token}`),
    `Then sign in at ${toAddress("/admin/login")}`,
  ];
}

export const adminLink: Command = {
  usage: "EMAIL",
  summary: "prints a link by which an administrator chooses a new password, once",
  run({ args, now }) {
    openBeside();
    return createAdminLink(getArgument(args, 0, "EMAIL"), now);
  },
};

export const twoFactorOff: Command = {
  usage: "EMAIL",
  summary: "turns off the authenticator of somebody who has lost the phone and the recovery codes",
  async run({ args, now }) {
    openBeside();
    const account = getAccount(args);
    if (!(await removeTwoFactor(account, now)))
      throw new CommandError(`${account.email} has no authenticator`);
    return [`The authenticator of ${account.email} is off, and all sessions of the account have ended`];
  },
};

export const signAllOut: Command = {
  usage: "",
  summary: "signs everybody out and ends all links to accounts, after an incident",
  async run() {
    openBeside();
    return [`${await signEverybodyOut()} sessions have ended`];
  },
};
