import type { LoaderFunctionArgs } from "@remix-run/node";
import { findVisitor } from "~/features/accounts/guards/visitor.server";
import { findPortrait } from "~/features/accounts/profile/portraits.server";
import { toImageResponse } from "~/platform/http/image-response.server";
import { or404 } from "~/platform/http/query";
import { words } from "./words.en";

/** Serves a profile picture to the account it belongs to, and to nobody else. */
export async function loader({ request, params: { pictureId = "" } }: LoaderFunctionArgs) {
  const visitor = await findVisitor(request);
  return toImageResponse(
    or404(visitor ? findPortrait(visitor.id, pictureId) : undefined, words.thereIsNoSuchPicture),
  );
}
