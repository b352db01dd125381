import type { MetaFunction } from "@remix-run/node";
import { ErrorPage } from "~/ui/error-page";
import { words } from "./words.en";

export function loader() {
  throw new Response(words.thereIsNoPageAtThisAddressItMay, {
    status: 404,
  });
}

export const action = loader;

export default ErrorPage;

export const meta: MetaFunction = () => [{ title: words.weCouldNotFindThat }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
