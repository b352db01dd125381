import { words } from "./words.en";

export const trackParcel = () => words.trackParcel;

interface Courier {
  name: string;
  /** Its public page about one parcel, or where the page takes no number, the page that asks for it. */
  url: string;
  /** Other beginnings of its name, plain. */
  otherNames?: readonly string[];
}

const NUMBER = "{number}";

const COURIERS: readonly Courier[] = [
  { name: "Delhivery", url: "https://www.delhivery.com/track/package/{number}" },
  { name: "DTDC", url: "https://www.dtdc.com/track-your-shipment/" },
  {
    name: "Blue Dart",
    url: "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}",
  },
  {
    name: "India Post",
    url: "https://www.indiapost.gov.in/",
    otherNames: ["indianpost", "indiaspeedpost"],
  },
  { name: "Speed Post", url: "https://www.indiapost.gov.in/" },
  { name: "Ekart", url: "https://ekartlogistics.com/shipmenttrack/{number}" },
  {
    name: "XpressBees",
    url: "https://www.xpressbees.com/shipment/tracking?awbNo={number}",
    otherNames: ["expressbees"],
  },
  { name: "Ecom Express", url: "https://ecomexpress.in/tracking/?awb_field={number}" },
  { name: "Shadowfax", url: "https://tracker.shadowfax.in/" },
  { name: "Amazon Shipping", url: "https://track.amazon.in/tracking/{number}", otherNames: ["amazon"] },
];

/** The couriers that are offered where the shopkeeper enters one. */
export const COURIER_NAMES: readonly string[] = COURIERS.map(({ name }) => name);

/** "speedpost" for "Speed-Post". */
const toPlainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/**
 * Where a parcel can be followed (rule: tracking-links); undefined without a number, and for a courier whose
 * page is not known. The courier is recognised by the beginning of its name, whatever its spaces, hyphens and
 * capitals.
 */
export function toTrackingUrl(courier: string | null, trackingNumber: string | null): string | undefined {
  if (!courier || !trackingNumber) return undefined;
  const typed = toPlainName(courier);
  const found = COURIERS.find(({ name, otherNames = [] }) =>
    [toPlainName(name), ...otherNames].some((beginning) => typed.startsWith(beginning)),
  );
  return found?.url.replace(NUMBER, () => encodeURIComponent(trackingNumber.replace(/\s/g, "")));
}
