import { describe, expect, test } from "vitest";
import { COURIER_NAMES, toTrackingUrl } from "./tracking-links";

describe("the page where a parcel can be followed", () => {
  test.each([
    ["Delhivery", "https://www.delhivery.com/track/package/12345"],
    ["delhivery surface", "https://www.delhivery.com/track/package/12345"],
    ["Blue Dart", "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=12345"],
    ["BLUE-DART", "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=12345"],
    ["Ekart Logistics", "https://ekartlogistics.com/shipmenttrack/12345"],
    ["Xpress Bees", "https://www.xpressbees.com/shipment/tracking?awbNo=12345"],
    ["Ecom Express", "https://ecomexpress.in/tracking/?awb_field=12345"],
    ["Amazon Shipping", "https://track.amazon.in/tracking/12345"],
    ["DTDC", "https://www.dtdc.com/track-your-shipment/"],
    ["D.T.D.C. Express", "https://www.dtdc.com/track-your-shipment/"],
    ["India Post", "https://www.indiapost.gov.in/"],
    ["Speed-Post", "https://www.indiapost.gov.in/"],
    ["Shadowfax", "https://tracker.shadowfax.in/"],
  ])("of %s is %s", (courier, url) => {
    expect(toTrackingUrl(courier, "12345")).toBe(url);
  });

  test("has the number percent-encoded", () => {
    expect(toTrackingUrl("Delhivery", " A/1?b&c ")).toBe(
      "https://www.delhivery.com/track/package/A%2F1%3Fb%26c",
    );
  });

  test.each([
    ["Ganga Express", "GX-12"],
    ["Lekart", "1"],
    ["Delhivery", null],
    ["Delhivery", ""],
    [null, "12345"],
    ["कूरियर", "12345"],
  ])("is not known for %s with number %s", (courier, trackingNumber) => {
    expect(toTrackingUrl(courier, trackingNumber)).toBeUndefined();
  });

  test("is known for every courier that the shopkeeper is offered", () => {
    for (const name of COURIER_NAMES) expect(toTrackingUrl(name, "12345"), name).toMatch(/^https:/);
  });
});
