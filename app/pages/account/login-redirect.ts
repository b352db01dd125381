import { type LoaderFunctionArgs, replace } from "@remix-run/node";

/** Redirects the short address `/login` to the sign-in page. */
export function loader({ request }: LoaderFunctionArgs) {
  return replace(`/user/login${new URL(request.url).search}`);
}
