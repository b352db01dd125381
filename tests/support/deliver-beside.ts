import { deliverEmails } from "~/features/emails/deliver-emails.server";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { openShopDatabaseBeside } from "~/platform/db/db.server";
import { MAINTAINED } from "~/shop";

// The job that sends emails, in a process of its own beside a test: it sends what is due as often as it is
// asked to, at the moment that it is given.
openShopDatabaseBeside(process.argv[2] ?? "", MAINTAINED);
process.on("message", async (moment: number) => {
  await deliverEmails(SHOP_DEFAULTS, () => new Date(moment));
  process.send?.("delivered");
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
