import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import type { z } from "zod";
import { logDenial, requireStaff, type StaffUser } from "~/features/accounts/guards/page-guard.server";
import { assertIdentityRecent, isIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { lacksRequiredTwoFactor } from "~/features/accounts/two-factor/required.server";
import { type FormOptions, type FormRefusal, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther, withQuery } from "~/platform/http/redirect.server";
import { isAllowed } from "./access.server";
import { words } from "./words.en";

/** A request of a signed-in owner or helper. */
export interface AdminRequest {
  admin: StaffUser;
  request: Request;
  params: LoaderFunctionArgs["params"];
  url: URL;
  clientAddress: string;
  whenWritable: AppLoadContext["whenWritable"];
  now: Date;
}

const toAdminRequest = (
  admin: StaffUser,
  { request, params, context: { clientAddress, whenWritable } }: LoaderFunctionArgs | ActionFunctionArgs,
): AdminRequest => {
  return { admin, request, params, url: new URL(request.url), clientAddress, whenWritable, now: new Date() };
};

/**
 * A loader or action for staff whose role allows the address; everybody else is sent to sign in, and a helper
 * gets a 403 (rules: guard-in-every-loader, staff-roles).
 */
export const adminHandler =
  <Result>(handle: (args: AdminRequest) => Result | Promise<Result>) =>
  async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Result> => {
    const { request } = args;
    const admin = await requireStaff(request);
    if (lacksRequiredTwoFactor(admin.id))
      throw await seeOther("/user/two-factor", { error: words.setUpTwoFactor });
    const { pathname } = new URL(request.url);
    if (!isAllowed(admin.staffRole, pathname, request.method === "POST")) {
      logDenial(admin, pathname, args.context.clientAddress);
      throw json(words.thisIsForOwnerAlone, { status: 403 });
    }
    return handle(toAdminRequest(admin, args));
  };

/** The loader of what stands around every page, whichever it is. */
export const adminFrameLoader =
  <View extends object>(load: (args: AdminRequest) => View) =>
  async (args: LoaderFunctionArgs): Promise<TypedResponse<View>> =>
    json(load(toAdminRequest(await requireStaff(args.request), args)), {
      headers: { "Cache-Control": "no-store" },
    });

/**
 * The loader of a back-office page, which no browser may store. `failed`: the page answers a form of its own
 * that was refused.
 */
export const adminLoader = <View extends object>(load: (args: AdminRequest) => View | Promise<View>) =>
  adminHandler(async (args): Promise<TypedResponse<View & { failed: boolean }>> => {
    const view = { failed: isFormAnswer(args.request), ...(await load(args)) };
    return json(view, { headers: { "Cache-Control": "no-store" } });
  });

/**
 * Sends somebody to confirm their password unless they have done so lately (rule: recent-identity). A refused
 * form stays with what was typed: its action calls `assertIdentityRecent`.
 */
export async function requireRecentIdentity(
  { admin, request, url, now }: AdminRequest,
  isTyped = isFormAnswer(request),
): Promise<void> {
  if (isTyped || isIdentityRecent(admin, now)) return;
  throw await seeOther(withQuery("/admin/confirm", { redirectTo: url.pathname + url.search }));
}

/** The loader of a page that needs a recent sign-in or password (`requireRecentIdentity`). */
export const confirmedLoader = <View extends object>(load: (args: AdminRequest) => View | Promise<View>) =>
  adminLoader(async (args) => {
    await requireRecentIdentity(args);
    return load(args);
  });

/** The loader of a list: `list` gives the page that the query asks for, and what else the list shows. */
export const adminListLoader = <Query extends z.ZodType, View extends object>(
  schema: Query,
  list: (query: z.output<Query>, args: AdminRequest) => View,
) =>
  adminLoader((args) => {
    const query = readQuery(args.request, schema);
    return { ...list(query, args), query };
  });

/** The action of a page with one form. Refused input comes back with everything typed (`submitForm`). */
export const adminForm = <Schema extends z.ZodType>(
  schema: Schema,
  work: (value: z.output<Schema>, args: AdminRequest) => Promise<Response>,
  options?: FormOptions,
) =>
  adminHandler(
    (args): Promise<TypedResponse<FormRefusal>> =>
      submitForm(args.request, schema, (value) => work(value, args), options),
  );

/** The action of a page with one form, which needs a recent sign-in or password (`requireRecentIdentity`). */
export const confirmedForm = <Schema extends z.ZodType>(
  schema: Schema,
  work: (value: z.output<Schema>, args: AdminRequest) => Promise<Response>,
  options?: FormOptions,
) =>
  adminForm(
    schema,
    (value, args) => {
      assertIdentityRecent(args.admin, args.now);
      return work(value, args);
    },
    options,
  );
