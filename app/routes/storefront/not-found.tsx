import { ErrorPage } from "~/ui/error-page";

export function loader() {
  throw new Response("There is no page at this address. It may have moved, or the link was mistyped.", { status: 404 });
}

export const action = loader;

export default ErrorPage;

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
