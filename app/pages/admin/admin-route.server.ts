import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  type LoaderFunctionArgs,
  type TypedResponse,
} from "@remix-run/node";
import type { z } from "zod";
import { requireRole } from "~/features/accounts/guards/page-guard.server";
import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { type FormOptions, type FormRefusal, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { SECTIONS } from "~/shop";

/** Who may open an address of the back-office: the roles of its section; without one, administrators. */
export function findRoles(pathname: string): readonly SessionUser["role"][] {
  // Routes match any letter case, also encoded.
  const path = decodeURI(pathname).toLowerCase();
  const [section] = SECTIONS.filter((one) => path === one.path || path.startsWith(`${one.path}/`)).sort(
    (a, b) => b.path.length - a.path.length,
  );
  return section?.roles ?? ["admin"];
}

/** A request of a signed-in administrator. */
export interface AdminRequest {
  admin: SessionUser;
  request: Request;
  params: LoaderFunctionArgs["params"];
  url: URL;
  clientAddress: string;
  whenWritable: AppLoadContext["whenWritable"];
  now: Date;
}

/** A loader or action for administrators; everybody else is sent to sign in (rule: guard-in-every-loader). */
export const adminHandler =
  <Result>(handle: (args: AdminRequest) => Result | Promise<Result>) =>
  async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Result> => {
    const url = new URL(request.url);
    const admin = await requireRole(request, findRoles(url.pathname));
    const { clientAddress, whenWritable } = context;
    return handle({ admin, request, params, url, clientAddress, whenWritable, now: new Date() });
  };

/**
 * The loader of a back-office page, which no browser may store. `failed`: the page answers a form of its own
 * that was refused.
 */
export const adminLoader = <View extends object>(load: (args: AdminRequest) => View | Promise<View>) =>
  adminHandler(async (args): Promise<TypedResponse<View & { failed: boolean }>> => {
    const view = { failed: isFormAnswer(args.request), ...(await load(args)) };
    return json(view, { headers: { "Cache-Control": "no-store" } });
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
