import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { requireRequest } from "./parts/get-booking-view.server";
import { requestPath } from "./parts/view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, number, photo } = requireRequest(params.bookingId);
  return json({ id, number, hasPhoto: photo !== null }, { headers: { "Cache-Control": "no-store" } });
}

export default function RequestPhoto() {
  const { id, number, hasPhoto } = useLoaderData<typeof loader>();
  const picture = `/services/bookings/${id}/photo`;
  return (
    <>
      <h1>
        Image of <span className="unbroken">{number}</span>
      </h1>
      {hasPhoto ? (
        <a href={picture}>
          <img src={picture} alt={`What was sent with ${number}`} className="whole-photo" />
        </a>
      ) : (
        <p>No Image</p>
      )}
      <p>
        <a href={requestPath(id)}>Back to the request</a>
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Image of ${data?.number ?? "a request"}` }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
