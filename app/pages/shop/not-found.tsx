import type { MetaFunction } from "@remix-run/node";
import { ErrorPage } from "~/ui/error-page";

export function loader() {
  throw new Response("There is no page at this address. It may have moved, or the link was mistyped.", {
    status: 404,
  });
}

export const action = loader;

export default ErrorPage;

export const meta: MetaFunction = () => [{ title: "We could not find that" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
