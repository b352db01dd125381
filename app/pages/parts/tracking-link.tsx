import { toTrackingUrl, trackParcel } from "~/features/orders/tracking-links";

interface Props {
  courier: string | null;
  trackingNumber: string | null;
}

/** A link, after a space, to the courier's page about the parcel; nothing where that is not known. */
export function TrackingLink({ courier, trackingNumber }: Props) {
  const url = toTrackingUrl(courier, trackingNumber);
  if (url === undefined) return null;
  return (
    <>
      {" "}
      <a href={url} rel="noopener">
        {trackParcel()}
      </a>
    </>
  );
}
