import { type LoaderFunctionArgs, replace } from "@remix-run/node";

/** The short address of the sign-in page. */
export function loader({ request }: LoaderFunctionArgs) {
  return replace(`/user/login${new URL(request.url).search}`);
}
