import { expect, test } from "vitest";
import { fromRupees } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { insertServedPincode, NOW } from "../../../tests/support/insert-rows";
import { holdLock } from "../../../tests/support/lock";
import { AreaUpdateInput } from "./api-input";
import { getServedArea } from "./coverage.server";
import { getArea, updateArea } from "./save-area.server";

test("of two updates by API that wait for the database, each keeps what the other changes", async () => {
  const { id, pincode, area, city, state, district } = getServedArea(insertServedPincode());
  const place = { pincode, area, city, state, district };
  const update = async (fields: object) =>
    updateArea(id, AreaUpdateInput.parse({ ...place, ...fields }), "ravi", NOW);
  const release = await holdLock(connection().$client.name);
  const updates = [
    update({ deliveryCharges: { homeVisit: 59 } }),
    update({ deliveryCharges: { freeDeliveryThreshold: 900 } }),
  ];
  await release();
  await Promise.all(updates);
  expect(getArea(id)).toMatchObject({
    homeVisitFeePaise: fromRupees(59),
    freeDeliveryAbovePaise: fromRupees(900),
  });
});
